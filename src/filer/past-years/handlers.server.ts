/** 지난 5년 점검: read at the portal, judged and told; kept nowhere but the consent, until a year is entrusted. */
import {
  type PlainPastYear,
  addPastYear,
  findEntrusted,
  findPastYear,
  listOwnPastYears,
  openPastYears,
  savePastYear,
} from '#database/past-years.server.ts'
import type { Payment } from '#database/rows.ts'
import { type EntrustedKind, unsentStates } from '#domain/past-years/entrusted-states.ts'
import { reasonOf } from '#domain/past-years/entrusted.texts.ts'
import { findFilingDay } from '#domain/past-years/entrusted.ts'
import { type StatusMessage, feeStatus } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { shownAccount } from '#filer/my-page/service.server.ts'
import { notifyPastYear } from '#server/case-messages/past-years.server.ts'
import { consentText, recordConsent } from '#server/consents/filing-consent.server.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { MemberRequest } from '#server/request-context.ts'
import { type Served, serveMember } from '#server/serve.server.ts'
import { checkYear } from './check-year.server.ts'
import {
  type CheckedYear,
  type OwnEntrusted,
  agreeToPastYears,
  checkPastYear,
  entrustPastYear,
  readPastYears,
  withdrawPastYear,
} from './contract.ts'
import {
  consentOf,
  consentedFiling,
  listFeePayments,
  openFiling,
  provenFiling,
  readConsent,
  readConsentKey,
  readEntrusting,
} from './queries.server.ts'
import { yearsToCheck } from './rules.ts'

/** The fees of entrusted years that are filed, as their person sees them. */
type Fee = NonNullable<OwnEntrusted['fee']>

const states: Record<StatusMessage, Fee['state']> = {
  PAID: 'paid',
  CHECKING: 'checking',
  WAITING_DEPOSIT: 'waiting',
  CANCELLED: 'due',
  '': 'due',
}

function feeOf({ integrations }: Context, { feePaidAt }: PlainPastYear, payments: readonly Payment[]): Fee {
  const paid = payments.find(({ paidAt }) => paidAt !== null)
  const refundedWon = payments.reduce((sum, payment) => sum + payment.refundedWon, 0)
  const attempts = payments.map(({ state }) => state)
  const isBack = paid?.state === 'REFUNDED'
  const receiptUrl = paid?.providerTid ? integrations.nicepay.of(paid.merchantId).receiptUrl(paid.providerTid) : null
  return {
    state: isBack ? 'refunded' : states[feeStatus(feePaidAt !== null, attempts)],
    paidAt: paid?.paidAt?.toISOString() ?? null,
    receiptUrl,
    refundedWon,
  }
}

async function feesOf(context: Context, years: readonly PlainPastYear[]): Promise<Map<string, Fee>> {
  const due = years.filter(({ filedDay, feeWon, state }) => filedDay !== null && feeWon > 0 && state !== 'withdrawn')
  const payments = await listFeePayments(
    context.database,
    due.map(({ id }) => id),
  )
  return new Map(
    due.map((year) => [
      year.id,
      feeOf(
        context,
        year,
        payments.filter(({ pastYearId }) => pastYearId === year.id),
      ),
    ]),
  )
}

/** A year is entrusted to the office: recomputed here, one row however often it is pressed. */
type Member = MemberRequest<unknown, unknown, unknown>

const kinds: Partial<Record<CheckedYear['verdict'], EntrustedKind>> = {
  less: 'claim',
  more: 'amended',
  unfiled: 'late',
}
const isUnsent = (state: string) => unsentStates.some((unsent) => unsent === state)

async function ownEntrusted(context: Context, { account, branch }: Member): Promise<OwnEntrusted[]> {
  const { database } = context
  const branchId = branch.affiliationId
  const rows = await listOwnPastYears(database, { accountId: account.id, branchId })
  const people = rows.some(({ ownerId }) => ownerId !== null) ? await database.staff.list() : []
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const fees = await feesOf(context, rows)
  return rows.map((row) => ({
    id: row.id,
    incomeYear: row.incomeYear,
    kind: row.kind,
    state: row.state,
    nationalWon: row.nationalWon,
    localWon: row.localWon,
    feeWon: row.feeWon,
    fee: fees.get(row.id) ?? null,
    owner: (row.ownerId && names.get(row.ownerId)) ?? null,
    dueDay: row.dueDay,
    filedDay: row.filedDay,
    decidedDay: row.decidedDay,
    result: row.result,
    questionDay: row.questionDay,
    refundedDay: row.refundedDay,
    refundedWon: row.refundedWon,
    mayWithdraw: isUnsent(row.state),
  }))
}

const entrustPastYearServed = serveMember(entrustPastYear, async (context, request) => {
  const { account, branch, body, params, now } = request
  const incomeYear = Number(params.incomeYear)
  const filing = await openFiling(context, request)
  const key = await readConsentKey(context, request, filing)
  const { given, entrustedWith } = await readEntrusting(context.database, key, { accountId: account.id, incomeYear })
  if (!given) throw new Problem('past-years.consent')
  const text = await consentText(context, branch, 'past-year')
  const feeWon = branch.pastYears?.feePerYearWon ?? 0
  if (body.feeWon !== feeWon || body.version !== text.version) throw new Problem('past-year.terms')
  if (entrustedWith) {
    if (entrustedWith !== filing.id) throw new Problem('past-year.edge')
    return { result: 'S' as const }
  }
  const checked = await checkYear(context, request, filing, { incomeYear, told: body.told })
  if (checked.result === 'F') return checked
  const { year, figures } = checked
  const kind = kinds[year.verdict]
  if (!kind) throw new Problem('past-year.refused')
  const today = seoulDay(now)
  const { nationalWon, localWon, penaltiesWon, filedOn, claimUntil, items, lines } = year
  await context.database.transaction(async (r) => {
    const locked = await r.filings.lock(filing.id)
    await recordConsent(r, { ...request, filing: locked }, text)
    const content = {
      filedOn,
      claimUntil,
      items,
      lines,
      figures,
      proofs: [],
      reason: reasonOf(incomeYear, items),
      approvedReason: '',
      note: '',
      receiptNumber: '',
      localReceiptNumber: '',
      resultNote: '',
      history: [{ act: 'ask' as const, by: null, at: now.toISOString(), reason: text.version }],
    }
    const dueDay = findFilingDay(today, claimUntil)
    const facts = { incomeYear, kind, nationalWon, localWon, penaltiesWon, feeWon, dueDay, content }
    const id = await addPastYear(r, locked, facts, now)
    if (id) await notifyPastYear(context, r, locked, { id, incomeYear }, { what: 'asked', until: dueDay }, now)
  })
  return { result: 'S' as const }
})

const withdrawPastYearServed = serveMember(withdrawPastYear, async ({ database }, request) => {
  const { account, params, now } = request
  const there = await findEntrusted(database, account.id, Number(params.incomeYear))
  if (!there) throw new Problem('past-year.edge')
  await database.transaction(async (r) => {
    const filing = await r.filings.lock(there.filingId)
    const row = await findPastYear(r, there.id)
    if (filing.branchId !== request.branch.affiliationId || !isUnsent(row.state)) throw new Problem('past-year.edge')
    const [before] = await openPastYears(r, filing, [row], filerReads(request, 'past-years'), now)
    const history = [...before!.history, { act: 'withdraw' as const, by: null, at: now.toISOString(), reason: '' }]
    await savePastYear(r, filing, row, { state: 'withdrawn', dueDay: null, content: { ...before!, history } }, now)
  })
  return { result: 'S' as const }
})

const entrustServed: readonly Served[] = [entrustPastYearServed, withdrawPastYearServed]

const closed = { open: false, feePerYearWon: 0, incomeYears: [], sessionUntil: null, consent: null, terms: null }

const readPastYearsServed = serveMember(readPastYears, async (context, request) => {
  const { branch, now } = request
  const entrusted = await ownEntrusted(context, request)
  const account = shownAccount(branch)
  if (!branch.pastYears) return { ...closed, account, entrusted }
  const filing = await provenFiling(context, request)
  const consent = filing && (await consentOf(context, request, filing))
  const terms = filing ? await consentText(context, branch, 'past-year') : null
  const until = filing?.portalSessionUntil
  return {
    open: true,
    feePerYearWon: branch.pastYears.feePerYearWon,
    incomeYears: yearsToCheck(seoulDay(now)),
    sessionUntil: until && until > now ? until.toISOString() : null,
    consent: consent
      ? { title: consent.text.title, body: consent.text.body, version: consent.text.version, given: consent.given }
      : null,
    terms: terms && { title: terms.title, body: terms.body, version: terms.version },
    account,
    entrusted,
  }
})

const agreeToPastYearsServed = serveMember(agreeToPastYears, async (context, request) => {
  const { id } = await openFiling(context, request)
  const text = await consentText(context, request.branch, readConsent)
  await context.database.transaction(async (r) => {
    const filing = await r.filings.lock(id)
    await recordConsent(r, { ...request, filing }, text)
  })
  return { result: 'S' as const }
})

const checkPastYearServed = serveMember(checkPastYear, async (context, request) => {
  const filing = await consentedFiling(context, request)
  const { told: familyAnswers } = request.body
  const checked = await checkYear(context, request, filing, {
    incomeYear: Number(request.params.incomeYear),
    told: familyAnswers,
  })
  return checked.result === 'F' ? checked : { result: 'S' as const, year: checked.year }
})

export const pastYearsServed: readonly Served[] = [
  readPastYearsServed,
  agreeToPastYearsServed,
  checkPastYearServed,
  ...entrustServed,
]
