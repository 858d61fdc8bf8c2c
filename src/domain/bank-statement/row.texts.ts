export const cancelHead = /^(?:거래)?(?:취소|정정)(?:여부|구분|상태|yn)?$/
/** Beside money that went out: what came in before did not stay. */
export const takenBackWords =
  /^(?:일반|타행|당행|이체|송금)?입금(?:이체)?(?:취소|반환|정정)(?:출금)?$|^(?:오입금|착오입금|입금오류)(?:반환|취소|정정)?$/
/** Says whether the transaction was completed. */
export const stateHead = /^(?:거래|처리|이체|승인)?(?:상태|결과)$/
export const cancelWords = /^(?:입금|이체|송금|거래)?(?:취소|정정)(?:입금|거래|완료)?$/
export const notDoneWords = /취소|정정|실패|오류|불능|반려/
/** The heads of a period's sums. */
export const totalForm = /^(?:총|전체|입금|출금|일|월)?(?:합계|소계|총계|누계|총액|계|\d+건)(?:\d+건)?$/

export const totalWords = ['합계', '총계', '소계', '누계', '총합계', '총합', '합산', '계', 'total', 'subtotal', 'sum']

/** They transfer for somebody else, named in another column. */
export const paymentFirms = [
  '비바리퍼블',
  '토스페이',
  '카카오페이',
  '네이버페이',
  '네이버파이낸',
  '엔에이치엔페이코',
  'nhn페이코',
  '페이코',
  '핀크',
  '쿠콘',
  '세틀뱅크',
  '헥토파이낸',
  '케이에스넷',
  '나이스페이',
  '차이코퍼레',
  '쿠팡페이',
]

/** `타행`, `FB이체`, `모바일뱅킹`, `인터넷송금`. */
export const channelForm =
  /^(?:타행|당행|자행|타사|fb|ib|cms|펌|폰|모바일|인터넷|스마트|오픈|전자|대체|자동|간편|일반|현금)*(?:타행|당행|자행|이체|입금|송금|뱅킹|금융|건별|대체|fb|ib|cd|atm|cms)$/

/** Deposit channels; never a person's name. */
export const channelWords = [
  '모바일',
  '인터넷',
  '전자금융',
  '타행이체',
  '당행이체',
  '오픈뱅킹',
  '입금이체',
  '타행건별',
  '스마트',
  '스마트당행',
  '스마트타행',
  '펌뱅킹',
  '일반입금',
  '대체입금',
  '대체',
  '이체',
  '입금',
  '현금',
  '폰뱅킹',
  '창구',
  '무통장',
  '자동이체',
  '급여',
  '이자',
  'cd',
  'atm',
  '타cd',
  'fb',
  '타행ib',
  '타기관오픈',
  '전자',
  '전자이체',
  '간편이체',
  '전금',
  '체크카드',
]
