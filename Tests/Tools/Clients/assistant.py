"""Uses a list through tt mcp with PyPI's client, which checks every message against the protocol.

    TODO_FILE=todo.txt python3 client.py tt

It prints what it sees, for the test that runs it.
"""

import asyncio
import os
import sys

from mcp import Client, StdioServerParameters, types

variables = {name: os.environ[name] for name in ("HOME", "TODO_FILE", "TT_TODAY")}


def server(*arguments):
    return StdioServerParameters(command=sys.argv[1], args=["mcp", *arguments], env=variables)


async def call(client, tool, **arguments):
    result = await client.call_tool(tool, arguments)
    print(tool, "error" if result.is_error else "ok", len(result.content[0].text) > 10)
    return result.structured_content


async def change():
    async with Client(server("--write"), mode="auto") as client:
        tools = (await client.list_tools()).tools
        print("tools", *(tool.name for tool in tools))
        print("read-only", *(tool.name for tool in tools if tool.annotations.read_only_hint))
        listed = await call(client, "list", filter="+home")
        first = listed["tasks"][0]["id"]
        await call(client, "complete", tasks=[first], dryRun=True)
        await call(client, "complete", tasks=[first])
        await call(client, "complete", tasks=[first])
        await call(client, "undo")
        await call(client, "change", tasks=[first], action="due", value="fri")
        added = await call(client, "add", text="Buy 👍🏽 bread due:tomorrow", note="whole grain")
        await call(client, "change", tasks=[added["changes"][0]["id"]], action="tag", value="+food @shop")
        await call(client, "search", words=["bread"])
        await call(client, "explain", filter="due:..7d")
        await call(client, "list", filter="due:tomorow")
        for resource in (await client.list_resources()).resources:
            text = (await client.read_resource(resource.uri)).contents[0].text
            print(resource.uri, resource.mime_type, len(text) > 20)


async def look():
    async with Client(server(), mode="legacy") as client:
        print("tools", *(tool.name for tool in (await client.list_tools()).tools))
        try:
            await client.call_tool("add", {"text": "Not allowed"})
        except Exception as error:
            print("add", error)


asyncio.run(change())
asyncio.run(look())
