import { needsBooks } from '#domain/books.ts'
import { withBookAccounts } from '#domain/books/to-return.ts'
import { findBank } from '#domain/bank.ts'
import { filedFigures, type FiledFigures } from '#domain/filed-return/filed-figures.ts'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { maskPhone, readPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import { readMask } from '#domain/resident-number/resident-number.ts'
import { toPlaces } from '#domain/return-form/businesses.ts'
import type { ReturnDetails } from '#domain/return-form/details.ts'
import { returnForm, type ReturnForm } from '#domain/return-form/return-form.ts'
import type { ReturnParties } from '#domain/return-form/head.ts'
import type { Bill, FamilyMember, Filing, Reader, Registration, ReportSummary } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { readFilingReturn } from './queries.server.ts'

export type CaseReturn = {
  form: ReturnForm
  details: ReturnDetails
  summary: ReportSummary
  calculation: KeptCalculation
}

/** Submitted figures win. Older summaries take local tax from the calculation. */
function filedOf(summary: ReportSummary, calculation: Partial<FiledFigures>): FiledFigures {
  const won = filedFigures.map((figure) => [figure, summary[figure] ?? calculation[figure] ?? 0])
  return Object.fromEntries(won) as FiledFigures
}

const familyOf = (members: readonly FamilyMember[]): ReturnParties['family'] =>
  members.flatMap(({ relation, name, residentMask }) => {
    const birthday = readMask(residentMask)?.birthday
    return birthday
      ? [{ relation: Number(relation), birthYear: Number(birthday.slice(0, 4)), name, mask: residentMask ?? '' }]
      : []
  })

/** The portal's payment slip wins over what was chosen before. */
const instalmentOf = (bills: readonly Bill[], { instalmentNationalWon }: Filing) =>
  bills.reduce((sum, { kind, amountWon }) => (kind === 'national-instalment' ? sum + (amountWon ?? 0) : sum), 0) ||
  (instalmentNationalWon ?? 0)

type Known = {
  filing: Filing
  filed: FiledFigures
  registration: Registration | undefined
  members: readonly FamilyMember[]
  details: ReturnDetails
}

function partiesOf(context: Context, { filing, filed, registration, members, details }: Known): ReturnParties {
  const { contact, agentCode = '', adjusterCode = '' } = context.branchOf(filing.branchId)
  const { representative, businessNumber, phone } = contact
  const refunded = filed.taxDueOrRefundWon < 0 || filed.localTaxDueOrRefundWon < 0
  return {
    name: filing.filerName ?? '',
    residentMask: filing.residentMask ?? '',
    mobileMask: maskPhone(readPhone(filing.filerPhone)),
    email: filing.filerEmail ?? '',
    bank: refunded ? (findBank(registration?.bankCode ?? '')?.name ?? '') : null,
    accountMask: registration?.accountMask ?? '',
    agent: { name: representative.text, number: businessNumber.text, phone: phone.text, agentCode, adjusterCode },
    family: familyOf(members),
    details,
  }
}

/**
 * Writes one access record. Throws `case.no-return` without a stored calculation or known forms of the year,
 * `case.books` if a book method has no books.
 */
export async function readReturn(context: Context, filing: Filing, reader: Reader, now: Date): Promise<CaseReturn> {
  const { summaries, registrations, family, bills, overrides } = context.database
  const [stored, summary, registration, members, slips, currentOverrides] = await Promise.all([
    readFilingReturn(context.database, filing.id, reader, now),
    summaries.find(filing.id),
    registrations.find(filing.id),
    family.list(filing.id),
    bills.list(filing.id),
    overrides.standing(filing.id),
  ])
  if (!stored?.calculation.facts || !summary) throw new Problem('case.no-return')
  if (needsBooks(summary.type) && !summary.books) throw new Problem('case.books')
  const { calculation } = stored
  const { facts } = stored.calculation
  const given = { places: toPlaces(facts, calculation.lines), trades: facts.trades }
  const details = withBookAccounts(stored.details, given, currentOverrides)
  const filed = filedOf(summary, calculation)
  const parties = partiesOf(context, { filing, filed, registration, members, details })
  const form = returnForm({ calculation, facts, filed, parties, instalmentWon: instalmentOf(slips, filing) })
  if (!form) throw new Problem('case.no-return')
  return { form, details, summary, calculation }
}
