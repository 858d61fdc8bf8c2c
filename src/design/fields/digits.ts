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
