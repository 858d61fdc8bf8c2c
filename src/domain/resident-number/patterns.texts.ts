/** For NFKC text; `dash` lists letters used as a dash on Korean and Japanese keyboards. */
export const numberWords = {
  back: '[뒤뒷]',
  part: '(?:(?:(?:7|일곱|칠) ?)?자리|번호)',
  wholeBack: '주민 ?(?:등록)? ?번호[^\\d]{0,10}',
  dash: '[\u1173\u30FC\u4E00]',
  year: '년',
  month: '월',
  day: '일',
  /** 주민세 is a tax. */
  resident: '(?:주민(?!세)|[Rr][Rr][Nn]|[Jj]umin|[Rr]esident|외국인 ?등록|거소 ?신고|[뒤뒷])',
  corporate: '법인 ?(?:등록|등기)? ?번호|등기 ?번호',
  other: '계좌 ?(?:번호)?|(?:접수|승인|주문|거래|납부|관리|송장|고지|발급|카드|문의) ?번호',
  particle: '[은는이가]',
  /** Between a date and an amount. */
  sums: '입금|출금|이체|잔액|수입|매출|매입|연봉|월급|급여|소득|금액|합계|비용|경비|지출|세금|납부|환급|결제|전화|연락|번 돈',
  /** Directly after a number that is an amount or count. */
  won: '^(?:원| 원(?!\\p{L}))',
  units: '^[만억천건명개%]',
} as const
