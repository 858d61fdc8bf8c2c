/** Who files with a confirmation of sincere reports (성실신고확인) has until the end of June (소득세법 70의2②). */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { chooseOwnInstalment, readDraft } from '#filer/draft/contract.ts'
import { reminderJobs } from '#filer/reminders/jobs.server.ts'
import { readCase } from '#office/cases/contract.ts'
import { makeReport, recordFiling } from '#office/report/contract.ts'
import { judgeAtSending } from '#server/case-messages/judge-at-sending.server.ts'
import { seoulInstant } from '#domain/seoul-time.ts'
import type { Filer } from '#tests/support/filer.ts'
import { hearApproval } from '#tests/support/office/review.ts'
import { reviewedDue } from '#tests/support/office/reviewed-due.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { walkTo } from '#tests/support/walk.ts'
import { amendReturn } from '#office/review/contract.ts'
import { readInbox } from '#office/today/contract.ts'

let rehearsal: Rehearsal
let reviewer: Officer
let filer: Filer
let params: { caseNumber: string }
let filingId: string
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  const { context } = rehearsal.product
  filingId = (await context.database.filings.findByCaseNumber(params.caseNumber))!.id
  await reviewedDue(context, filingId, { national: 12_000_000, local: 1_200_000 })
  await dueOn('2026-06-30')
  await rehearsal.moveClock({ to: '2026-06-10T10:00:00+09:00' })
  await reviewer.signIn()
  await filer.signIn()
})
after(() => rehearsal?.stop())

const dueOn = (day: string) =>
  asOwner(rehearsal, 'update report_summaries set due_day = $2 where filing_id = $1', [filingId, day])
const version = async () => ({ version: (await reviewer.call(readCase, { params })).version })
const database = () => rehearsal.product.context.database

test('in June nothing tells them that the day has passed', async () => {
  const told = await filer.call(readReportState)
  assert.doesNotMatch(JSON.stringify(told), /지났어요|기한 후/)
  for (const day of ['2026-06-02', '2026-06-10', '2026-06-23'])
    await reminderJobs[0]!.run(rehearsal.product.context, seoulInstant(day, 12))
  const reminded = (await database().outbox.listOf(filingId)).filter(({ template }) => template.startsWith('fee-'))
  assert.deepEqual(reminded.map(({ template }) => template).toSorted(), ['fee-deadline', 'fee-waiting'])
  const deadline = reminded.find(({ template }) => template === 'fee-deadline')!
  assert.equal(deadline.variables['until'], '6월 30일 (화)')
  const judged = await judgeAtSending(database(), deadline, seoulInstant('2026-06-30', 12))
  assert.equal(judged?.template, 'fee-deadline')
  assert.equal(await judgeAtSending(database(), deadline, seoulInstant('2026-07-01', 12)), null)
})

test('instalments are theirs until the end of June, two months from it', async () => {
  const { draft } = await filer.call(readDraft)
  const days = draft!.instalments.map(({ dueDay, laterDay }) => [dueDay, laterDay])
  assert.deepEqual(
    days,
    Array.from({ length: 2 }, () => ['2026-06-30', '2026-08-31']),
  )
  const body = { figures: draft!.figures, nationalWon: 2_000_000, localWon: 0 }
  await filer.call(chooseOwnInstalment, { body })
  const { papers } = await reviewer.call(readCase, { params })
  assert.deepEqual(papers.payBy, { due: '2026-06-30', instalment: '2026-08-31' })
})

test('what they filed in June is amended in June, and that of others is not', async () => {
  const { context } = rehearsal.product
  const actor = { kind: 'system' as const, id: 'test' }
  await context.database.cases.move(
    filingId,
    'office',
    'ready-to-file',
    { actor, kind: 'rehearsal' },
    context.clock.now(),
  )
  await reviewer.call(makeReport, { params, body: await version() })
  await hearApproval(reviewer.call, params)
  const numbers = { portalReceiptNumber: '000-2026-1-500000000001', localReceiptNumber: 'L-000001' }
  await reviewer.call(recordFiling, { params, body: { ...(await version()), ...numbers } })
  const amend = async () =>
    reviewer.ask(amendReturn, { params, body: { ...(await version()), reason: '공제를 빠뜨렸어요' } })
  await dueOn('2026-06-01')
  assert.equal(codeOf(await amend()), 'case.amend-late')
  await dueOn('2026-06-30')
  assert.equal((await amend()).status, 200)
})

test('on that day it waits in the inbox until midnight, and is late from then on', async () => {
  const seen = async (at: string) => {
    await rehearsal.moveClock({ to: at })
    await reviewer.signIn()
    const { groups } = await reviewer.call(readInbox)
    const rows = groups.find(({ kind }) => kind === 'due')?.rows ?? []
    return rows.flatMap(({ caseNumber, until, late }) => (caseNumber === params.caseNumber ? [[until, late]] : []))
  }
  assert.deepEqual(await seen('2026-06-29T10:00:00+09:00'), [])
  const midnight = seoulInstant('2026-07-01').toISOString()
  assert.deepEqual(await seen('2026-06-30T10:00:00+09:00'), [[midnight, false]])
  assert.deepEqual(await seen('2026-07-01T10:00:00+09:00'), [[midnight, true]])
})
