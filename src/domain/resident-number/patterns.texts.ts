/**
 * The Korean words around a number in a free text, as patterns over text in NFKC; `dash` are the letters that stand in
 * for one on Korean and Japanese keyboards.
 */
export const numberWords = {
  back: '[뒤뒷]',
  part: '(?:자리|번호)',
  dash: '[\u1173\u30FC\u4E00]',
  year: '년',
  month: '월',
  day: '일',
  /** Before a number they say that it is a person's; 주민세 is a tax. */
  resident: '(?:주민(?!세)|외국인 ?등록|거소 ?신고|[뒤뒷])',
  /** Directly before a number they say that it is a company's. */
  corporate: '법인 ?(?:등록|등기)? ?번호|등기 ?번호',
  /** Directly before a number they say that it is neither. */
  other: '계좌 ?(?:번호)?|(?:접수|승인|주문|거래|납부|관리|송장|고지|발급|카드|문의) ?번호',
  particle: '[은는이가]',
  /** Between a day and a sum they say that it is one. */
  sums: '입금|출금|이체|잔액|수입|매출|매입|연봉|월급|급여|소득|금액|합계|비용|경비|지출|세금|납부|환급|결제|전화|연락|번 돈',
  /** Behind a number they make it a sum or a count. */
  won: '^(?:원| 원(?!\\p{L}))',
  units: '^[만억천건명개%]',
} as const
