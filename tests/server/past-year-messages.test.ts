/** What the person of an entrusted year is told: once per event, not at night, without sums. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { agreeToPastYears, entrustPastYear, readPastYears } from '#filer/past-years/contract.ts'
import {
  actOnPastYear,
  readPastYear,
  recordPastYearDecided,
  recordPastYearFiled,
  recordPastYearRefunded,
} from '#office/past-years/contract.ts'
import { notifyPastYear } from '#server/case-messages/past-years.server.ts'
import { judgeAtSending } from '#server/case-messages/judge-at-sending.server.ts'
import { filledMessage } from '#server/mail/filled-message.server.ts'
import { seoulHour, seoulInstant } from '#domain/seoul-time.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { makePastYear } from '#tests/support/past-years.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
let preparer: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer', branchId: 'daon' })
  await preparer.signIn()
})
after(() => rehearsal?.stop())

const database = () => rehearsal.product.context.database
async function person(id: string): Promise<{ filer: Filer; filingId: string }> {
  const filer = await walkTo(rehearsal, id, 'authenticated', 'filing', 'daon')
  const [filing] = await database().filings.listOf((await accountOf(rehearsal.product.context, filer))!.id)
  return { filer, filingId: filing!.id }
}
const sentTemplates = async (filingId: string) =>
  (await database().outbox.listOf(filingId)).filter(({ template }) => template.startsWith('past-year-'))
const templates = async (filingId: string) => (await sentTemplates(filingId)).map(({ template }) => template).toSorted()
async function act(endpoint: Parameters<Officer['ask']>[0], id: string, body: object) {
  const params = { pastYearId: id }
  const { version } = await preparer.call(readPastYear, { params })
  return preparer.ask(endpoint, { params, body: { version, ...body } })
}
async function year(person_: { filingId: string }, changes: Parameters<typeof makePastYear>[3]) {
  const filing = await database().filings.get(person_.filingId)
  return makePastYear(database(), filing, rehearsal.product.context.clock.now(), { ownerId: preparer.id, ...changes })
}
const approved = { state: 'approved', approvedBy: '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0a02' } as const
const filedBody = { day: '2026-05-12', receiptNumber: '121-2026-5-000000001', localReceiptNumber: '' }

test('entrusted: told at once, once however often it is pressed', async () => {
  const client = await person('garam')
  await client.filer.call(agreeToPastYears)
  const body = { told: [], feeWon: 110_000, version: '2026-01-02' }
  const params = { incomeYear: '2024' }
  await Promise.all([1, 2, 3].map(() => client.filer.ask(entrustPastYear, { params, body })))
  const [message, ...others] = await sentTemplates(client.filingId)
  assert.deepEqual([message?.template, others.length], ['past-year-asked', 0])
  assert.match(JSON.stringify(message?.variables), /"incomeYear":"2024"/)
})

test('filed with the day of the decision, a question with its day, the decision and the refund: each once', async () => {
  const client = await person('p-003330')
  const id = await year(client, approved)
  assert.equal((await act(recordPastYearFiled, id, filedBody)).status, 200)
  assert.deepEqual(await templates(client.filingId), ['past-year-filed'])
  assert.match(JSON.stringify((await sentTemplates(client.filingId))[0]?.variables), /7월 13일/)
  const question = { act: 'question', reason: '지급처 확인서를 달래요' }
  assert.equal(codeOf(await act(actOnPastYear, id, question)), 'input.invalid')
  assert.equal(codeOf(await act(actOnPastYear, id, { ...question, until: '2026-05-11' })), 'past-year.day')
  assert.equal(codeOf(await act(actOnPastYear, id, { act: 'answer', reason: '보냈어요' })), 'past-year.edge')
  assert.equal((await act(actOnPastYear, id, { ...question, until: '2026-05-22' })).status, 200)
  const [own] = (await client.filer.call(readPastYears)).entrusted
  assert.deepEqual([own?.questionDay, own?.dueDay], ['2026-05-22', '2026-05-22'])
  assert.deepEqual(await templates(client.filingId), [
    'past-year-filed',
    'past-year-question',
    'past-year-question-due',
  ])
  assert.equal((await act(actOnPastYear, id, { act: 'answer', reason: '우편으로 보냈어요' })).status, 200)
  const [after] = (await client.filer.call(readPastYears)).entrusted
  assert.deepEqual([after?.questionDay, after?.dueDay], [null, '2026-07-13'])
  assert.equal((await act(recordPastYearDecided, id, { day: '2026-05-12', result: 'accepted', note: '' })).status, 200)
  assert.equal((await act(recordPastYearRefunded, id, { day: '2026-05-12', amountWon: 330_000 })).status, 200)
  assert.deepEqual(await templates(client.filingId), [
    'past-year-accepted',
    'past-year-filed',
    'past-year-question',
    'past-year-question-due',
    'past-year-refunded',
  ])
  const { history } = await preparer.call(readPastYear, { params: { pastYearId: id } })
  assert.deepEqual(history.map(({ act: event }) => event).join(' '), 'file question answer decide refund')
})

test('a corrected return ends with its filing; part of a claim and a refusal have words of their own', async () => {
  const client = await person('p-003331')
  const amended = await year(client, { ...approved, kind: 'amended', incomeYear: 2021 })
  await act(recordPastYearFiled, amended, filedBody)
  for (const [incomeYear, result] of [
    [2022, 'partly'],
    [2023, 'refused'],
  ] as const) {
    const id = await year(client, { ...approved, incomeYear })
    await act(recordPastYearFiled, id, filedBody)
    await act(recordPastYearDecided, id, { day: '2026-05-12', result, note: '' })
  }
  assert.deepEqual(await templates(client.filingId), [
    'past-year-amended',
    'past-year-filed',
    'past-year-filed',
    'past-year-partly',
    'past-year-refused',
  ])
})

test('an answered or passed question is not asked about any more; a standing one is', async () => {
  const client = await person('p-003332')
  const id = await year(client, {
    state: 'filed',
    filedDay: '2026-05-12',
    questionDay: '2026-05-22',
    dueDay: '2026-05-22',
  })
  const filing = await database().filings.get(client.filingId)
  const at = seoulInstant('2026-05-12', 10)
  const asked = { what: 'question', until: '2026-05-22', number: 7 } as const
  const { context } = rehearsal.product
  await database().transaction((r) => notifyPastYear(context, r, filing, { id, incomeYear: 2024 }, asked, at))
  const [first, due] = (await sentTemplates(client.filingId)).toSorted((a, b) => a.template.localeCompare(b.template))
  assert.deepEqual([first?.template, due?.template], ['past-year-question', 'past-year-question-due'])
  assert.equal(due?.dueAt.toISOString(), seoulInstant('2026-05-21', 9).toISOString())
  const judged = (day: string) => database().transaction((r) => judgeAtSending(r, due!, seoulInstant(day, 9)))
  assert.equal((await judged('2026-05-22'))?.template, 'past-year-question-due')
  assert.equal(await judged('2026-05-23'), null)
  const other = { ...due!, dedupeKey: due!.dedupeKey.replace(id, client.filingId) }
  assert.equal(await database().transaction((r) => judgeAtSending(r, other, at)), null)
})

test('an hour for every hour of a day: nothing leaves between nine in the evening and eight, and no text has a sum', async () => {
  const client = await person('p-003333')
  const filing = await database().filings.get(client.filingId)
  const { context } = rehearsal.product
  const account = (await accountOf(context, client.filer))!
  const events = [
    { what: 'filed', day: '2026-05-12', until: '2026-07-13' },
    { what: 'filed', day: '2026-05-12', until: null },
    { what: 'question', until: '2026-05-29', number: 1 },
    ...(['accepted', 'partly', 'refused'] as const).map((result) => ({
      what: 'decided' as const,
      result,
      day: '2026-05-12',
    })),
    { what: 'refunded', day: '2026-05-12' },
  ] as const
  for (let hour = 0; hour < 24; hour += 1)
    for (const [at, event] of events.entries()) {
      const id = `00000000-0000-4000-8000-0000000${String(hour).padStart(2, '0')}${String(at).padStart(3, '0')}`
      const now = seoulInstant('2026-05-12', hour)
      for (const _ of [1, 2])
        await database().transaction((r) => notifyPastYear(context, r, filing, { id, incomeYear: 2024 }, event, now))
    }
  const messages = await sentTemplates(client.filingId)
  assert.equal(messages.length, 24 * (events.length + 1))
  for (const message of messages) {
    const hour = seoulHour(message.dueAt)
    assert.ok(hour >= 8 && hour < 21, `${message.template} at ${hour}`)
  }
  for (const template of new Set(messages.map((message) => message.template))) {
    const message = messages.find((one_) => one_.template === template)!
    const { text, link } = await filledMessage(context, message, account)
    assert.ok(link.endsWith('/mypage-past-years'), template)
    assert.ok(text.length <= 1_000 && !/\d원|#\{|undefined/.test(text), text)
    for (const line of text.split('\n')) assert.ok(line.length <= 90, line)
  }
})
