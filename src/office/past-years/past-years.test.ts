/** A past year from the press of its person to the refund, over HTTP; and ninety days of the clock. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { isWorkingDay } from '#domain/business-hours.ts'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import {
  agreeToPastYears,
  checkPastYear,
  entrustPastYear,
  readPastYears,
  withdrawPastYear,
} from '#filer/past-years/contract.ts'
import { downloadOwnData } from '#filer/my-page/contract.ts'
import { readInboxRows } from '#office/today/inbox-queries.server.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { makePastYear } from '#tests/support/past-years.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import {
  actOnPastYear,
  approvePastYear,
  listPastYears,
  readPastYear,
  recordPastYearDecided,
  recordPastYearFiled,
  recordPastYearRefunded,
  submitPastYear,
  tickProof,
} from './contract.ts'
import { pastYearJobs } from './jobs.server.ts'

let rehearsal: Rehearsal
let filer: Filer
let preparer: Officer
let reviewer: Officer
const officer = async (role: StaffRole, branchId = 'daon') => {
  const made = await makeOfficer(rehearsal, { role, branchId })
  await made.signIn()
  return made
}
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  filer = await walkTo(rehearsal, 'garam', 'authenticated', 'filing', 'daon')
  await filer.call(agreeToPastYears)
  preparer = await officer('preparer')
  reviewer = await officer('reviewer')
})
after(() => rehearsal?.stop())

const terms = { feeWon: 110_000, version: '2026-01-02' }
const entrust = (incomeYear: number, changes: object = {}) =>
  filer.ask(entrustPastYear, { params: { incomeYear: String(incomeYear) }, body: { told: [], ...terms, ...changes } })
const withdraw = (incomeYear: number) => filer.ask(withdrawPastYear, { params: { incomeYear: String(incomeYear) } })
const own = async () => (await filer.call(readPastYears)).entrusted
const listed = async (reader: Officer, filter: 'open' | 'done' = 'open') =>
  (await reader.call(listPastYears, { query: { filter } })).rows
const opened = (id: string, reader = preparer) => reader.call(readPastYear, { params: { pastYearId: id } })
/** With the version that stands there now. */
async function act(
  caller: Officer,
  endpoint: Parameters<Officer['ask']>[0],
  id: string,
  body: object = {},
): Promise<{ status: number; code: string }> {
  const { version } = await opened(id)
  const answer = await caller.ask(endpoint, { params: { pastYearId: id }, body: { version, ...body } })
  return { status: answer.status, code: codeOf(answer) }
}
const take = { act: 'take', reason: null }
const filedNow = { day: '2026-05-12', receiptNumber: '121-2026-5-000000001', localReceiptNumber: '' }

test('a year is entrusted once however often it is pressed, with the sums of the server; the rest is refused', async () => {
  assert.equal(codeOf(await entrust(2024, { feeWon: 99_000 })), 'past-year.terms')
  assert.equal(codeOf(await entrust(2024, { version: '2025-01-02' })), 'past-year.terms')
  assert.equal(codeOf(await entrust(2019)), 'notfound')
  const pressed = await Promise.all([entrust(2024), entrust(2024), entrust(2024)])
  assert.deepEqual(
    pressed.map(({ status }) => status),
    [200, 200, 200],
  )
  await entrust(2024)
  const [year, ...others] = await own()
  assert.deepEqual(others, [])
  assert.deepEqual(
    [year?.kind, year?.state, year?.nationalWon, year?.localWon, year?.feeWon, year?.dueDay, year?.filedDay],
    ['claim', 'asked', 852_000, 85_200, 110_000, '2026-06-11', null],
  )
  const met = new Map<string, string>()
  for (const incomeYear of [2023, 2022, 2021, 2020]) {
    const params = { incomeYear: String(incomeYear) }
    const { year: checked } = await filer.call(checkPastYear, { params, body: { told: [] } })
    const answer = await entrust(incomeYear)
    const kind = (await own()).find((entrusted) => entrusted.incomeYear === incomeYear)?.kind
    met.set(checked!.verdict, kind ?? codeOf(answer))
  }
  const wanted: Record<string, string> = { less: 'claim', more: 'amended', unfiled: 'late' }
  for (const [verdict, kind] of met) assert.equal(kind, wanted[verdict] ?? 'past-year.refused', verdict)
  assert.ok(met.has('refused') || met.has('nothing'), [...met.keys()].join())
  for (const { incomeYear } of await own()) if (incomeYear !== 2024) await withdraw(incomeYear)
  const { database } = rehearsal.product.context
  const { rows } = await database.db.execute(sql`select content_sealed from past_year_cases`)
  assert.ok(rows.length > 0 && rows.every(({ content_sealed: text }) => String(text).startsWith('v1.')))
})

test('two people file it: proofs, approval by another, receipt, decision, refund; a wrong state is refused', async () => {
  const [row] = await listed(preparer)
  assert.deepEqual(
    [row?.incomeYear, row?.kind, row?.sumWon, row?.state, row?.dueDay, row?.owner],
    [2024, 'claim', 937_200, 'asked', '2026-06-11', null],
  )
  const { id } = row!
  assert.equal((await act(preparer, recordPastYearFiled, id, filedNow)).code, 'past-year.edge')
  const early = await preparer.ask(recordPastYearFiled, {
    params: { pastYearId: id },
    body: { version: 1, ...filedNow },
  })
  assert.match((early.body as unknown as { message: string }).message, /지금은 할 수 없는 일이에요/)
  await act(preparer, actOnPastYear, id, take)
  assert.equal((await act(preparer, actOnPastYear, id, take)).code, 'past-year.edge')
  const year = await opened(id)
  assert.deepEqual(
    [year.state, year.items.map(({ changeWon }) => changeWon), year.sheet.map(({ rows }) => rows.at(-1)?.after)],
    ['preparing', [-580_800, -158_400, -198_000], ['852000', '85200']],
  )
  const box = (no: string) => year.sheet[0]!.rows.find((line) => line.no === no)
  assert.deepEqual([box('⑧')?.after, box('⑮')?.after, box('②')?.after], [year.filedOn, '', ''])
  assert.ok(box('⑮')!.ask && box('②')!.ask, 'what is left empty says why')
  assert.match(year.reason, /^2024년 귀속 .+ 원천징수세액 공제 누락\(소 76③, 세액 580,800원 감소\)\n/)
  const words = { words: year.reason, note: '증빙을 모두 받았어요' }
  assert.equal((await act(preparer, submitPastYear, id, words)).code, 'past-year.proofs')
  for (const item of [0, 1, 2]) assert.equal((await act(preparer, tickProof, id, { item, proven: true })).status, 200)
  assert.equal((await act(preparer, tickProof, id, { item: 3, proven: true })).status, 404)
  assert.equal((await act(preparer, submitPastYear, id, words)).status, 200)
  assert.equal((await act(preparer, approvePastYear, id)).status, 403)
  const both = await officer('reviewer')
  await act(both, actOnPastYear, id, { act: 'send-back', reason: '이유를 더 적어 주세요' })
  assert.equal((await act(both, submitPastYear, id, words)).status, 200)
  assert.equal((await act(both, approvePastYear, id)).code, 'past-year.second-person')
  const seen = await opened(id, reviewer)
  assert.deepEqual([seen.changes.length, seen.proposed?.reason], [3, words.note])
  assert.equal((await act(reviewer, approvePastYear, id)).status, 200)
  assert.equal(
    (await act(preparer, recordPastYearFiled, id, { ...filedNow, day: '2026-05-13' })).code,
    'past-year.day-future',
  )
  const { version } = await opened(id)
  const send = () => preparer.ask(recordPastYearFiled, { params: { pastYearId: id }, body: { version, ...filedNow } })
  const pressed = await Promise.all([send(), send()])
  assert.deepEqual(pressed.map(({ status }) => status).toSorted(), [200, 409])
  const [filed] = await own()
  assert.deepEqual(
    [filed?.state, filed?.filedDay, filed?.dueDay, filed?.mayWithdraw],
    ['filed', '2026-05-12', '2026-07-13', false],
    'two months end on a Sunday',
  )
  assert.equal(codeOf(await withdraw(2024)), 'past-year.edge')
  assert.equal((await entrust(2024)).status, 200)
  assert.equal((await own()).length > 0 && (await listed(preparer)).length, 1, 'no second claim')
  const decided = { day: '2026-05-12', result: 'partly', note: '노란우산은 받아들이지 않음' }
  assert.equal(
    (await act(preparer, recordPastYearRefunded, id, { day: '2026-05-12', amountWon: 1 })).code,
    'past-year.edge',
  )
  assert.equal(
    (await act(preparer, recordPastYearDecided, id, { ...decided, day: '2026-05-11' })).code,
    'past-year.day-order',
  )
  assert.equal((await act(preparer, recordPastYearDecided, id, decided)).status, 200)
  assert.equal((await act(preparer, recordPastYearRefunded, id, { day: '2026-05-12', amountWon: 780_120 })).status, 200)
  const [done] = await own()
  assert.deepEqual([done?.state, done?.result, done?.refundedWon, done?.dueDay], ['done', 'partly', 780_120, null])
  const { history } = await opened(id)
  assert.deepEqual(
    history
      .map(({ act: action }) => action)
      .filter((action) => action !== 'tick')
      .join(' '),
    'ask take submit send-back submit approve file decide refund',
  )
})

test('another firm sees nothing; readings are on record; the person takes it along; counsel may not act', async () => {
  const [row] = await listed(preparer, 'done')
  const stranger = await officer('branch-manager', 'nare')
  assert.equal((await stranger.ask(readPastYear, { params: { pastYearId: row!.id } })).status, 404)
  assert.deepEqual(await listed(stranger, 'done'), [])
  const counsel = await officer('counsel')
  await opened(row!.id, counsel)
  assert.equal((await act(counsel, actOnPastYear, row!.id, take)).status, 403)
  const { database } = rehearsal.product.context
  const { rows } = await database.db.execute(
    sql`select fields, reason, act from access_records where reader_id = ${counsel.id}`,
  )
  assert.ok(rows.some(({ fields, reason }) => String(fields).includes('past-years') && reason === 'past-years'))
  const data = (await filer.ask(downloadOwnData, { query: {} })).body as unknown as {
    pastYears: { incomeYear: number; refundedWon: number | null; receiptNumber: string }[]
  }
  const mine = data.pastYears.find(({ incomeYear }) => incomeYear === 2024)
  assert.deepEqual([mine?.refundedWon, mine?.receiptNumber], [780_120, filedNow.receiptNumber])
  assert.ok(!JSON.stringify(await opened(row!.id)).includes(personCalled(rehearsal, 'garam').residentNumber.slice(7)))
})

test('ninety days: no year is forgotten, before its day, on it and after it, until it is answered', async () => {
  const { context } = rehearsal.product
  const { database } = context
  const other = await walkTo(rehearsal, 'p-003310', 'authenticated', 'filing', 'daon')
  const [filing] = await database.filings.listOf((await accountOf(context, other))!.id)
  assert.ok(filing)
  const from = '2026-05-12'
  const until = addDays(from, 90)
  const at = seoulInstant(from, 10)
  const make = (changes: Parameters<typeof makePastYear>[3]) => makePastYear(database, filing, at, changes)
  const filed = { state: 'filed', ownerId: preparer.id, filedDay: from, dueDay: '2026-07-13' } as const
  const waiting = await make({ ...filed, incomeYear: 2024 })
  const answered = await make({ ...filed, incomeYear: 2023, state: 'done', dueDay: null })
  const nobodys = await make({ incomeYear: 2022 })
  const inbox: string[] = []
  const place = { staff: { id: preparer.id, branchId: 'daon' }, branchId: 'daon', kinds: ['past-year'] as const }
  for (let day = from; day <= until; day = addDays(day, 1)) {
    for (const hour of [3, 9, 12])
      for (const twice of [1, 2]) await pastYearJobs[0]!.run(context, seoulInstant(day, hour, twice))
    const due = { today: day, soon: day } as never
    const rows = await readInboxRows(
      database,
      { ...place, mayApproveRefunds: false, due, now: seoulInstant(day, 9) },
      20,
    )
    if (rows.some((row) => row.until?.getTime() === seoulInstant('2026-07-14').getTime())) inbox.push(day)
  }
  const { closedDays } = context.branchOf('daon').businessHours
  const workingDays = (first: string) => {
    const found = []
    for (let day = first; day <= until; day = addDays(day, 1)) if (isWorkingDay(day, closedDays)) found.push(day)
    return found
  }
  const everyDay = []
  for (let day = '2026-07-10'; day <= until; day = addDays(day, 1)) everyDay.push(day)
  assert.deepEqual(inbox, everyDay, 'an entry each day, from three days before')
  const messages = await database.outbox.listOf(filing.id)
  const days = (id: string, template: string) =>
    messages
      .filter((message) => message.template === template && message.dedupeKey.startsWith(`past-year-owner:${id}:`))
      .map(({ createdAt }) => seoulDay(createdAt))
      .toSorted()
  assert.deepEqual(days(waiting, 'past-year-due'), ['2026-07-10', '2026-07-13'])
  assert.deepEqual(days(waiting, 'past-year-late'), workingDays('2026-07-14'))
  assert.deepEqual([...new Set(days(nobodys, 'past-year-late'))], workingDays('2026-06-12'))
  assert.ok(days(nobodys, 'past-year-unread').length > 0, 'nobody has taken it')
  assert.ok(!messages.some(({ dedupeKey }) => dedupeKey.includes(answered)), 'what was answered is at rest')
})
