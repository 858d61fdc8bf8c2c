import type { FilingMethod } from '#domain/collected-data.ts'
import { findingSentences, type FindingCode } from './texts.ts'

/** Without names or personal numbers. */
export type Finding = { field: string; code: FindingCode; sentence: string; about: string }

export type Findings = { missing: Finding[]; contradictions: Finding[]; notes: string[] }

export function finding(code: FindingCode, field: string, about = ''): Finding {
  return { field, code, sentence: findingSentences[code](about), about }
}

/** While one is open, no amount is presented as the tax. */
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
  'letting.deposits',
  'letting.homes',
  'amount.impossible',
  'withheld.more',
  'override.taken',
  'override.row',
  'override.pupil',
  'education.persons',
  'rent.ask',
  'donation.kind',
  'donation.carried',
  'card.temporary',
  'outside.ask',
  'outside.told',
] as const satisfies readonly FindingCode[]
export type UnknownCode = (typeof unknownCodes)[number]

export function isUnknown(finding: Finding): finding is Finding & { code: UnknownCode } {
  return (unknownCodes as readonly string[]).includes(finding.code)
}

const byBooks = ['SIMPLE', 'DOUBLE'] as const
const byRates = ['ESTIMATE'] as const

const methodsOf: Partial<Record<FindingCode, readonly FilingMethod[]>> = {
  'books.assumed': byBooks,
  'books.told': byBooks,
  'books.unknown': byBooks,
  'rates.unknown': byRates,
  'rates.zero': byRates,
  'rate.notice-standard': byRates,
  'rate.figures-standard': byRates,
}

/** Undefined if it concerns every filing method. */
export function methodsConcerned({ code }: Pick<Finding, 'code'>): readonly FilingMethod[] | undefined {
  return methodsOf[code]
}
