/** What was typed of a filed past year is corrected, with who, when and why. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readPastYears } from '#filer/past-years/contract.ts'
import { judgeAtSending } from '#server/case-messages/judge-at-sending.server.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { makePastYear } from '#tests/support/past-years.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import {
  correctPastYear,
  readPastYear,
  recordPastYearDecided,
  recordPastYearFiled,
  recordPastYearRefunded,
} from './contract.ts'

let rehearsal: Rehearsal
let clerk: Officer
let filer: Filer
let filingId: string
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  clerk = await makeOfficer(rehearsal, { role: 'preparer', branchId: 'daon' })
  await clerk.signIn()
  filer = await walkTo(rehearsal, 'p-002401', 'authenticated', 'filing', 'daon')
  const { context } = rehearsal.product
  const [filing] = await context.database.filings.listOf((await accountOf(context, filer))!.id)
  filingId = filing!.id
})
after(() => rehearsal?.stop())

async function make(changes: Parameters<typeof makePastYear>[3]): Promise<string> {
  const { database, clock } = rehearsal.product.context
  const asked = new Date(clock.now().getTime() - 8 * 86_400_000)
  const approved = { state: 'approved', ownerId: clerk.id, approvedBy: clerk.id } as const
  return makePastYear(database, await database.filings.get(filingId), asked, { ...approved, ...changes })
}
const opened = (id: string) => clerk.call(readPastYear, { params: { pastYearId: id } })
async function act(endpoint: Parameters<Officer['ask']>[0], id: string, body: object, by = clerk) {
  const { version } = await opened(id)
  return by.ask(endpoint, { params: { pastYearId: id }, body: { version, ...body } })
}
const receiptNumber = '121-2026-5-000000001'
const filedNow = { day: '2026-05-12', receiptNumber, localReceiptNumber: '' }
const recorded = {
  filedDay: '2026-05-12',
  receiptNumber,
  localReceiptNumber: '',
  decidedDay: null,
  result: null,
  resultNote: '',
  refundedDay: null,
  refundedWon: null,
  reason: '접수증의 날짜를 잘못 봤어요',
}
const correct = (id: string, changes: object, by = clerk) => act(correctPastYear, id, { ...recorded, ...changes }, by)
const refusal = async (pending: ReturnType<typeof correct>) => {
  const answer = await pending
  const { fields } = answer.body as unknown as { fields?: Record<string, string> }
  return [codeOf(answer), ...Object.keys(fields ?? {})].join(' ')
}
const told = async (incomeYear: number) =>
  (await rehearsal.product.context.database.outbox.listOf(filingId)).filter(
    ({ template, variables }) => template.startsWith('past-year-') && variables.incomeYear === String(incomeYear),
  )
const own = async (incomeYear: number) =>
  (await filer.call(readPastYears)).entrusted.find((year) => year.incomeYear === incomeYear)

test('a filing day and a receipt number: the deadline, the person and the history follow, once', async () => {
  const id = await make({ incomeYear: 2024 })
  assert.equal(codeOf(await correct(id, {})), 'past-year.edge', 'nothing is recorded yet')
  await act(recordPastYearFiled, id, filedNow)
  assert.ok((await opened(id)).acts.includes('correct'))
  assert.equal(await refusal(correct(id, {})), 'past-year.unchanged')
  assert.equal(await refusal(correct(id, { filedDay: '2026-05-13' })), 'past-year.day-future filedDay')
  assert.equal(await refusal(correct(id, { filedDay: '2026-05-03' })), 'past-year.day-asked filedDay')
  assert.equal(await refusal(correct(id, { filedDay: '2024-12-31' })), 'past-year.day-year filedDay')
  assert.equal(
    await refusal(correct(id, { decidedDay: '2026-05-12', result: 'refused' })),
    'input.invalid decidedDay result',
  )
  const { version } = await opened(id)
  const body = { ...recorded, version, filedDay: '2026-05-08', receiptNumber: '121-2026-5-000000002' }
  const send = () => clerk.ask(correctPastYear, { params: { pastYearId: id }, body })
  const pressed = await Promise.all([send(), send()])
  assert.deepEqual(pressed.map(({ status }) => status).toSorted(), [200, 409])
  const year = await opened(id)
  assert.deepEqual(
    [year.state, year.filedDay, year.receiptNumber, year.dueDay],
    ['filed', '2026-05-08', '121-2026-5-000000002', '2026-07-08'],
  )
  const { act: event, by, reason, changes } = year.history.at(-1)!
  assert.deepEqual(
    [event, by, reason, changes?.map(({ what, before: was, after: now }) => [what, was, now])],
    [
      'correct',
      year.owner,
      recorded.reason,
      [
        ['filedDay', '2026-05-12', '2026-05-08'],
        ['receiptNumber', receiptNumber, '121-2026-5-000000002'],
      ],
    ],
  )
  const shown = await own(2024)
  assert.deepEqual([shown?.filedDay, shown?.dueDay], ['2026-05-08', '2026-07-08'])
  const messages = await told(2024)
  assert.deepEqual(
    messages.map(({ template }) => template),
    ['past-year-filed', 'past-year-filed'],
  )
  const { database, clock } = rehearsal.product.context
  const judged = await Promise.all(
    messages.map((message) => database.transaction((r) => judgeAtSending(r, message, clock.now()))),
  )
  assert.deepEqual(
    judged.flatMap((message) => (message ? [/5월 8일/.test(String(message.variables.day))] : [])),
    [true],
    'a waiting message with the wrong day is not sent',
  )
})

test('a receipt number alone tells nobody again; a corrected return stays done', async () => {
  const id = await make({ incomeYear: 2021, kind: 'amended' })
  await act(recordPastYearFiled, id, filedNow)
  assert.equal((await correct(id, { receiptNumber: '121-2026-5-000000009' })).status, 200)
  const year = await opened(id)
  assert.deepEqual([year.state, year.receiptNumber, year.dueDay], ['done', '121-2026-5-000000009', null])
  assert.equal((await told(2021)).length, 1)
})

test('a decision and a refund: state and deadline follow from what is recorded; a refunded claim is not refused', async () => {
  const id = await make({ incomeYear: 2023 })
  await act(recordPastYearFiled, id, { ...filedNow, day: '2026-05-06' })
  await act(recordPastYearDecided, id, { day: '2026-05-12', result: 'refused', note: '' })
  assert.equal((await opened(id)).state, 'done')
  const decided = { ...recorded, filedDay: '2026-05-06', decidedDay: '2026-05-11', result: 'accepted' }
  assert.equal(
    await refusal(correct(id, { ...decided, filedDay: '2026-05-12' })),
    'past-year.day-order filedDay decidedDay',
  )
  assert.equal((await correct(id, { ...decided, resultNote: ' 모두 인정 ' })).status, 200)
  const year = await opened(id)
  assert.deepEqual(
    [year.state, year.result, year.resultNote, year.dueDay],
    ['decided', 'accepted', '모두 인정', '2026-06-10'],
  )
  await act(recordPastYearRefunded, id, { day: '2026-05-12', amountWon: 1 })
  const refunded = { ...decided, resultNote: '모두 인정', refundedDay: '2026-05-12', refundedWon: 330_000 }
  assert.equal(await refusal(correct(id, { ...refunded, result: 'refused' })), 'past-year.refunded result')
  assert.equal((await correct(id, refunded)).status, 200)
  const shown = await own(2023)
  assert.deepEqual([shown?.state, shown?.refundedWon, shown?.dueDay], ['done', 330_000, null])
  assert.deepEqual((await told(2023)).map(({ template }) => template).toSorted(), [
    'past-year-accepted',
    'past-year-filed',
    'past-year-refunded',
    'past-year-refunded',
    'past-year-refused',
  ])
})

test('an open question keeps its day; counsel corrects nothing', async () => {
  const id = await make({
    incomeYear: 2022,
    state: 'filed',
    filedDay: '2026-05-12',
    questionDay: '2026-05-22',
    dueDay: '2026-05-22',
  })
  const counsel = await makeOfficer(rehearsal, { role: 'counsel', branchId: 'daon' })
  await counsel.signIn()
  assert.equal((await correct(id, { filedDay: '2026-05-08' }, counsel)).status, 403)
  assert.equal((await correct(id, { filedDay: '2026-05-08' })).status, 200)
  assert.deepEqual((({ dueDay, questionDay }) => [dueDay, questionDay])(await opened(id)), ['2026-05-22', '2026-05-22'])
})
