import { otherKindWords } from './texts.ts'

/**
 * `separate`: 소득세법 14③8, 129①6. `choice`: aggregated or left to withholding, up to 3 million won a year. `added`: 14③8
 * 단서, 21①23·24.
 */
export type OtherTreatment = 'separate' | 'choice' | 'added' | 'untaxed' | 'unknown'

/** 기타소득 지급명세서. */
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

/** A lottery prize is not a 상금. Religious income (77) has its own scale and counts as unknown. */
export function otherTreatment(kind: string): OtherTreatment {
  const kindText = kind.normalize('NFC').replaceAll(/\s/g, '')
  const isApart = otherKindWords.separate.some((word) => kindText.includes(word))
  // It is unclear which of the two was won.
  if (isApart) return kindText.includes(otherKindWords.draw) ? 'unknown' : 'separate'
  const code = /^(\d{2})(?!\d)/.exec(kindText)?.[1]
  if (code) return byCode[code] ?? 'unknown'
  return treatments.find((treatment) => otherKindWords[treatment].some((word) => kindText.includes(word))) ?? 'unknown'
}

export function entersReturn(kind: string): boolean {
  const treated = otherTreatment(kind)
  return treated === 'choice' || treated === 'added'
}

const percentWords = [
  [80, otherKindWords.cost80],
  [60, otherKindWords.cost60],
] as const

/** Minimum expenses, percent (소득세법 시행령 87). */
export function leastCostPercent(kind: string): number {
  const kindText = kind.normalize('NFC').replaceAll(/\s/g, '')
  return percentWords.find(([, words]) => words.some((word) => kindText.includes(word)))?.[0] ?? 0
}
