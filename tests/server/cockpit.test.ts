/** The manager's start page: every figure equals the length of the list that it links to. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { CaseFilter } from '#domain/office-case/case-filters.ts'
import { isClosed } from '#domain/office-case/office-state.ts'
import { exchange } from '#integrations/exchange.server.ts'
import { companies, listSwitches, turnSwitch } from '#office/branches/contract.ts'
import { companyNames } from '#domain/company.texts.ts'
import { listCases, type CaseRow } from '#office/cases/contract.ts'
import { listContacts } from '#office/contacts/contract.ts'
import { listBankTransactions, listDifferences, listMoneyCases } from '#office/money/contract.ts'
import { readCockpit } from '#office/today/contract.ts'
import { conditionOf } from '#office/today/health-rules.ts'
import { healthTexts } from '#office/today/health.texts.ts'
import { caseFigures, cockpitFigures, figureHref } from '#office/today/rules.ts'
import { filings } from '#database/schema/filings.server.ts'
import { payments } from '#database/schema/payments.server.ts'
import { seed } from '#rehearsal/seed-command.server.ts'
import { healthJobs } from '#server/jobs/housekeeping.server.ts'
import { startJobs } from '#server/jobs/jobs.server.ts'
import { jobs as productJobs } from '#src/app.server.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { depositOf, importedBy } from '#tests/support/money/deposits.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { makeDifferences } from '#tests/support/money/differences.ts'
import { listCaseRows } from '#office/cases/queries.server.ts'
import { addBankTransactions } from '#office/money/bank-lines-queries.server.ts'

let rehearsal: Rehearsal
/** Excludes other cases of the rehearsal. */
const managerName = '지점장연습'
let manager: Officer, operator: Officer, reviewer: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  const { context } = rehearsal.product
  await seed(context)
  ;[manager, operator, reviewer] = [
    await makeOfficer(rehearsal, { role: 'branch-manager', name: managerName }),
    await makeOfficer(rehearsal, { role: 'operator' }),
    await makeOfficer(rehearsal, { role: 'reviewer' }),
  ]
  for (const officer of [manager, operator, reviewer]) await officer.signIn()
  await fill()
})
after(() => rehearsal?.stop())

/**
 * A member of staff who files one case in five days and has five left; an overdue question, a lost message, a bank
 * transaction.
 */
async function fill(): Promise<void> {
  const { database, clock } = rehearsal.product.context
  const now = clock.now()
  const all = (await listCaseRows(database, { branchId: 'gaon', page: 0, size: 100 })).items
  const open = all.filter(({ officeState }) =>
    ['new', 'preparing', 'waiting-for-filer', 'in-review'].includes(officeState),
  )
  const done = all.filter(({ officeState }) => officeState === 'done')
  const set = (id: string, changes: object) => database.db.update(filings).set(changes).where(eq(filings.id, id))
  for (const { id } of all) await set(id, { portalReceiptAt: null })
  for (const { id } of [...open.slice(0, 5), done[0]!]) await set(id, { assigneeId: manager.id })
  await set(done[0]!.id, { portalReceiptAt: new Date('2026-05-08T10:00:00+09:00') })
  await set(open[0]!.id, { questionDueDay: '2026-05-11' })
  await set(open[1]!.id, { questionDueDay: '2026-05-12' })
  await set(open[2]!.id, { answerWaitingSince: now })
  const { id: filingId, accountId } = open[0]!
  await database.outbox.put(
    {
      template: 'may',
      branchId: 'gaon',
      to: { accountId },
      filingId,
      variables: { caseNumber: '' },
      dedupeKey: 'cockpit',
      dueAt: new Date(0),
    },
    now,
  )
  await database.outbox.claimDue({ worker: 'test', until: now, limit: 99, channels: ['talk', 'mail'] }, now)
  const [message] = await database.outbox.findByKeys(['cockpit'])
  await database.outbox.notSent(message!.id, 'refused', null)
  for (const branchId of ['gaon', 'nare'])
    await addBankTransactions(database, branchId, [depositOf()], importedBy(manager.id), now)
  const ofBranches = ['gaon', 'nare'].map((branchId) => ({ branchId, subject: branchId }))
  await makeDifferences(database, ofBranches, now)
  await database.db.update(payments).set({ state: 'MISMATCH', arrivedWon: 1 }).where(eq(payments.branchId, 'gaon'))
  await operator.call(turnSwitch, { body: { name: 'messages', off: true, reason: '연습으로 멈춰요' } })
}

const shown = async (officer: Officer, filter: CaseFilter, more: object = {}) => {
  const { rows, total } = await officer.call(listCases, { query: { filter, size: 100, ...more } })
  assert.equal(rows.length, total)
  return total
}

for (const role of ['manager', 'operator'] as const)
  test(`every figure of the ${role} is as long as the list that it leads to`, async () => {
    const officer = role === 'manager' ? manager : operator
    const { figures } = await officer.call(readCockpit)
    for (const figure of caseFigures) assert.equal(figures[figure], await shown(officer, figure), figure)
    assert.equal(figures['undelivered'], (await officer.call(listContacts)).messages.length)
    const late = (await officer.call(listContacts)).contacts.filter(({ dueAt }) => dueAt < '2026-05-12')
    assert.equal(figures['contacts-late'], late.length)
    assert.equal(figures['unapproved'], 0)
    assert.equal(figures['bank-lines'], (await officer.call(listBankTransactions)).rows.length)
    assert.equal(figures['differences'], (await officer.call(listDifferences)).rows.length)
    const money = await officer.call(listMoneyCases)
    assert.equal(figures['unsettled'], money.rows.length + money.notices.length)
    const off = (await officer.call(listSwitches)).rows.filter((row) => row.off)
    assert.equal(figures['switched-off'], off.length)
    assert.equal(figures['asked-late'], 1, 'a question of today is not late')
    const some = ['behind', 'asked', 'asked-late', 'answered', 'undelivered', 'bank-lines', 'unsettled'] as const
    for (const figure of [...some, 'differences', 'switched-off'] as const)
      assert.ok((figures[figure] ?? 0) > 0, figure)
  })

/** The meaning of each filter, applied to a row as shown. */
const means: Partial<Record<CaseFilter, (row: CaseRow) => boolean>> = {
  mine: ({ assignee }) => assignee === managerName,
  unassigned: ({ assignee, officeState }) => assignee === null && !isClosed(officeState),
  'waiting-for-filer': ({ officeState }) => officeState === 'waiting-for-filer',
  asked: ({ askedUntil }) => askedUntil !== null,
  'asked-late': ({ askedUntil }) => askedUntil !== null && askedUntil < '2026-05-12',
  answered: ({ answeredSince }) => answeredSince !== null,
  'data-failed': ({ dataState, officeState }) => dataState === 'partial' && !isClosed(officeState),
  'agent-conflict': ({ agentState, officeState }) => agentState.startsWith('other-') && !isClosed(officeState),
  unpaid: ({ officeState }) => officeState === 'waiting-for-fee',
  closed: ({ officeState }) => isClosed(officeState),
}

test('each filter of the list shows the cases that it means, and no other', async () => {
  const rowsOf = async (query: object) => (await manager.call(listCases, { query: { size: 100, ...query } })).rows
  const all = await rowsOf({ filter: 'all', sort: 'received' })
  const numbers = (rows: readonly CaseRow[]) => rows.map(({ caseNumber }) => caseNumber).toSorted()
  for (const [filter, is] of Object.entries(means)) {
    const meant = all.filter(is)
    assert.ok(meant.length > 0 && meant.length < all.length, filter)
    assert.deepEqual(numbers(await rowsOf({ filter })), numbers(meant), filter)
  }
})

test('the forecast is by person: the cases left behind are each one’s last received, and unassigned cases are not filed', async () => {
  const { pace, daysLeft, figures } = await manager.call(readCockpit)
  assert.equal(daysLeft, 14)
  assert.equal(
    pace.reduce((sum, { behind }) => sum + behind, 0),
    figures.behind,
  )
  for (const { personId, behind } of pace)
    assert.equal(behind, await shown(manager, 'behind', personId ? { assignee: personId } : { nobody: 'true' }))
  const own = pace.find(({ personId }) => personId === manager.id)
  // One in five days is two in fourteen.
  assert.deepEqual([own?.open, own?.filed, own?.behind], [5, 1, 3])
  const nobodys = pace.find(({ personId }) => personId === null)
  assert.equal(nobodys?.behind, nobodys?.open)
  const { rows } = await manager.call(listCases, { query: { filter: 'behind', assignee: manager.id, size: 100 } })
  const mine = await manager.call(listCases, { query: { filter: 'mine', sort: 'received', size: 100 } })
  const open = mine.rows.filter(({ officeState }) => officeState !== 'done').map(({ receivedAt }) => receivedAt ?? '')
  assert.deepEqual(rows.map(({ receivedAt }) => receivedAt ?? '').toSorted(), open.toSorted().slice(-3))
})

test('the cockpit is for who leads a branch, and every figure of it leads somewhere', async () => {
  assert.equal((await reviewer.ask(readCockpit)).status, 403)
  for (const figure of cockpitFigures)
    assert.match(figureHref(figure), /^\/office\/(cases\?filter=|money|contacts|branches|privacy-requests)/)
})

test('a company that does not answer and a job that fails are seen within the hour, added up over processes', async () => {
  const { context } = rehearsal.product
  const limits = { connectMs: 1_000, totalMs: 1_000 }
  const ask = (url: string) => exchange('family-registry', { method: 'GET', url }, limits).catch(() => undefined)
  const [write] = healthJobs
  const writeDown = () => write!.run(context, context.clock.now())
  const countsOf = async () => {
    const { health } = await operator.call(readCockpit)
    const row = health?.find(({ subject }) => subject === 'company:family-registry')
    return [row?.good ?? 0, row?.bad ?? 0] as const
  }
  // Other files of this process asked companies too.
  await writeDown()
  const [goodBefore, badBefore] = await countsOf()
  await ask(`${rehearsal.phoneUrl}/phone`)
  await writeDown()
  await ask('http://127.0.0.1:1/')
  await writeDown()
  const jobs = startJobs(context, [
    { name: 'outbox.send', everyMs: 60_000, run: () => Promise.reject(new Error('no')) },
  ])
  await jobs.stop()
  await writeDown()
  const ofManager = await manager.call(readCockpit)
  assert.deepEqual([ofManager.health, ofManager.backups], [null, null], 'machinery is the operator’s')
  const { health, backups } = await operator.call(readCockpit)
  assert.deepEqual(backups, [{ kind: 'dump', condition: 'none', lastGoodAt: null }])
  const rowOf = (subject: string) => health?.find((row) => row.subject === subject)
  const registry = rowOf('company:family-registry')!
  assert.deepEqual(await countsOf(), [goodBefore + 1, badBefore + 1])
  assert.equal(registry.failure, 'network')
  assert.ok(registry.lastBadAt !== null && conditionOf(registry) === 'shaky')
  assert.deepEqual([rowOf('job:outbox.send')?.bad, conditionOf(rowOf('job:outbox.send')!)], [1, 'down'])
  await rehearsal.moveClock({ advance: 'PT1H2M' })
  await operator.signIn()
  assert.deepEqual((await operator.call(readCockpit)).health, [])
  const at = context.clock.now().toISOString()
  await asOwner(rehearsal, `select record_backup('dump', 1000, '${at}')`, [])
  assert.deepEqual((await operator.call(readCockpit)).backups, [{ kind: 'dump', condition: 'well', lastGoodAt: at }])
})

test('every company has its row and every job its name on the screen', () => {
  // The mail server cannot be switched off: e-mails wait by themselves.
  assert.deepEqual(Object.keys(companyNames), [...companies, 'mail', 'object-store', 'staff-login', 'malware-scanner'])
  assert.deepEqual(
    productJobs.map(({ name }) => name).filter((name) => !(name in healthTexts.jobNames)),
    [],
  )
})
