import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import type { AgentState } from '#domain/agent.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { readConsent } from '#filer/consent/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { listAgents } from '#office/agents/contract.ts'
import { callsIn } from '#office/agents/rules.ts'
import { exportCases, listCases } from '#office/cases/contract.ts'
import { filings } from '#database/schema/filings.server.ts'
import { seed } from '#rehearsal/seed-command.server.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { writableColumns } from '#tests/support/browser/many-cases.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkOn, walkTo } from '#tests/support/walk.ts'
import { statementsOf } from './statements/count.ts'
import { actOnCases, mostCases } from '#office/bulk/contract.ts'
import { listCaseEvents, listCaseRows } from '#office/cases/queries.server.ts'

let rehearsal: Rehearsal
let reviewer: Officer
let preparer: Officer
let open: string[]
before(async () => {
  rehearsal = await startRehearsal({
    withJobs: false,
    settings: { STAFF_IDLE_MINUTES: '1000', SESSION_HOURS: '100' },
    limits: { exportedRows: mostCases },
  })
  await seed(rehearsal.product.context)
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  for (const officer of [reviewer, preparer]) await officer.signIn()
  const { rows } = await reviewer.call(listCases, { query: { size: 100 } })
  open = rows.map(({ caseNumber }) => caseNumber)
})
after(() => rehearsal?.stop())

const act = (body: object, caseNumbers: readonly string[] = open) =>
  reviewer.call(actOnCases, { body: { preview: false, caseNumbers, ...body } })
const outcomes = async (body: object, caseNumbers?: readonly string[]) => {
  const { results } = await act(body, caseNumbers)
  return [...new Set(results.map(({ outcome }) => outcome))].toSorted().join(' ')
}
const rows = async () => (await reviewer.call(listCases, { query: { size: 100, sort: 'received' } })).rows
const queue = async () => {
  const { database } = rehearsal.product.context
  const found = await Promise.all(open.map((number) => database.filings.findByCaseNumber(number)))
  return (await Promise.all(found.map((filing) => database.outbox.listOf(filing!.id)))).flat()
}

test('a preview tells what would become of each case and does nothing; its names are a reading; numbers of others are gone', async () => {
  const [foreign] = (await listCaseRows(rehearsal.product.context.database, { branchId: 'nare', page: 0, size: 1 }))
    .items
  const numbers = [open[0]!, foreign!.caseNumber, '26-999999', open[0]!]
  const { results } = await act({ act: 'assign', staffId: preparer.id, preview: true }, numbers)
  assert.deepEqual(
    results.map(({ caseNumber, outcome }) => `${caseNumber} ${outcome}`),
    [`${open[0]} ready`, `${foreign!.caseNumber} gone`, '26-999999 gone'],
  )
  const { items } = await rehearsal.product.context.database.accessRecords.list({
    readerId: reviewer.id,
    page: 0,
    size: 1,
  })
  assert.deepEqual([items[0]?.act, items[0]?.reason, items[0]?.fields], ['list', 'case-acts', ['name']])
  assert.equal((await rows()).find(({ caseNumber }) => caseNumber === open[0])?.assignee === '연습직원', false)
})

test('many cases are given at once in as many statements as two, each with an event, and given back', async () => {
  const two = await statementsOf(rehearsal, () => act({ act: 'assign', staffId: preparer.id }, open.slice(0, 2)))
  const all = await statementsOf(rehearsal, () => act({ act: 'assign', staffId: preparer.id }))
  assert.ok(open.length > 15)
  assert.equal(all.sent.length, two.sent.length)
  assert.equal(all.result.results.filter(({ outcome }) => outcome === 'same').length, 2)
  assert.equal((await preparer.call(listCases, { query: { filter: 'mine', size: 100 } })).total, open.length)
  assert.equal(await outcomes({ act: 'assign', staffId: null }), 'done')
  assert.equal((await preparer.call(listCases, { query: { filter: 'mine' } })).total, 0)
  const filing = await rehearsal.product.context.database.filings.findByCaseNumber(open[5]!)
  const events = (await listCaseEvents(rehearsal.product.context.database, filing!.id)).map(({ event }) => event)
  assert.deepEqual(events.slice(-2), [{ kind: 'assigned', data: { staffId: preparer.id } }, { kind: 'unassigned' }])
})

test('a member of staff who may not have cases gets none', async () => {
  const counsel = await makeOfficer(rehearsal, { role: 'counsel' })
  assert.equal(await outcomes({ act: 'assign', staffId: counsel.id }), 'colleague')
  const elsewhere = await makeOfficer(rehearsal, { role: 'preparer', branchId: 'nare' })
  const asked = { body: { preview: false, caseNumbers: open, act: 'assign', staffId: elsewhere.id } }
  assert.equal((await reviewer.ask(actOnCases, asked)).status, 404)
  assert.equal(codeOf(await reviewer.ask(actOnCases, { body: { ...asked.body, staffId: undefined } })), 'input.invalid')
})

test('cases wait for their filers where they may, and are taken up again', async () => {
  const { results } = await act({ act: 'wait' })
  const states = new Map((await rows()).map(({ caseNumber, officeState }) => [caseNumber, officeState]))
  const moved = results.filter(({ outcome }) => outcome === 'done').map(({ caseNumber }) => caseNumber)
  assert.ok(moved.length > 5 && moved.length < results.length)
  assert.ok(moved.every((caseNumber) => states.get(caseNumber) === 'waiting-for-filer'))
  assert.equal(await outcomes({ act: 'resume' }, moved), 'done')
  assert.equal(await outcomes({ act: 'resume' }, moved), 'not-now')
})

/** The time since which each case waits for the office. */
const waits = async () => new Map((await rows()).map((row) => [row.caseNumber, row.waitingSince]))

test('an immediate undo waits on the office since before; a later return, since then', async () => {
  const before = await waits()
  const moved = (await act({ act: 'wait' })).results.flatMap((result) =>
    result.outcome === 'done' ? [result.caseNumber] : [],
  )
  await act({ act: 'resume' }, moved)
  assert.deepEqual(await waits(), before)
  const [later] = moved
  await act({ act: 'wait' }, [later!])
  await rehearsal.moveClock({ advance: 'PT11M' })
  const then = rehearsal.product.context.clock.now().toISOString()
  await act({ act: 'resume' }, [later!])
  assert.ok((await waits()).get(later!)! >= then)
})

test('taking an assignment back leaves with a colleague what the colleague took meanwhile', async () => {
  const [remaining, given] = open
  await act({ act: 'assign', staffId: preparer.id }, [remaining!, given!])
  await act({ act: 'assign', staffId: reviewer.id }, [remaining!])
  const { results } = await act({ act: 'assign', staffId: null, from: preparer.id }, [remaining!, given!])
  assert.equal(results.map(({ outcome }) => outcome).join(), 'taken,done')
  assert.equal(await outcomes({ act: 'wait', from: null }, [remaining!]), 'taken', 'a move that is taken back neither')
  await act({ act: 'assign', staffId: null }, [remaining!])
})

test('a message leaves after a minute and can be withdrawn until then; nobody is told the same twice a day', async () => {
  const reminder = { act: 'message', template: 'fee-reminder' }
  assert.match((await act({ ...reminder, preview: true })).words ?? '', /고객 님[\s\S]*26-\d{6}[\s\S]*\/tax-payment/)
  assert.equal(await outcomes(reminder), 'done not-now')
  const due = (await queue()).filter(({ template, state }) => template === 'fee-reminder' && state === 'due')
  assert.equal(due.length, 3, 'only who has a fee to pay')
  assert.ok(due.every(({ dueAt, createdAt }) => dueAt.getTime() - createdAt.getTime() === 60_000))
  assert.equal(await outcomes(reminder), 'not-now told')
  assert.equal(await outcomes({ ...reminder, act: 'cancel-message' }), 'done not-now')
  assert.ok((await queue()).every(({ template, state }) => template !== 'fee-reminder' || state === 'cancelled'))
  assert.equal(await outcomes(reminder), 'done not-now', 'what was taken back may be sent after all')
  const { database, clock } = rehearsal.product.context
  const { caseNumber } = (await rows()).find(({ officeState }) => officeState === 'waiting-for-fee')!
  const { id } = (await database.filings.findByCaseNumber(caseNumber))!
  await database.filings.update(id, { consentWithdrawnAt: clock.now() }, clock.now())
  assert.equal(await outcomes(reminder, [caseNumber]), 'not-now', 'who took the consent back is asked for nothing')
  await database.filings.update(id, { consentWithdrawnAt: null }, clock.now())
})

test('staff who only write to people send and withdraw messages, and do nothing else to many cases', async () => {
  const counsel = await makeOfficer(rehearsal, { role: 'counsel' })
  await counsel.signIn()
  const actAsCounsel = (body: object) =>
    counsel.ask(actOnCases, { body: { preview: false, caseNumbers: open, ...body } })
  for (const forbidden of ['assign', 'wait', 'resume'])
    assert.equal(codeOf(await actAsCounsel({ act: forbidden, staffId: null })), 'auth.forbidden')
  for (const refusedAct of ['message', 'cancel-message'])
    assert.match(
      JSON.stringify((await actAsCounsel({ act: refusedAct, template: 'fee-reminder', twice: true })).body),
      /"done"/,
      refusedAct,
    )
})

/** Copies of a new case without documents, each with an account of its own. */
async function manyCases(count: number): Promise<string[]> {
  const owner = new pg.Client({ connectionString: rehearsal.rawDatabase.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into accounts (id, provider, provider_id, name, branch_id, created_at, last_sign_in_at)
      select md5('many' || n)::uuid, 'test', 'many-' || n, '김많음', 'gaon', now(), now() from generate_series(1, $1) n`,
    [count],
  )
  const columns = await writableColumns(owner, 'filings')
  const { rows: made } = await owner.query<{ case_number: string }>(
    `insert into filings (${columns}) select ${columns} from (
      select (jsonb_populate_record(f, jsonb_build_object(
        'id', md5('case' || n)::uuid, 'account_id', md5('many' || n)::uuid, 'case_number', '26-8' || lpad(n::text, 5, '0'),
        'resident_sealed', null, 'office_state', 'new', 'data_state', 'partial', 'assignee_id', null))).*
      from generate_series(1, $1) n join filings f on f.case_number = $2) made returning case_number`,
    [count, open[0]],
  )
  await owner.end()
  return made.map((row) => row.case_number)
}

test('three hundred cases are done at once, with a result for each of them; one more is refused', async () => {
  const numbers = await manyCases(mostCases)
  for (const deed of [
    { act: 'assign', staffId: preparer.id },
    { act: 'wait' },
    { act: 'resume' },
    { act: 'message', template: 'data-missing' },
    { act: 'cancel-message', template: 'data-missing' },
  ]) {
    const { results } = await act(deed, numbers)
    assert.deepEqual(
      results.map(({ caseNumber, outcome }) => `${caseNumber} ${outcome}`),
      numbers.map((caseNumber) => `${caseNumber} done`),
      deed.act,
    )
  }
  assert.equal((await preparer.call(listCases, { query: { filter: 'mine' } })).total, mostCases)
  const file = { columns: ['state'], format: 'csv' }
  const list = { ...file, filter: 'all', search: '', year: null, reason: '월말 점검 회의 자료' }
  assert.equal(codeOf(await reviewer.ask(exportCases, { body: list })), 'case.export-rows')
  const body = { act: 'wait', preview: false, caseNumbers: [...numbers, open[0]!] }
  assert.equal(codeOf(await reviewer.ask(actOnCases, { body })), 'input.invalid')
})

test('staff call a person into the consent lane by a message: not at night, the same twice a day only when meant, and agreeing ends the matter', async () => {
  const { context } = rehearsal.product
  const { database, clock } = context
  const filer = await walkTo(rehearsal, 'p-000955', 'registered')
  const caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
  const { id } = (await database.filings.findByCaseNumber(caseNumber))!
  const callIn = (twice = false) =>
    outcomes({ act: 'message', template: 'consent-asked', ...(twice ? { twice } : {}) }, [caseNumber])
  const stands = (agentState: AgentState) => database.db.update(filings).set({ agentState }).where(eq(filings.id, id))
  assert.equal(await callIn(), 'not-now', 'ours already')
  await stands('other-bookkeeping')
  assert.equal(await callIn(), 'not-now', 'rung up instead')
  await stands('none')
  const row = (await preparer.call(listAgents, { query: { filter: 'consent' } })).rows.find(
    (row) => row.caseNumber === caseNumber,
  )
  assert.ok(row && callsIn(row.step))
  await rehearsal.moveClock({ to: '2026-05-12T22:00:00+09:00' })
  assert.deepEqual([await callIn(), await callIn()], ['done', 'told'])
  assert.deepEqual([await callIn(true), await callIn(true)], ['done', 'told'])
  const asked = (await database.outbox.listOf(id)).filter(({ template }) => template === 'consent-asked')
  const waking = new Date('2026-05-13T08:00:00+09:00')
  assert.deepEqual(
    asked.map(({ dueAt }) => dueAt),
    [waking, waking],
  )

  await rehearsal.moveClock({ to: '2026-05-13T10:00:00+09:00' })
  while ((await outboxJob.run(context, clock.now())) > 0);
  const message = await waitFor(async () => {
    const arrived = (await filer.messages()).filter(({ text }) => text.includes('수임동의가 필요해요'))
    return arrived.length === 2 && arrived
  })
  assert.ok(message.every(({ text }) => text.includes(`${stepPaths.consent.identity}\n`)))
  await filer.signIn()
  await walkOn(rehearsal, filer, 'signed-in', 'authenticated', 'consent')
  await walkOn(rehearsal, filer, 'family', 'agent')
  assert.equal((await filer.call(readConsent)).result, 'Y')
  assert.equal(await callIn(), 'not-now')
})
