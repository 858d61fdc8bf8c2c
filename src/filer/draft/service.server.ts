import { figuresHash } from '#database/case-documents/calculation.server.ts'
import type { Actor, Filing, ReportSummary, Stores } from '#database/rows.ts'
import { Problem } from '#domain/problems.ts'
import { asksForDraft } from '#server/case-messages/tell-filer.server.ts'
import { seoulDay, type SeoulDay } from '#domain/seoul-time.ts'
import { deferrableWon } from '#tax/payment/payment.ts'
import { payDays } from '#tax/years/due-dates.ts'
import { incomeYears, getYearData } from '#tax/years/years.ts'

export type InstalmentOffer = {
  tax: 'national' | 'local'
  dueWon: number
  mostWon: number
  laterWon: number | null
  dueDay: SeoulDay
  laterDay: SeoulDay
}

type Chosen = Pick<Filing, 'filingYear' | 'instalmentNationalWon' | 'instalmentLocalWon'>
type Dues = Pick<ReportSummary, 'taxDueOrRefundWon' | 'localTaxDueOrRefundWon'> & Partial<Pick<ReportSummary, 'dueDay'>>

/** 소득세법 77, 지방세법 95④. None after the due day, when the whole tax is owed at once. */
export function instalmentOffers(filing: Chosen, dues: Dues, now: Date): InstalmentOffer[] {
  const incomeYear = filing.filingYear - 1
  const year = incomeYears.find((known) => known === incomeYear)
  if (year === undefined) return []
  const { dueDay, laterDay } = payDays(incomeYear, dues.dueDay)
  if (seoulDay(now) > dueDay) return []
  const taxes = [
    ['national', dues.taxDueOrRefundWon, filing.instalmentNationalWon],
    ['local', dues.localTaxDueOrRefundWon ?? 0, filing.instalmentLocalWon],
  ] as const
  return taxes.flatMap(([tax, dueWon, laterWon]) => {
    const mostWon = deferrableWon(tax, dueWon, getYearData(year))
    return mostWon > 0 ? [{ tax, dueWon, mostWon, laterWon, dueDay, laterDay }] : []
  })
}

export type InstalmentChoice = { nationalWon: number; localWon: number }

/** Throws `case.instalment` above what may be paid later. */
export async function chooseInstalment(
  r: Stores,
  filing: Filing,
  { nationalWon, localWon, actor: chooser }: InstalmentChoice & { actor: Actor },
  now: Date,
): Promise<void> {
  const offers = instalmentOffers(filing, await r.summaries.get(filing.id), now)
  const mostOf = (tax: InstalmentOffer['tax']) => offers.find((offer) => offer.tax === tax)?.mostWon ?? 0
  if (offers.length === 0 || nationalWon > mostOf('national') || localWon > mostOf('local'))
    throw new Problem('case.instalment', { fields: ['nationalWon'] })
  if (filing.instalmentNationalWon === nationalWon && filing.instalmentLocalWon === localWon) return
  await r.filings.update(filing.id, { instalmentNationalWon: nationalWon, instalmentLocalWon: localWon }, now)
  await r.cases.note(filing.id, { actor: chooser, kind: 'instalment-chosen', data: { nationalWon, localWon } }, now)
}

/** Figures stand and nothing is filed yet. */
export const isDraftOpen = ({ officeState, reviewCompletedAt, consentWithdrawnAt, endingAt }: Filing): boolean =>
  reviewCompletedAt !== null &&
  consentWithdrawnAt === null &&
  endingAt === null &&
  (officeState === 'waiting-for-fee' || officeState === 'ready-to-file')

type Word = { kind: 'draft-approved' } | { kind: 'draft-confirmed'; calledAt: string; reason: string }

/** Records whose word it is and of which figures. Call under the lock of the filing. */
export async function acceptDraft(r: Stores, filing: Filing, word: Word, actor: Actor, now: Date): Promise<void> {
  const summary = await r.summaries.get(filing.id)
  const figures = figuresHash(summary)
  const data = { version: summary.version, figures }
  const waitingSince = filing.officeState === 'ready-to-file' ? (filing.waitingSince ?? now) : filing.waitingSince
  await r.filings.update(filing.id, { draftApprovedAt: now, draftFigures: figures, waitingSince }, now)
  await r.outbox.cancelOf(filing.id, asksForDraft)
  if (word.kind === 'draft-approved') await r.cases.note(filing.id, { actor, kind: word.kind, data }, now)
  else {
    const { calledAt, reason } = word
    await r.cases.note(filing.id, { actor, kind: word.kind, data: { ...data, calledAt }, reason }, now)
  }
}

/** Throws `case.draft` unless the filer wants these very figures filed. */
export function mustBeApproved({ draftApprovedAt, draftFigures }: Filing, summary: ReportSummary): void {
  if (draftApprovedAt === null || draftFigures !== figuresHash(summary)) throw new Problem('case.draft')
}

/** Figures that change are approved anew. */
export async function voidDraft(r: Stores, filing: Filing, actor: Actor, now: Date): Promise<void> {
  if (filing.draftApprovedAt === null) return
  await r.filings.update(filing.id, noDraft, now)
  await r.cases.note(filing.id, { actor, kind: 'draft-void' }, now)
}

/** What a new version of the figures ends. */
export const noDraft = {
  draftApprovedAt: null,
  draftFigures: null,
  instalmentNationalWon: null,
  instalmentLocalWon: null,
} as const
