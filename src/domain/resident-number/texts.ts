/**
 * The Korean words around a resident number in a free text, as patterns; `dash` are the letters that stand in for one
 * on Korean and Japanese keyboards (as NFKC leaves them).
 */
export const numberWords = { back: '[뒤뒷]', part: '(?:자리|번호)', dash: '[\u1173\u30FC\u4E00]' } as const

/** For a text that holds a number, in the browser and from the server. */
export const numberSentence = '주민등록번호는 여기에 적을 수 없어요. 번호를 지우고 다시 보내 주세요.'
