import { findingSentences, type FindingCode } from './texts.ts'

/**
 * What a look at a person's data found wanting: the input it concerns, a stable code and a sentence for people. Never a
 * name or a number of a person. `about`: what the sentence names, such as a trade.
 */
export type Finding = { field: string; code: FindingCode; sentence: string; about: string }

/** Collected while mapping: what is missing, what does not agree, and what was left out by law, in sentences. */
export type Findings = { missing: Finding[]; contradictions: Finding[]; notes: string[] }

export function finding(code: FindingCode, field: string, about = ''): Finding {
  return { field, code, sentence: findingSentences[code](about), about }
}

/**
 * What leaves the tax itself unknown: income of which nobody knows the amount, tax that a payer settled and nobody has
 * told, a figure that cannot be. While one of them stands, no sum is told to anybody as their tax.
 */
const unknownCodes = [
  'pension.amount',
  'interest.amount',
  'dividend.amount',
  'other.amount',
  'other.kind',
  'wage.amount',
  'wage.multiple',
  'wage.reduction',
  'wage.reduction-half',
  'wage.settled-low',
  'year-end-settled.ask',
  'prior.unknown',
  'amount.impossible',
  'withheld.more',
] as const satisfies readonly FindingCode[]
export type UnknownCode = (typeof unknownCodes)[number]

export function isUnknown(one: Finding): one is Finding & { code: UnknownCode } {
  return (unknownCodes as readonly string[]).includes(one.code)
}
