/** A member's lists with many rows: the guard's statements count among the three. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { listFamily, listLastYearFamily } from '#filer/family/contract.ts'
import { listBills, readReport, readReportState } from '#filer/my-page/contract.ts'
import { listQuestions } from '#filer/questions/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import { nameOf, statementsOf } from './count.ts'
import { findFilingsByResidentNumber } from '#filer/family/queries.server.ts'
import { addReport } from '#office/report/queries.server.ts'

const rows = 30
const most = 3
const madeBy = '00000000-0000-4000-8000-000000000001'
const content = Buffer.from('%PDF-1.4 one')

let rehearsal: Rehearsal
let collected: Filer
let filed: Filer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  collected = await walkTo(rehearsal, 'dure', 'collected')
  await fillFamily()
  filed = await walkTo(rehearsal, 'haneul', 'registered')
  await fillCase()
})
after(() => rehearsal?.stop())

/** Adds so many people, as if the portal and the registry had returned them. */
async function fillFamily(): Promise<void> {
  const { database, clock } = rehearsal.product.context
  const { residentNumber } = personCalled(rehearsal, collected.id)
  const [filing] = await findFilingsByResidentNumber(database, residentNumber)
  assert.ok(filing)
  for (const source of ['last-year', 'registry'] as const) {
    const people = Array.from({ length: rows }, (_, at) => ({
      relation: '4' as const,
      name: `김하${at}`,
      residentNumber: `1001013${100_000 + at}`,
    }))
    await database.family.replaceFrom(
      filing,
      source,
      people,
      { kind: 'system', id: 'test', reason: 'test' },
      clock.now(),
    )
  }
}

/** Reports, payment slips and questions of a finished return. */
async function fillCase(): Promise<void> {
  const { database, clock } = rehearsal.product.context
  const { caseNumber } = await filed.call(readReportState)
  const filing = await database.filings.findByCaseNumber(caseNumber ?? '')
  assert.ok(filing)
  for (let count = 0; count < rows; count += 1) {
    await addReport(database, filing.id, { fileName: `${count}.pdf`, content, madeBy }, clock.now())
    const slip = { kind: 'national-slip' as const, fileName: `${count}.pdf`, contentType: 'application/pdf' }
    const bytes = Buffer.concat([content, Buffer.from([count])])
    await database.bills.add(filing.id, { ...slip, content: bytes, addedBy: madeBy }, clock.now())
    const asked = { kind: 'question' as const, words: `무엇인가요? ${count}`, dueDay: '2026-05-20', by: madeBy }
    await database.questions.ask(filing, asked, clock.now())
  }
  await database.filings.update(filing.id, { completedAt: clock.now() }, clock.now())
}

/** Later than the interval at which the session's row is updated. */
async function expectFew<A>(filer: Filer, endpoint: Endpoint<any, any, any, A>): Promise<A> {
  await rehearsal.moveClock({ advance: 'PT21S' })
  const { sent, result } = await statementsOf(rehearsal, () => filer.call(endpoint))
  assert.ok(sent.length <= most, `${sent.length} statements:\n${sent.map((text) => text.slice(0, 160)).join('\n')}`)
  return result
}

const named = (endpoint: Parameters<typeof nameOf>[0]) => `${nameOf(endpoint)} is at most ${most} statements`

test(`${named(listLastYearFamily)} with thirty people`, async () =>
  assert.equal((await expectFew(collected, listLastYearFamily)).body.length, rows))

test(`${named(listFamily)} with thirty people`, async () =>
  assert.ok((await expectFew(collected, listFamily)).data.length >= rows))

test(`${named(listBills)} with thirty slips`, async () =>
  assert.equal((await expectFew(filed, listBills)).length, rows))

test(`${named(listQuestions)} with thirty questions`, async () =>
  assert.equal((await expectFew(filed, listQuestions)).questions.length, rows))

test(`${named(readReport)} with thirty reports of one return`, async () => {
  await expectFew(filed, readReport)
})
