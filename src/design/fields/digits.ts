/** Korean and Japanese keyboards have letters that look like a dash. */
const separators = /[\s\p{Pd}\p{Cf}\p{Default_Ignorable_Code_Point}\u2212\u30FC\u3161\u1173\u4E00._·/()]/gu

/** Half-width digits without separators; any other sign stays, to be seen and told. */
export function tidyDigits(typed: string): string {
  return typed
    .replaceAll(separators, '')
    .replaceAll(/[\uFF10-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
}

/** What is no digit, each sign once. */
export const oddSigns = (text: string): string => [...new Set(text.match(/[^0-9]/gu))].join('')

/** Full-width digits (０-９) count. */
export function onlyDigits(typed: string, longest = 100): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, longest)
}

export type ResidentNumberParts = { front: string; back: string }

/** A whole number fills both parts. `advance`: the front has just become full. */
export function typeResidentNumber(
  part: 'front' | 'back',
  typed: string,
  before: ResidentNumberParts,
): ResidentNumberParts & { advance: boolean } {
  const digits = onlyDigits(typed)
  if (digits.length === 13 && digits !== before.back)
    return { front: digits.slice(0, 6), back: digits.slice(6), advance: true }
  if (part === 'back') return { front: before.front, back: digits.slice(0, 7), advance: false }
  const over = digits.slice(6, 13)
  const back = over !== '' && before.back === '' ? over : before.back
  return { front: digits.slice(0, 6), back, advance: digits.length >= 6 && before.front.length < 6 }
}
