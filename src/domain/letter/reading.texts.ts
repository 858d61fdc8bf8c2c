import type { LetterKind } from './letter.ts'

/** As the tax office's letters have them, without blanks. */
export const letterWords = {
  /** The more special before the more general. */
  titles: [
    ['claim-refused', ['경정청구거부', '경정청구거부처분', '경정청구에대한거부']],
    ['income-change', ['소득금액변동통지']],
    ['pre-assessment', ['과세예고통지']],
    ['explanation', ['해명자료제출안내', '해명안내', '해명자료제출요구', '과세자료해명']],
    ['demand', ['독촉장', '독촉고지', '납부최고', '압류예고', '압류통지']],
    ['payment-notice', ['납부고지서', '납세고지서']],
    ['assessment', ['결정통지', '경정통지', '결정·경정', '과세표준과세액의결정']],
    ['incentive-notice', ['근로장려금', '자녀장려금']],
    ['filing-notice', ['종합소득세신고안내', '종합소득세확정신고안내', '신고도움서비스안내']],
  ] satisfies readonly (readonly [LetterKind, readonly string[]])[],
  due: ['제출기한', '납부기한', '납기', '청구기한', '회신기한', '소명기한', '답변기한'],
  paperDay: ['발송일', '작성일', '시행일', '고지일', '통지일', '발급일', '발행일'],
  number: ['문서번호', '관리번호', '고지번호'],
} as const

export const letterForms = {
  office: /[가-힣]{1,8}세무서/g,
  /** 이 세무서, 관할세무서 and the like name none. */
  noOffice: [
    '관할세무서',
    '담당세무서',
    '가까운세무서',
    '소관세무서',
    '해당세무서',
    '주소지세무서',
    '이세무서',
    '납세지세무서',
  ],
  day: /(20\d{2})[.년/-](\d{1,2})[.월/-](\d{1,2})/,
  number: /^[:：]?([가-힣]{0,12}-?[0-9][0-9-]{3,24})/,
  incomeYear: /(?:귀속(?:연도|년도)?[:：]?(20\d{2}))|(?:(20\d{2})년?(?:도)?귀속)/g,
} as const
