/** Papers of the tax portal as filers save them, read by their labels. The office types what is not certain. */
import { compareNames } from '#domain/name/compare-names.ts'
import { readGuide } from './guide.ts'
import type { PaperKind, PaperReading, ReadPaper } from './paper.ts'
import { type Page, pageText, squeezed, findValues, withWholeAmounts } from '#domain/page-text.ts'
import { readOther, findPaymentYears } from './other-income.ts'
import { attributedTo, monthsOf, readPayments } from './payments.ts'
import { readWage, workedIn } from './wage.ts'
import { readYearEnd } from './year-end.ts'
import { paperForms as forms, paperWords as words } from './texts.ts'

/** `birth`: yymmdd. */
type PaperOwner = { name: string; birth: string; incomeYear: number }

const has = (text: string, list: readonly string[]) => list.some((word) => text.includes(squeezed(word)))

/** The guide lists statements too, so it comes first. */
function findPaperKind(text: string): PaperKind {
  if (has(text, words.guide) || (text.includes(words.duty) && has(text, words.rate))) return 'guide'
  if (has(text, words.yearEnd)) return 'year-end'
  if (has(text, words.simplified)) return 'simplified-payments'
  if (has(text, words.business)) return 'business-payments'
  if (has(text, words.wage)) return 'wage'
  if (has(text, words.other)) return 'other'
  return has(text, words.pension) ? 'pension' : 'unknown'
}

export function readPaper(pages: readonly Page[], owner: PaperOwner): PaperReading {
  const whole = pages.map(withWholeAmounts)
  const text = whole.map(pageText).join('\n')
  if (!/\p{L}/u.test(text)) return { kind: 'unread', of: 'unknown', why: 'scanned' }
  const paperKind = findPaperKind(text)
  if (paperKind === 'unknown') return { kind: 'unread', of: paperKind, why: 'unknown' }
  const ownership = findOwnership(whole, owner)
  if (ownership === 'other') return { kind: 'refused', why: 'person' }
  const years = findYears(paperKind, whole)
  if (years.length > 0 && !years.includes(owner.incomeYear)) return { kind: 'refused', why: 'year' }
  // Pensions have no place in the collected data.
  if (paperKind === 'pension' || !forms.anyAmount.test(text)) return { kind: 'unread', of: paperKind, why: 'by-office' }
  if (ownership === 'unsure' || !years.includes(owner.incomeYear))
    return { kind: 'unread', of: paperKind, why: 'unclear' }
  const paper = readPaperOfKind(paperKind, whole, owner)
  return paper ? { kind: 'read', paper } : { kind: 'unread', of: paperKind, why: 'unclear' }
}

function readPaperOfKind(paperKind: ReadPaper['of'], pages: readonly Page[], owner: PaperOwner): ReadPaper | undefined {
  switch (paperKind) {
    case 'guide':
      return readGuide(pages, owner.incomeYear)
    case 'wage':
      return readWage(pages, owner.incomeYear)
    case 'other':
      return readOther(pages, owner.incomeYear)
    case 'year-end':
      return readYearEnd(pages, owner)
    case 'business-payments':
    case 'simplified-payments':
      return readPayments(paperKind, pages, owner.incomeYear)
  }
}

const yearsIn: Partial<Record<PaperKind, (pages: readonly Page[]) => number[]>> = {
  'simplified-payments': (pages) => pages.flat().flatMap(monthsOf),
  'business-payments': (pages) => pages.flat().flatMap(attributedTo),
  wage: workedIn,
  other: (pages) => pages.flat().flatMap((row) => findPaymentYears(row).slice(-1)),
}

/** The year of the first page that has one, or of a statement's rows. */
function findYears(paperKind: PaperKind, pages: readonly Page[]): number[] {
  const attribution = pages.map((page) => forms.attribution.exec(pageText(page))).find((found) => found !== null)
  return attribution ? [Number(attribution[1] ?? attribution[2])] : [...new Set(yearsIn[paperKind]?.(pages))]
}

function findOwnership(pages: readonly Page[], owner: PaperOwner): 'own' | 'other' | 'unsure' {
  const stops = [...words.name, ...words.birth, ...words.type, words.duty, ...words.rate, words.payerNumber]
  const births = pages.flatMap((page) => findValues(page, words.birth, [...words.name, words.duty, ...words.rate]))
  const fronts = [
    ...births.flatMap((value) => {
      const [, year = '', month = '', day = ''] = forms.day.exec(value) ?? []
      return year ? [year + month + day] : []
    }),
    ...[...pages.map(pageText).join('\n').matchAll(forms.personNumber)].map(([, front = '']) => front),
  ]
  const names = pages
    .flatMap((page) => findValues(page, words.name, stops))
    .map((value) => squeezed(value).match(/^[\p{L}·-]+/u)?.[0] ?? '')
  const isNamed = names.some((name) => name !== '' && compareNames(name, owner.name) === 'same')
  const isBorn = fronts.includes(owner.birth)
  const isUnnamed = names.every((name) => name === '')
  if ((isNamed && (isBorn || fronts.length === 0)) || (isBorn && isUnnamed)) return 'own'
  // A payer has a name and a number too: only a paper without the filer's is another's.
  return isNamed || isBorn || (isUnnamed && fronts.length === 0) ? 'unsure' : 'other'
}
