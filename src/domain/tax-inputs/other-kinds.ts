/** How the law treats each kind of other income (기타소득), by what its payment statement calls it. Pure. */
import { otherKindWords } from './texts.ts'

/**
 * `separate`: always taxed apart, it never enters the return (소득세법 14③8, 129①6). `choice`: added, or left with its
 * withholding up to 3 million won of income a year. `added`: always in the return (소득세법 14③8 단서, 21①23·24).
 * `untaxed`: nothing is due. `unknown`: nobody has said yet what it is, so no tax can be told.
 */
export type OtherTreatment = 'separate' | 'choice' | 'added' | 'untaxed' | 'unknown'

/** The numbers of kinds on the statement of other income (기타소득 지급명세서). */
const byCode: Readonly<Record<string, OtherTreatment>> = {
  60: 'choice',
  61: 'choice',
  62: 'choice',
  63: 'choice',
  64: 'separate',
  65: 'choice',
  68: 'untaxed',
  69: 'separate',
  71: 'choice',
  72: 'choice',
  73: 'choice',
  74: 'choice',
  75: 'choice',
  76: 'choice',
  78: 'choice',
  79: 'choice',
  80: 'choice',
}

const treatments = ['untaxed', 'added', 'choice'] as const

/**
 * Whatever else stands there, a word of a kind taxed apart decides: a prize of a lottery is no prize (상금). Religious
 * income (77) has a scale of its own and is asked like what is not known.
 */
export function otherTreatment(kind: string): OtherTreatment {
  const told = kind.normalize('NFC').replaceAll(/\s/g, '')
  const isApart = otherKindWords.separate.some((word) => told.includes(word))
  // A statement that names lottery and draw in one leaves open which of the two was won.
  if (isApart) return told.includes(otherKindWords.draw) ? 'unknown' : 'separate'
  const code = /^(\d{2})(?!\d)/.exec(told)?.[1]
  if (code) return byCode[code] ?? 'unknown'
  return treatments.find((one) => otherKindWords[one].some((word) => told.includes(word))) ?? 'unknown'
}

/** Whether income of a kind is in the return by its statement; what nobody knows enters only as the office types it. */
export function entersReturn(kind: string): boolean {
  const treated = otherTreatment(kind)
  return treated === 'choice' || treated === 'added'
}

const percentWords = [
  [80, otherKindWords.cost80],
  [60, otherKindWords.cost60],
] as const

/** The share of the receipt that counts as costs at least (소득세법 시행령 87), in percent; 0 where the law has none. */
export function leastCostPercent(kind: string): number {
  const told = kind.normalize('NFC').replaceAll(/\s/g, '')
  return percentWords.find(([, words]) => words.some((word) => told.includes(word)))?.[0] ?? 0
}
