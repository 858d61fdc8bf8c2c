export const wonOfUnit: Record<string, bigint> = {
  조: 1_000_000_000_000n,
  억: 100_000_000n,
  만: 10_000n,
  천: 1_000n,
  백: 100n,
  십: 10n,
}
export const largeUnits = '조억만'
export const smallUnits = '천백십'
export const hangulDigits = '영일이삼사오육칠팔구'
/** Korean fonts draw the backslash as ₩. */
export const currencySign = String.raw`(?:₩|\\|KRW|금)`
export const wonWord = '(?:원(?: ?정)?|KRW|₩)'
export const minusWord = '마이너스'
