import TestSupport

@testable import TodoTxt

/// Every 31st day of 400 years, which covers every weekday and day of the month.
private let days = stride(
  from: CivilDate.day(1900, 1, 1).daysSinceEpoch,
  to: CivilDate.day(2300, 1, 1).daysSinceEpoch, by: 31
).compactMap(CivilDate.init(daysSinceEpoch:))

@Suite struct DateExpressionCenturiesTests {
  /// A hash (FNV-1a) of the first and last day that each expression means on each day; Python's
  /// `datetime` computed it by stepping through the days.
  @Test(
    arguments: [
      ("today", 0x0CE9_A4EC_623F_3A27), ("tomorrow", 0x884B_9A65_DF49_EE95),
      ("yesterday", 0xA872_F113_92B4_E2DD), ("mon", 0xA54E_CC40_5D3A_D5ED),
      ("last-mon", 0x4653_9A21_2A08_74AB), ("next-mon", 0xA54E_CC40_5D3A_D5ED),
      ("tue", 0x3A17_1356_76BB_761B), ("last-tue", 0x77A4_FF7C_0EC8_A367),
      ("next-tue", 0x525D_8382_71D6_F9AF), ("wed", 0x5176_6F8A_B2CF_C8C7),
      ("last-wed", 0x0862_3A5D_EDA0_89D3), ("next-wed", 0x09E6_A91D_406D_546D),
      ("thu", 0x03C0_5FBB_E1D0_1033), ("last-thu", 0x073A_4718_9B35_C0BD),
      ("next-thu", 0xF4EF_6368_AE30_4673), ("fri", 0xBECE_D539_0A6C_E10D),
      ("last-fri", 0x3A70_BB3B_BE81_10B5), ("next-fri", 0xFE03_E31E_53D7_AFA5),
      ("sat", 0x0036_5C6F_F1AA_5445), ("last-sat", 0x2052_7E41_4198_24F5),
      ("next-sat", 0x8ED5_E2F9_5607_B3E7), ("sun", 0x0F28_4E0F_EFD9_1AC5),
      ("last-sun", 0xBF74_B3E3_85A6_BB3D), ("next-sun", 0xD3E1_09BB_C4AE_81C5),
      ("jan", 0xE334_DC16_3BB3_75EB), ("last-jan", 0x8667_B145_3DAD_F019),
      ("next-jan", 0xE334_DC16_3BB3_75EB), ("feb", 0x1CF1_E6B9_EF2C_8A12),
      ("last-feb", 0xADF0_6AEF_71AF_C172), ("next-feb", 0xD630_55E3_56DD_CA5A),
      ("mar", 0xC18C_3726_F54A_C951), ("last-mar", 0x9B6D_5862_DE3F_7575),
      ("next-mar", 0xC92F_0A7D_AACD_3AAD), ("apr", 0x7E27_03EB_1C71_B68A),
      ("last-apr", 0x2030_6E62_8545_C432), ("next-apr", 0x7B5F_06B2_A1DF_3726),
      ("may", 0xC354_9D81_7695_06A1), ("last-may", 0xA57A_1363_267A_735D),
      ("next-may", 0xDC47_35E5_7476_E2F7), ("jun", 0x2FC7_C77A_A852_0412),
      ("last-jun", 0x9C12_8100_7EDF_AF56), ("next-jun", 0xEF14_03C8_7413_8C06),
      ("jul", 0x3C66_662A_8644_1FC3), ("last-jul", 0x478F_3DDE_EB2D_2315),
      ("next-jul", 0xD133_3E73_6F16_44A5), ("aug", 0xF840_C2F8_B7B2_45D7),
      ("last-aug", 0x89EB_ADB8_7D61_35F5), ("next-aug", 0x6588_D999_AA2C_C8CF),
      ("sep", 0xC93C_81AB_FBAE_EAB2), ("last-sep", 0x1383_3F73_C4D5_217E),
      ("next-sep", 0x2008_7FCF_3807_18C6), ("oct", 0xC0F7_233B_799F_00FB),
      ("last-oct", 0x3B6E_FAD0_DA38_A2A5), ("next-oct", 0x6640_199C_D9E5_A49D),
      ("nov", 0xDCB3_A277_1CAF_4AB6), ("last-nov", 0xB8E4_65E0_1597_BD9A),
      ("next-nov", 0x4CB8_B48D_569E_4076), ("dec", 0xF806_CB9E_D5C1_23E7),
      ("last-dec", 0xD41B_C5A8_FBF8_5F7B), ("next-dec", 0xCBF4_DEE1_B6D1_D79B),
      ("last-week", 0x7D03_3B7C_A053_960F), ("last-sow", 0x1A5B_A017_39AC_1D8D),
      ("last-eow", 0xBF74_B3E3_85A6_BB3D), ("week", 0x13B6_EBF8_68E2_6DE1),
      ("sow", 0x025E_B06B_ED4B_E8CF), ("eow", 0xC0BA_69AA_F5CD_B783),
      ("next-week", 0x6261_4D5D_FBF4_F273), ("next-sow", 0xA54E_CC40_5D3A_D5ED),
      ("next-eow", 0xD3E1_09BB_C4AE_81C5), ("last-month", 0x946B_2E91_655E_0C9E),
      ("last-som", 0xE304_47AA_D32E_F1F3), ("last-eom", 0x5059_5A00_71F6_C2A5),
      ("month", 0xD30D_FE9F_A676_3597), ("som", 0xF35E_C286_2DC4_D1E7),
      ("eom", 0x153A_59CE_2A0C_0C73), ("next-month", 0xADBB_2240_4D4B_269C),
      ("next-som", 0xB3A3_764A_6E47_94E9), ("next-eom", 0x4610_E39F_B515_FB27),
      ("last-quarter", 0xA416_57E7_3C75_2B18), ("last-soq", 0xD067_519E_F87E_282D),
      ("last-eoq", 0xFF78_09DB_F641_6AEF), ("quarter", 0xC616_B091_3263_A718),
      ("soq", 0x6577_6F4B_0BE8_6995), ("eoq", 0x236B_E57A_274B_AA0F),
      ("next-quarter", 0xA637_A36E_5879_1604), ("next-soq", 0xC11F_8A44_5F19_1B65),
      ("next-eoq", 0x5BA0_F7B4_7E24_1F8B), ("last-year", 0x7A52_8A64_0BEE_1440),
      ("last-soy", 0x5FEC_5A47_0E0E_61C5), ("last-eoy", 0xF44F_B898_2CB4_2A3B),
      ("year", 0x2995_222E_76F9_013A), ("soy", 0x04B2_28BC_29FD_1A95),
      ("eoy", 0xADFD_0D9C_5946_5837), ("next-year", 0x4AD5_AF7F_8DA8_018B),
      ("next-soy", 0x96F5_F743_D2D8_47ED), ("next-eoy", 0xFA58_64D3_CA72_5869),
      ("1", 0xB3A3_764A_6E47_94E9), ("15", 0x69A0_D717_99B1_9EB7),
      ("28", 0x953A_AC62_7C92_3633), ("29", 0x01D4_72E3_4B19_E0AF),
      ("30", 0xECCE_7815_B5AA_AC53), ("31", 0x9E6B_C974_E3E0_31E5),
      ("01-01", 0xDE6E_8231_766C_FD6D), ("02-28", 0xFC82_D1C4_4EF4_9F15),
      ("02-29", 0x2D88_D3D5_5BAB_710F), ("12-24", 0x5CE6_FB12_4B2B_008D),
      ("12-31", 0xADFD_0D9C_5946_5837), ("0d", 0x0CE9_A4EC_623F_3A27),
      ("1d", 0x884B_9A65_DF49_EE95), ("3d", 0x60AB_242C_017F_5F15),
      ("30d", 0x7222_8696_3E3E_85C3), ("365d", 0x0887_EC99_85D5_759D),
      ("-1d", 0xA872_F113_92B4_E2DD), ("-400d", 0xB88E_6AED_2D64_BA87),
      ("1w", 0x3E28_B22E_8399_6B1D), ("2w", 0xB689_13C8_32FD_FB03),
      ("52w", 0xE81B_30E4_DCF7_526F), ("-1w", 0x9500_D558_41A4_E005),
      ("-3w", 0x5BA9_6DF4_D8B7_9E45), ("1m", 0x5AD4_9A81_8FD1_3A53),
      ("2m", 0x99A6_2608_EF59_D7D5), ("6m", 0x6C83_DC04_6972_591B),
      ("12m", 0x1CF6_91EC_4F6A_3481), ("13m", 0x9B29_AA21_25C0_759D),
      ("-1m", 0xEC33_991B_4FB5_5C7D), ("-2m", 0xC057_1C5D_C60B_48B1),
      ("-14m", 0x06E7_920E_5964_9C1B), ("1y", 0x1CF6_91EC_4F6A_3481),
      ("4y", 0x4837_2072_3623_8707), ("100y", 0x3C26_AE6D_0BD9_5015),
      ("-1y", 0x3EAF_DADC_E05A_D56D), ("-3y", 0xCC37_22A6_6DDC_BF97),
      ("1b", 0x1C1F_6225_4FA1_79C3), ("2b", 0xCCE3_6E37_2203_460D),
      ("5b", 0x986D_D2F8_1872_F1FB), ("11b", 0xED87_17D9_7145_753F),
      ("-1b", 0xED0C_C5F5_71A1_9D83), ("-5b", 0xCDE3_CC75_9F83_B29F),
      ("-12b", 0x2A81_E41B_B0B2_CE35), ("1m-1d", 0x1A4B_EC2B_64E4_5AB9),
      ("eom-2b", 0x45DB_3BC5_A141_9C63), ("-1y2w", 0xD5D1_D31F_A147_C66D),
    ] as [(String, UInt64)])
  func anExpressionMeansTheSameToAnotherCalendar(text: String, expected: UInt64) throws {
    let expression = try DateExpression(text)
    #expect(expression.text == text)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for today in days {
      let period = try expression.period(on: today)
      for date in [period.lowerBound, period.upperBound] {
        hash = (hash ^ UInt64(bitPattern: Int64(date.daysSinceEpoch))) &* 0x100_0000_01B3
      }
    }
    #expect(hash == expected)
  }
}
