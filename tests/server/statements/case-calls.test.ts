import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { listCases, readCase, takeCase } from '#office/cases/contract.ts'
import { approveReview, readCalculation, sendBack, sendToReview } from '#office/review/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { answerChecks, everyReason, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { statementsOf } from './count.ts'

let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  const filer = await walkTo(rehearsal, 'sol', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await walkTo(rehearsal, 'haneul', 'registered')
})
after(() => rehearsal?.stop())

/** Statements of a call beyond finding the caller's session. */
async function cost<A>(officer: Officer, endpoint: Endpoint<any, any, any, A>, input?: Parameters<Officer['call']>[1]) {
  const { sent, result } = await statementsOf(rehearsal, () => officer.call(endpoint, input))
  return { sent: sent.filter((text) => !/(from|update) "staff_sessions"/.test(text)), result }
}
const shorten = (sent: readonly string[]) => sent.map((text) => text.slice(0, 120)).join('\n')
const version = async () => ({ version: (await preparer.call(readCase, { params })).version })

test('a list of cases is three statements, however many rows it has: the rows, the counts, the access record', async () => {
  const all = await cost(reviewer, listCases)
  assert.equal(all.result.rows.length, 2)
  assert.equal(all.sent.length, 3, shorten(all.sent))
  const behind = await reviewer.call(listCases, { query: { page: 5 } })
  assert.deepEqual([behind.rows.length, behind.total], [0, 2])
})

test('a case file reads each table once', async () => {
  const { sent, result } = await cost(reviewer, readCase, { params })
  assert.equal(result.row.caseNumber, params.caseNumber)
  assert.ok(sent.length <= 12, shorten(sent))
  // The journey is one row of its own, read as the person's own calls read it: the header agrees with their screens.
  const beside = sent.filter((text) => !text.startsWith('select "filing"."id"'))
  assert.equal(beside.length, sent.length - 1)
  const tables = beside.flatMap((text) => (/^select[\s\S]*? from "(\w+)"/.exec(text) ?? []).slice(1))
  assert.deepEqual(tables, [...new Set(tables)], shorten(sent))
})

test('a review is sent, sent back and approved without reading again what is in hand', async () => {
  await preparer.call(takeCase, { params, body: await version() })
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
  const send = async () => {
    const body = reviewOf(await preparer.call(readCalculation, { params }), 'DOUBLE')
    await preparer.call(sendToReview, { params, body: { ...(await version()), ...body } })
  }
  await send()
  const back = await cost(reviewer, sendBack, { params, body: { ...(await version()), reason: '다시 봐 주세요' } })
  assert.ok(back.sent.length <= 4, shorten(back.sent))
  await send()
  // Before the case is locked, the filed figures are calculated again: documents with their record, family, values.
  // Then come the case, the facts, payments, the summary, the office's signature and the move and, with a family, who else claims its
  // members.
  const approved = await cost(reviewer, approveReview, { params, body: { ...(await version()), reasons: everyReason } })
  assert.ok(approved.sent.length <= 15, shorten(approved.sent))
  assert.equal(approved.sent.filter((text) => text.includes('from "family_members" inner join')).length, 1)
  assert.equal((await reviewer.call(readCase, { params })).row.officeState, 'waiting-for-fee')
})
