/** Parts of the rate list's heads, without blanks and brackets. */
export const rateHeads = {
  year: '귀속',
  code: ['업종코드', '경비율코드', '업종번호'],
  bareCode: '코드',
  simple: '단순',
  standard: '기준',
  rate: '율',
  own: '자가',
  excess: '초과',
} as const

/** `2026년 귀속` in a title above the heads. */
export const titledYear = /(20\d\d)\s*(?:년도?\s*)?귀속|귀속\s*(?:[연년]도\s*)?(?:[:(]\s*)?(20\d\d)/
