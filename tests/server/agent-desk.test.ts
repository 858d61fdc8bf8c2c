/**
 * The agents page lists everybody whose agency is unsettled and everybody who was promised a call; one press repeats
 * a registration.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { AgentState } from '#domain/agent.ts'
import {
  agreeToDelegation,
  checkAgent,
  dismissAgent,
  readConsent,
  readConsentText,
  registerAgent,
  withdrawDelegation,
} from '#filer/consent/contract.ts'
import { consentJobs } from '#filer/consent/jobs.server.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { readAccountPage, readReportState } from '#filer/my-page/contract.ts'
import { listAgents, retryAgentOf, type AgentRow } from '#office/agents/contract.ts'
import { agentFilters } from '#office/agents/rules.ts'
import { readCase } from '#office/cases/contract.ts'
import { finishContact, listContacts } from '#office/contacts/contract.ts'
import { askFiler } from '#office/questions/contract.ts'
import { agentLists } from '#database/schema/agent.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import type { Filer } from '#tests/support/filer.ts'
import { messagesOf } from '#tests/support/office/timeline.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkOn, walkTo } from '#tests/support/walk.ts'
import { saveAgentReceipt } from '#filer/consent/queries.server.ts'
import { listCaseEvents, listCaseRows } from '#office/cases/queries.server.ts'
let rehearsal: Rehearsal
let preparer: Officer, stranger: Officer, counsel: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false, settings: { STAFF_IDLE_MINUTES: '1000', SESSION_HOURS: '100' } })
  ;[preparer, stranger, counsel] = [
    await makeOfficer(rehearsal, { role: 'preparer' }),
    await makeOfficer(rehearsal, { role: 'preparer', branchId: 'nare' }),
    await makeOfficer(rehearsal, { role: 'counsel' }),
  ]
  for (const person of [preparer, stranger, counsel]) await person.signIn()
})
after(() => rehearsal?.stop())
const desk = (filter: string, page = 0, caller = preparer) => caller.call(listAgents, { query: { filter, page } })
const rowOf = async (caseNumber: string, filter: string): Promise<AgentRow | undefined> =>
  (await desk(filter)).rows.find((row) => row.caseNumber === caseNumber)
const retry = (caseNumber: string, caller = preparer) => caller.ask(retryAgentOf, { params: { caseNumber }, body: {} })
const runs = (wanted: string) =>
  consentJobs.find(({ name }) => name === wanted)!.run(rehearsal.product.context, rehearsal.product.context.clock.now())

/** A person with a filing of a given year, made as a row with a state instead of a walk. */
async function filled(count: number, state: AgentState, registered = true): Promise<void> {
  const { database, clock } = rehearsal.product.context
  const now = clock.now()
  for (let made = 0; made < count; made += 1) {
    const { account } = await database.accounts.signIn(
      {
        provider: 'test',
        app: '',
        providerId: `${state}-${made}`,
        name: '김연습',
        email: null,
        phone: null,
        branchId: 'gaon',
      },
      now,
    )
    const place = { accountId: account.id, branchId: 'gaon', filingYear: 2026 }
    const { id } = await database.filings.findOrStart({ ...place, lane: 'filing' }, now)
    if (registered) await database.filings.update(id, { registeredAt: now, receivedAt: now }, now)
    const change = { actor: { kind: 'system' as const, id: 'test' }, kind: 'agent' as const }
    if (state !== 'unknown') await database.cases.move(id, 'agent', state, change, now)
  }
}

/** A person whose other office was released and whose registration the portal postponed. */
async function putOff(id: string): Promise<string> {
  const filer = await walkTo(rehearsal, id, 'family')
  await walkOn(rehearsal, filer, 'agent', 'method')
  await filer.call(checkAgent, { body: {} })
  await filer.call(dismissAgent, { body: {} })
  await filer.call(registerAgent, { body: {} })
  await walkOn(rehearsal, filer, 'method', 'registered')
  return (await filer.call(readReportState)).caseNumber ?? ''
}

test('each filter shows as many as it says, page by page; a visitor who was never asked is not the office’s', async () => {
  await filled(32, 'ours')
  await filled(2, 'none')
  await filled(1, 'failed')
  await filled(1, 'unknown', false)
  const { counts } = await desk('open')
  for (const filter of agentFilters) {
    const pages = await Promise.all([0, 1].map((page) => desk(filter, page)))
    assert.equal(pages.flatMap(({ rows }) => rows).length, counts[filter], filter)
  }
  assert.deepEqual([counts['ours'], counts['consent'], counts['failed'], counts['open']], [32, 2, 1, 3])
  assert.equal((await desk('ours', 0)).rows.length, 30)
  assert.deepEqual(
    Object.values((await desk('ours', 0, stranger)).counts),
    agentFilters.map(() => 0),
  )
  assert.equal((await counsel.ask(listAgents)).status, 403)
})

test('a person with a promised call about the agent is listed by its due time, also before registration, until it is kept', async () => {
  const sol = await walkTo(rehearsal, 'sol', 'family')
  await walkOn(rehearsal, sol, 'agent', 'method')
  const checked = await sol.call(checkAgent, { body: {} })
  assert.equal(checked.callBy, '2026-05-13T09:00:00.000Z')
  await runs('agent.alarm')
  const promised = (await preparer.call(listContacts)).contacts.map(({ id }) => id)
  const { rows, counts } = await desk('contact')
  assert.deepEqual(rows.map(({ contact }) => contact?.id).toSorted(), promised.toSorted())
  assert.equal(counts['contact'], promised.length)
  const [row] = (await desk('other-bookkeeping')).rows
  assert.deepEqual([row?.caseNumber, row?.step, row?.contact?.dueAt], [null, 'call', checked.callBy])
  assert.match(row?.name ?? '', /\*/)
  // Whatever the portal answers later, the promise stays open until a member of staff keeps it.
  const { database } = rehearsal.product.context
  const all = { branchId: 'gaon', unregistered: true, page: 0, size: 1 } as const
  const { id } = (await listCaseRows(database, { ...all, agentStates: ['other-bookkeeping'] })).items[0]!
  const say = (agentState: AgentState) => database.db.update(filings).set({ agentState }).where(eq(filings.id, id))
  await say('none')
  assert.equal((await desk('contact')).rows.length, promised.length)
  await say('other-bookkeeping')
  await preparer.call(finishContact, { params: { contactId: row!.contact!.id }, body: { note: '통화했어요' } })
  assert.equal((await desk('contact')).rows.length, promised.length - 1)
  assert.deepEqual(
    (await desk('other-bookkeeping')).rows.map(({ contact }) => contact),
    [null],
  )
})

test('a registration that waits is finished by a press, by the portal’s receipt; the person is told and the call is off', async () => {
  const caseNumber = await putOff('saebyeok')
  const waits = await rowOf(caseNumber, 'pending')
  assert.deepEqual([waits?.state, waits?.step, typeof waits?.triedAt], ['release-pending', 'wait', 'string'])
  assert.equal((await retry(caseNumber, stranger)).status, 404)
  assert.equal((await retry(caseNumber, counsel)).status, 403)
  await rehearsal.moveClock({ to: '2026-05-13T10:00:00+09:00' })
  for (const person of [preparer, stranger]) await person.signIn()
  assert.deepEqual((await retry(caseNumber)).body, { result: 'S' })
  const { row, events } = await preparer.call(readCase, { params: { caseNumber } })
  assert.equal(row.agentState, 'ours')
  const messages = await messagesOf(preparer, { caseNumber })
  assert.equal(messages.filter(({ template }) => template === 'agent').length, 1)
  assert.ok(events.some(({ event }) => event.kind === 'agent-again'))
  const { database } = rehearsal.product.context
  const { items } = await database.accessRecords.list({ act: 'agent-again', page: 0, size: 9 })
  assert.deepEqual(
    items.map(({ readerId }) => readerId),
    [preparer.id],
  )
  assert.equal(codeOf(await retry(caseNumber)), 'case.edge')
})

test('a released person is registered while the session lives, and is told nothing false afterwards', async () => {
  const { database, clock } = rehearsal.product.context
  const bada = await walkTo(rehearsal, 'bada', 'family')
  await walkOn(rehearsal, bada, 'agent', 'method')
  await bada.call(checkAgent, { body: {} })
  await bada.call(dismissAgent, { body: {} })
  const all = await listCaseRows(database, {
    branchId: 'gaon',
    agentStates: ['released'],
    unregistered: true,
    page: 0,
    size: 9,
  })
  const filing = all.items[0]!
  await database.filings.update(filing.id, { registeredAt: clock.now(), receivedAt: clock.now() }, clock.now())
  assert.equal((await rowOf(filing.caseNumber, 'released'))?.step, 'retry')
  const failed = await listCaseRows(database, { branchId: 'gaon', agentStates: ['failed'], page: 0, size: 1 })
  const lost = failed.items[0]!.caseNumber
  assert.equal((await rowOf(lost, 'failed'))?.step, 'authenticate')
  assert.equal(codeOf(await retry(lost)), 'agent.session')
  assert.deepEqual((await retry(filing.caseNumber)).body, { result: 'S' })
  assert.equal((await database.filings.get(filing.id)).agentState, 'ours')
  const sentMessages = await messagesOf(preparer, { caseNumber: filing.caseNumber })
  assert.equal(sentMessages.map(({ template }) => template).join(), 'agent-page')
})

test('the portal’s refusal is shown on the list and in the case, without names and numbers', async () => {
  const { database, clock } = rehearsal.product.context
  const nabi = await walkTo(rehearsal, 'nabi', 'family')
  await walkOn(rehearsal, nabi, 'agent', 'method')
  const { items } = await listCaseRows(database, { branchId: 'gaon', unregistered: true, page: 0, size: 50 })
  const filing = items.find(({ filerName }) => filerName === '노나비')!
  const { id, caseNumber } = filing
  await database.filings.update(id, { registeredAt: clock.now(), receivedAt: clock.now() }, clock.now())
  await database.db.update(filings).set({ agentState: 'failed' }).where(eq(filings.id, id))
  assert.deepEqual((await retry(caseNumber)).body, { result: 'F' })
  const refusal = '○○○(***, ***) 님은 지금 수임 처리를 할 수 없습니다.'
  const refused = await rowOf(caseNumber, 'failed')
  assert.deepEqual([refused?.failure, refused?.words], ['retry', refusal])
  const notes = async () => (await listCaseEvents(database, filing.id)).map(({ event }) => JSON.stringify(event))
  assert.ok((await notes()).some((event) => event.includes(refusal)))
  assert.doesNotMatch((await notes()).join(), /노나비|0517|0016/)
  assert.deepEqual((await retry(caseNumber)).body, { result: 'S' })
  const ours = await Promise.all([0, 1].map((page) => desk('ours', page)))
  const done = ours.flatMap(({ rows }) => rows).find((row) => row.caseNumber === caseNumber)
  assert.deepEqual([done?.failure, done?.words], [null, null])
  // The refusal stays in the case's history.
  assert.ok((await notes()).some((event) => event.includes(refusal)))
})

/** A consent by a person who has nothing else here. */
async function consented(id: string): Promise<Filer> {
  const filer = await walkTo(rehearsal, id, 'authenticated', 'consent')
  await agree(filer)
  return filer
}
async function agree(filer: Filer): Promise<void> {
  const { hash } = await filer.call(readConsentText, { query: { kind: 'delegation' } })
  await filer.call(agreeToDelegation, { body: { hash } })
  await filer.call(checkAgent, { body: {} })
  assert.equal((await filer.call(registerAgent, { body: {} })).result, 'S')
}
async function withdrawn(filer: Filer): Promise<void> {
  await filer.signIn({ again: true })
  await filer.call(withdrawDelegation, { body: { shownWon: 0 } })
}
const sent = async (template: string) =>
  (await rehearsal.product.context.database.db.select().from(outbox).where(eq(outbox.template, template))).length

test('a consent that was taken back is on the desk with its day until the office has ended it at the portal; the person is told both, and may agree again', async () => {
  const filer = await consented('p-000951')
  assert.equal(codeOf(await filer.ask(withdrawDelegation, { body: { shownWon: 0 } })), 'auth.fresh')
  assert.equal((await filer.call(readConsent)).result, 'Y')
  await filer.signIn({ again: true })
  await Promise.all([1, 2, 3].map(() => filer.call(withdrawDelegation, { body: { shownWon: 0 } })))
  const { result, withdrawn: taken } = await filer.call(readConsent)
  assert.equal(result, 'N')
  assert.match(taken?.releaseBy ?? '', /T09:00:00.000Z$/)
  assert.deepEqual(
    (await filer.call(readAccountPage)).consents.filter(({ kind }) => kind === 'delegation'),
    [],
  )
  assert.equal((await filer.call(readJourney)).told.kind, 'nothing-filing')
  const { rows, counts } = await desk('withdrawn')
  assert.deepEqual(
    rows.map(({ withdrawn: gone, state, step, contact }) => [gone, state, step, contact?.dueAt]),
    [[true, 'ours', 'release', taken?.releaseBy]],
  )
  assert.equal(counts['withdrawn'], 1)
  await preparer.call(finishContact, { params: { contactId: rows[0]!.contact!.id }, body: { note: '해지했어요' } })
  assert.deepEqual((await desk('withdrawn')).rows, [])
  assert.deepEqual((await filer.call(readConsent)).withdrawn, { at: taken?.at })
  assert.deepEqual([await sent('consent-withdrawn'), await sent('consent-released')], [1, 1])
  await agree(filer)
  assert.deepEqual(Object.keys(await filer.call(readConsent)), ['result', 'at'])
})

test('taking the consent back ends a case that is not filed; with its fee paid it stops, and only a refund and its end are left', async () => {
  const { database, clock } = rehearsal.product.context
  const [unpaid, paid] = await Promise.all(['p-000952', 'p-000953'].map((id) => walkTo(rehearsal, id, 'registered')))
  const numberOf = async (filer: Filer) => (await filer.call(readReportState)).caseNumber ?? ''
  const [first, second] = [await numberOf(unpaid!), await numberOf(paid!)]
  const { id } = (await database.filings.findByCaseNumber(second))!
  await database.filings.update(id, { feePaidAt: clock.now() }, clock.now())
  await withdrawn(unpaid!)
  await withdrawn(paid!)
  assert.equal((await unpaid!.call(readReportState)).told?.kind, 'dismissed')
  assert.equal((await paid!.call(readReportState)).told?.kind, 'consent-withdrawn')
  const body = { kind: 'question' as const, words: '여쭤볼 것이 있어요', dueDay: '2026-05-15' }
  const question = await preparer.ask(askFiler, { params: { caseNumber: second }, body })
  assert.equal(codeOf(question), 'case.consent-withdrawn')
  assert.equal((await database.filings.findByCaseNumber(first))?.officeState, 'dismissed')
  assert.deepEqual(
    (await desk('withdrawn')).rows.map(({ caseNumber }) => caseNumber).toSorted(),
    [first, second].toSorted(),
  )
})

test('a registration that waits at the portal is refused in one line of the case however often it is tried, and given up with the consent', async () => {
  const { database, clock } = rehearsal.product.context
  const filer = await walkTo(rehearsal, 'p-000954', 'registered')
  const filing = (await database.filings.findByCaseNumber((await filer.call(readReportState)).caseNumber ?? ''))!
  await database.db.update(filings).set({ agentState: 'release-pending' }).where(eq(filings.id, filing.id))
  await database.db.update(agentLists).set({ registeredAt: null }).where(eq(agentLists.filingId, filing.id))
  await saveAgentReceipt(database, filing, { receipt: 'receipt', dueAt: clock.now() }, clock.now())
  for (const tried of [1, 1]) {
    assert.equal(await runs('agent.finish'), tried)
    await rehearsal.moveClock({ advance: 'PT10M1S' })
  }
  const events = async () => (await listCaseEvents(database, filing.id)).map(({ event }) => event.kind)
  const whys = await events()
  assert.equal(whys.filter((kind) => kind === 'agent-refused').length, 1)
  await withdrawn(filer)
  assert.equal(await runs('agent.finish'), 0)
  assert.equal((await database.agent.find(filing.id))?.hasReceipt, false)
  assert.equal((await database.filings.get(filing.id)).agentState, 'released')
  assert.equal(codeOf(await retry(filing.caseNumber)), 'case.consent-withdrawn')
  assert.ok(!(await events()).includes('agent-again'))
})
