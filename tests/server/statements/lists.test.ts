import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { listContacts } from '#office/contacts/contract.ts'
import { listDueFees, listPaidFees, readClosing } from '#office/money/contract.ts'
import { listEnquiries } from '#office/enquiries/contract.ts'
import { readDependents } from '#office/family/contract.ts'
import { listOfficePosts, listPostRevisions, revisionPageSize } from '#office/posts/contract.ts'
import { readQuestions } from '#office/questions/contract.ts'
import { readTimeline, timelineSize } from '#office/timeline/contract.ts'
import { listWaiting } from '#office/queue/contract.ts'
import { makeOfficer, officeCalls, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { nameOf, statementsOf } from './count.ts'
import { arraysOf, longestPages, isFixed, listed, noRows } from './list-sizes.ts'
import { fillLists, rows } from './many-rows.ts'

/** Reading calls of the office that name no resource: lists and counts. */
const lists = officeCalls.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
const most = 3
/** Statements of every office call, sent once however many rows there are, and counted apart (docs/decisions/0040). */
const besides = [/^with "touched" as \(update "staff_sessions"/, /^insert into "access_records"/]

let rehearsal: Rehearsal
let operator: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  operator = await makeOfficer(rehearsal, { role: 'operator' })
  await fillLists(rehearsal, operator)
  await operator.signIn()
})
after(() => rehearsal.stop())

test('every list has a hundred rows of each kind', async () => {
  const money = await operator.call(listDueFees, { body: { keyword: '', page: 0 } })
  assert.deepEqual([money.rows.length, money.total], [rows, rows])
  assert.ok(money.rows.every((row) => row.state === 'wrong-sum' && row.arrivedWon === 9_000 && row.feeWon === 11_000))
  assert.equal((await operator.call(listWaiting)).waiting.length, rows)
  assert.equal((await operator.call(listEnquiries)).open.length, rows)
  const { contacts, messages } = await operator.call(listContacts)
  assert.deepEqual([contacts.length, messages.length], [rows, rows])
  assert.ok((await operator.call(listOfficePosts)).total >= rows)
})

const named = (endpoint: Parameters<typeof nameOf>[0]) => `${nameOf(endpoint)} is at most ${most} statements`

async function expectFew<A>(endpoint: Endpoint<any, any, any, A>, input?: Parameters<Officer['call']>[1]): Promise<A> {
  const { sent, result } = await statementsOf(rehearsal, () => operator.call(endpoint, input))
  const shown = (texts: readonly string[]) => texts.map((text) => text.slice(0, 160)).join('\n')
  const own = sent.filter((text) => !besides.some((beside) => beside.test(text)))
  assert.ok(own.length <= most, `${own.length} statements:\n${shown(own)}`)
  for (const pattern of besides) assert.ok(sent.filter((text) => pattern.test(text)).length <= 1, shown(sent))
  return result
}

for (const endpoint of lists)
  test(`${named(endpoint)} with a hundred rows`, async () => {
    const whole = longestPages[endpoint.path]
    const answer = await expectFew<unknown>(endpoint, whole)
    const wanted = listed[endpoint.path] ?? {}
    const found = arraysOf(answer)
    for (const [name, size] of Object.entries(wanted))
      assert.ok((found.get(name) ?? 0) >= size, `${name}: ${found.get(name)} of ${size} rows`)
    const small = [...found.keys()].filter((name) => !(name in wanted) && !isFixed(endpoint.path, name))
    assert.deepEqual(small, [], 'a list that is neither filled nor named as fixed')
    assert.ok(Object.keys(wanted).length > 0 || endpoint.path in noRows, 'a call without rows is named with its reason')
  })

const sought = { body: { keyword: '', page: 0 } }

test(`${named(listDueFees)} with a hundred rows`, async () => {
  assert.equal((await expectFew(listDueFees, sought)).rows.length, rows)
})

/** One of the hundred. */
async function someCase() {
  const { database, clock } = rehearsal.product.context
  const [row] = (await operator.call(listDueFees, sought)).rows
  const { caseNumber } = row!
  const filing = (await database.filings.findByCaseNumber(caseNumber))!
  return { params: { caseNumber }, filing, now: clock.now(), database }
}

test(`${named(readTimeline)} with a full page, its case's among them`, async () => {
  const { params, filing, now, database } = await someCase()
  const actor = { kind: 'system' as const, id: 'test' }
  for (let count = 0; count < rows; count += 1) await database.cases.note(filing.id, { actor, kind: 'rehearsal' }, now)
  const { entries } = await expectFew(readTimeline, { params })
  assert.equal(entries.length, timelineSize)
})

test(`${named(readQuestions)} with a hundred questions`, async () => {
  const { params, filing, now, database } = await someCase()
  for (let count = 1; count < rows; count += 1)
    await database.questions.ask(
      filing,
      { kind: 'question', words: '무엇인가요?', dueDay: '2026-05-20', by: operator.id },
      now,
    )
  assert.equal((await expectFew(readQuestions, { params })).questions.length, rows)
})

test(`${named(listPostRevisions)} with a full page`, async () => {
  const [post] = (await operator.call(listOfficePosts)).rows
  await asOwner(
    rehearsal,
    `insert into post_revisions (post_id, number, title, content_html, written_at)
     select $1, number, 'x' || number, '<p>x</p>', now() from generate_series(100, 199) number`,
    [post!.id],
  )
  const { rows: page, total } = await expectFew(listPostRevisions, { params: { id: post!.id } })
  assert.deepEqual([page.length, total], [revisionPageSize, rows + 1])
})

test(`${nameOf(readDependents)} is as many statements for thirty people as for one`, async () => {
  const { params, filing, now, database } = await someCase()
  const add = (from: number, to: number) =>
    database.family.replaceFrom(
      filing.id,
      'registry',
      Array.from({ length: to - from }, (_, at) => ({
        relation: '4' as const,
        name: `김하${at}`,
        residentNumber: `1001013${100_000 + from + at}`,
      })),
      { kind: 'system', id: 'test', reason: 'test' },
      now,
    )
  await add(0, 1)
  const single = await statementsOf(rehearsal, () => operator.call(readDependents, { params }))
  await add(0, 30)
  const many = await statementsOf(rehearsal, () => operator.call(readDependents, { params }))
  assert.deepEqual([single.result.dependents.length, many.result.dependents.length], [1, 30])
  assert.equal(many.sent.length, single.sent.length, many.sent.join('\n'))
})

test(`${named(listPaidFees)} with a full page, and the closing sheet with a line for each way of paying`, async () => {
  await asOwner(
    rehearsal,
    `update payments set state = 'PAID', paid_at = created_at,
       method = (array['CARD', 'BANK', 'VBANK', 'TRANSFER'])[1 + substr(order_id, 5)::int % 4]
     where order_id like 'ROW-%'`,
  )
  const { rows: page, total, pageSize } = await expectFew(listPaidFees, sought)
  assert.deepEqual([page.length, total], [pageSize, rows])
  const { periods } = await expectFew(readClosing)
  assert.deepEqual(
    periods.map(({ lines }) => lines.length),
    [4, 4, 4],
  )
})
