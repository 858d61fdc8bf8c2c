import { bookFields, expensesField } from '#domain/books.ts'
import { answerField } from '#domain/cross-checks/answers.ts'
import { runChecks } from '#domain/cross-checks/cross-checks.ts'
import type { CheckQuestion } from '#domain/cross-checks/facts.ts'
import { checksWithReasons } from '#domain/filed-return/judge.ts'
import { documentFileName } from '#domain/filed-return/texts.ts'
import { feeItemsOf } from '#domain/fee/fee.ts'
import { seoulYear } from '#domain/seoul-time.ts'
import { figuresHash } from '#database/case-documents/calculation.server.ts'
import { calculate } from '#filer/method/service.server.ts'
import { figuresIn, submissionOf } from '#office/review/service.server.ts'
import type { Filing, OfficeState, Stores } from '#database/rows.ts'
import { promiseContact } from '#server/contacts/promise-contact.server.ts'
import { engagementText, recordConsent } from '#server/consents/filing-consent.server.ts'
import { countersign } from '#server/consents/queries.server.ts'
import type { Context } from '#server/context.server.ts'
import { collect } from './documents.server.ts'
import { seedFamilyNames, seedBooksReason, seedGivenNames, seedReason } from './posts.texts.ts'

const dayMs = 86_400_000
const actor = { kind: 'system' as const, id: 'seed' }
const order: readonly OfficeState[] = [
  'new',
  'preparing',
  'in-review',
  'waiting-for-fee',
  'ready-to-file',
  'filed',
  'done',
]
const wanted: readonly [OfficeState, number][] = [
  ['new', 4],
  ['waiting-for-filer', 2],
  ['preparing', 3],
  ['in-review', 3],
  ['waiting-for-fee', 3],
  ['ready-to-file', 2],
  ['filed', 2],
  ['done', 3],
  ['dismissed', 1],
]

export async function seedCases(context: Context, branchIds: readonly string[], now: Date): Promise<number> {
  const { database } = context
  let number = 0
  for (const branchId of branchIds) {
    const people = await database.staff.list(branchId)
    const preparer = people.find((person) => person.role === 'preparer')?.id ?? ''
    const reviewer = people.find((person) => person.role === 'reviewer') ?? nobody
    const add = async (state: OfficeState, trouble?: Trouble) => {
      number += 1
      const receivedAt = new Date(now.getTime() - ((number % 9) + 1) * dayMs)
      const seeded = { number, branchId, state, preparer, reviewer, receivedAt, ...(trouble ? { trouble } : {}) }
      const filing = await database.transaction((r) => seedCase(context, r, seeded))
      const prepared = order.includes(state) && !trouble ? await prepare(context, filing, seeded) : null
      await database.transaction((r) => work(r, filing, seeded, prepared))
    }
    for (const [state, count] of wanted) for (let index = 0; index < count; index += 1) await add(state)
    for (const trouble of ['data', 'agent'] as const) await add('new', trouble)
  }
  return number
}

type Signer = { id: string; name: string; licenceNumber: string | null }
const nobody: Signer = { id: '', name: '', licenceNumber: null }

type Trouble = 'data' | 'agent'
type Seed = {
  trouble?: Trouble
  number: number
  branchId: string
  state: OfficeState
  preparer: string
  reviewer: Signer
  receivedAt: Date
}

async function seedCase(context: Context, r: Stores, seed: Seed): Promise<Filing> {
  const { number, branchId, receivedAt, trouble } = seed
  const filingYear = seoulYear(receivedAt)
  const familyName = seedFamilyNames[number % seedFamilyNames.length]
  const name = `${familyName}${seedGivenNames[(number * 5) % seedGivenNames.length]}`
  const phone = `+82 10-0002-${String(number).padStart(4, '0')}`
  const { account } = await r.accounts.signIn(
    { provider: 'seed', app: '', providerId: `seed-${number}`, name, email: null, phone, branchId },
    receivedAt,
  )
  const filing = await r.filings.findOrStart(
    { accountId: account.id, branchId, filingYear, lane: 'filing' },
    receivedAt,
  )
  await r.filings.saveIdentity(
    filing.id,
    {
      residentNumber: `${70 + (number % 30)}0${(number % 9) + 1}1${number % 9}1000${String(number).padStart(3, '0')}`,
      name,
      email: null,
      phone,
    },
    receivedAt,
  )
  const revenue = 12_000_000 + ((number * 7_310_000) % 60_000_000)
  await collect(r, filing, { revenue, partial: trouble === 'data' }, receivedAt)
  await r.registrations.save(
    filing,
    { bankCode: 'KB', accountNumber: `10020000${String(number).padStart(6, '0')}`, delegatedAt: receivedAt },
    receivedAt,
  )
  const branch = context.branchOf(branchId)
  const contract = await engagementText(context, branch)
  if (contract) await recordConsent(r, { account, filing, branch, ip: '127.0.0.1', now: receivedAt }, contract)
  const agent = trouble === 'agent' ? 'other-bookkeeping' : 'ours'
  await r.cases.move(filing.id, 'agent', agent, { actor, kind: 'registered' }, receivedAt)
  if (trouble === 'agent') await promiseContact(context, r, filing, 'bookkeeping', receivedAt)
  await r.filings.update(
    filing.id,
    {
      familyChoice: 'LAST_YEAR',
      method: 'SIMPLE',
      methodChosenAt: receivedAt,
      registeredAt: receivedAt,
      receivedAt,
      receivedMonth: 'May',
      dataLinkedAt: trouble === 'data' ? null : receivedAt,
      waitingSince: receivedAt,
    },
    receivedAt,
  )
  return r.filings.get(filing.id)
}

const books = { keeper: 'filer' as const, files: 1 }
const seedBook = ({ caseNumber }: Filing, addedBy: string) => ({
  kind: 'book' as const,
  fileName: documentFileName('book', caseNumber),
  contentType: 'application/pdf',
  content: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
  addedBy,
})

type Prepared = Parameters<Stores['summaries']['prepare']>[1]

async function prepare(
  context: Context,
  filing: Filing,
  { preparer, receivedAt }: Pick<Seed, 'preparer' | 'receivedAt'>,
): Promise<Prepared> {
  const reader = { kind: 'system' as const, id: 'seed', reason: 'rehearsal' }
  const { collected, comparison } = await calculate(context, filing, reader)
  const typed = comparison.methods.find(({ method }) => method === 'SIMPLE')?.inputs?.businesses ?? []
  const ledger = typed.map((business, at) => ({ field: expensesField(at), value: business.bookExpensesWon ?? 0 }))
  for (const { field, value } of [{ field: bookFields.keeper, value: books.keeper }, ...ledger])
    await context.database.overrides.set(
      filing.id,
      { field, value, reason: seedBooksReason, source: 'books', setBy: preparer },
      receivedAt,
    )
  await context.database.transaction((r) => r.bills.add(filing.id, seedBook(filing, preparer), receivedAt))
  const answers: Record<CheckQuestion, number | 'none'> = {
    simplifiedStatementsWon: (collected.businessPayments?.rows ?? []).reduce((sum, row) => sum + row.paid, 0),
    vatSalesWon: 'none',
  }
  for (const [question, value] of Object.entries(answers) as [CheckQuestion, number | 'none'][])
    await context.database.overrides.set(
      filing.id,
      { field: answerField(question), value, reason: seedReason, setBy: preparer },
      receivedAt,
    )
  const whole = await calculate(context, filing, reader)
  const submission = submissionOf(whole, 'SIMPLE')
  if (!submission) throw new Error(`the rehearsal's case ${filing.caseNumber} cannot be calculated`)
  const { calculation, facts, inputsHash } = submission
  const figures = figuresIn(calculation)
  const { amountWon: feeWon, lines } = whole.quotes.SIMPLE
  const checks = runChecks(facts, { ...figures, method: 'SIMPLE', feeWon })
  return {
    type: 'SIMPLE',
    ...figures,
    feeWon,
    quote: feeItemsOf(lines, feeWon),
    calculation,
    books,
    inputsHash,
    checks: checksWithReasons(
      checks,
      checks.map(({ id }) => ({ about: id, reason: seedReason })),
    ),
  }
}

async function work(
  r: Stores,
  filing: Filing,
  { state, preparer, reviewer, receivedAt, number }: Seed,
  prepared: Prepared | null,
): Promise<void> {
  const kind = 'rehearsal'
  if (state === 'dismissed' || state === 'waiting-for-filer')
    return void (await r.cases.move(filing.id, 'office', state, { actor, kind }, receivedAt))
  if (!prepared) return
  for (const next of order.slice(1, order.indexOf(state) + 1)) {
    if (next === 'preparing') await r.cases.assign(filing.id, preparer, { actor, kind: 'taken' }, receivedAt)
    if (next === 'in-review') await r.summaries.prepare(filing.id, prepared, preparer, receivedAt)
    if (next === 'waiting-for-fee') {
      await r.summaries.approve(filing.id, reviewer.id, receivedAt)
      await countersign(r, filing.id, reviewer, receivedAt)
      await r.filings.update(filing.id, { reviewCompletedAt: receivedAt, waitingSince: null }, receivedAt)
    }
    if (next === 'ready-to-file') {
      const draftFigures = figuresHash(await r.summaries.get(filing.id))
      await r.filings.update(filing.id, { draftApprovedAt: receivedAt, draftFigures }, receivedAt)
      await pay(r, filing, prepared.feeWon, receivedAt)
    }
    if (next === 'filed') {
      await r.filings.update(
        filing.id,
        {
          portalReceiptNumber: `000-2026-0-${String(number).padStart(12, '0')}`,
          portalReceiptAt: receivedAt,
          localReceiptNumber: `L000${number}`,
          localReceiptAt: receivedAt,
        },
        receivedAt,
      )
      await r.cases.move(filing.id, 'filing', 'transmitted', { actor, kind }, receivedAt)
      await r.cases.move(filing.id, 'filing', 'accepted', { actor, kind }, receivedAt)
      await r.cases.move(filing.id, 'local-tax', 'filed', { actor, kind }, receivedAt)
    }
    if (next === 'done') await r.filings.update(filing.id, { completedAt: receivedAt }, receivedAt)
    await r.cases.move(filing.id, 'office', next, { actor, kind }, receivedAt)
  }
}

async function pay(r: Stores, filing: Filing, feeWon: number, now: Date): Promise<void> {
  const { payment } = await r.payments.open(
    {
      filingId: filing.id,
      accountId: filing.accountId,
      branchId: filing.branchId,
      merchantId: '',
      orderId: `SEED${filing.caseNumber.replace('-', '')}`,
      method: 'TRANSFER',
      amountWon: feeWon,
      expiresAt: new Date(now.getTime() + 900_000),
    },
    { kind: 'system', id: 'seed' },
    now,
  )
  await r.payments.happened(
    payment.id,
    'staff.deposit-matched',
    { actor: { kind: 'system', id: 'seed' }, changes: { paidAt: now } },
    now,
  )
  await r.filings.update(filing.id, { feePaidAt: now, waitingSince: now }, now)
}
