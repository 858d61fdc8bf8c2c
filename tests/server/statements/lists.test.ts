import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Endpoint } from '#contract/endpoint.ts'
import { listContacts } from '#office/contacts/contract.ts'
import { listDueFees, listPaidFees } from '#office/money/contract.ts'
import { listEnquiries } from '#office/enquiries/contract.ts'
import { readDependents } from '#office/family/contract.ts'
import { listDeskPosts, listPostRevisions, revisionPageSize } from '#office/posts/contract.ts'
import { readQuestions } from '#office/questions/contract.ts'
import { readTimeline, timelineSize } from '#office/timeline/contract.ts'
import { listWaiting } from '#office/waiting/contract.ts'
import { makeOfficer, officeCalls, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { nameOf, statementsOf } from './count.ts'

const rows = 100
/** The office's calls that read without naming one thing: lists and counts. */
const lists = officeCalls.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
/** The guard's session and the record of the look come to every call of the office and do not grow with a list. */
const besides = [/^with "touched" as \(update "staff_sessions"/, /^insert into "access_records"/]
const most = 3

let rehearsal: Rehearsal
let operator: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  await fill()
  operator = await makeOfficer(rehearsal, { role: 'operator' })
  await operator.signIn()
})
after(() => rehearsal.stop())

/** A hundred people, each with money that is not the fee, a place in line, an enquiry and a post. */
async function fill(): Promise<void> {
  const { persistence, clock } = rehearsal.product.context
  const now = clock.now()
  const by = { kind: 'system' as const, id: 'test' }
  const staffId = (await makeOfficer(rehearsal, { role: 'preparer' })).id
  const figures = {
    type: 'SIMPLE' as const,
    totalIncomeWon: 1,
    decidedTaxWon: 0,
    prepaidTaxWon: 0,
    taxDueOrRefundWon: 0,
    feeWon: 11_000,
    quote: [],
  }
  for (let count = 0; count < rows; count += 1) {
    const { account } = await persistence.accounts.signIn(
      {
        provider: 'test',
        app: '',
        providerId: `row-${count}`,
        name: '김연습',
        email: null,
        phone: null,
        branchId: 'gaon',
      },
      now,
    )
    const place = { accountId: account.id, branchId: 'gaon', filingYear: 2026 }
    const filing = await persistence.filings.findOrStart({ ...place, lane: 'filing' }, now)
    const { id: filingId } = filing
    await persistence.filings.update(filingId, { registeredAt: now, receivedAt: now, reviewCompletedAt: now }, now)
    await persistence.summaries.prepare(filingId, figures, staffId, now)
    await persistence.payments.open(
      {
        filingId,
        accountId: account.id,
        branchId: 'gaon',
        merchantId: '',
        orderId: `ROW-${count}`,
        method: 'TRANSFER',
        amountWon: 11_000,
        expiresAt: now,
      },
      by,
      now,
    )
    await persistence.waiting.take(place, now)
    const due = { accountId: account.id, branchId: 'gaon', dueAt: now }
    await persistence.contacts.promise({ ...due, filingId, reason: 'bookkeeping' }, now)
    await persistence.outbox.put(
      {
        template: 'may',
        branchId: 'gaon',
        to: { accountId: account.id },
        filingId,
        variables: { caseNumber: '' },
        dedupeKey: `row-${count}`,
      },
      now,
    )
    const { enquiry } = await persistence.consultations.addOnce(
      {
        branchId: 'gaon',
        accountId: account.id,
        type: '1',
        phone: '010-0000-0000',
        email: 'row@example.test',
        content: `문의 ${count}`,
        marketing: false,
        replyBy: now,
      },
      { since: now },
      now,
    )
    await persistence.consultations.act(enquiry.id, { act: 'take', staffId, seen: 0 }, now)
    await persistence.postDesk.add(
      randomUUID(),
      {
        board: 'notices',
        branchId: 'gaon',
        title: `글 ${count}`,
        writer: '가온',
        source: '글',
        contentHtml: '<p>글</p>',
        contentText: '글',
        publishedAt: now,
        shown: true,
        by: staffId,
      },
      now,
    )
  }
  const owner = new pg.Client({ connectionString: rehearsal.database.ownerUrl })
  await owner.connect()
  await owner.query("update filings set office_state = 'waiting-for-fee'")
  await owner.query("update outbox set state = 'dead'")
  await owner.query('update report_summaries set approved_at = prepared_at')
  await owner.query("update payments set state = 'MISMATCH', arrived_won = 9000 where order_id like 'ROW-%'")
  await owner.query(
    `insert into payment_events (payment_id, at, event, after, actor_kind, actor_id, detail)
     select id, created_at, 'deposit.wrong', 'MISMATCH', 'provider', 'test', '{"amountWon": 9000}' from payments`,
  )
  await owner.end()
}

test('what is listed is there: a hundred rows of each', async () => {
  const money = await operator.call(listDueFees, { body: { keyword: '', page: 0 } })
  assert.deepEqual([money.rows.length, money.total], [rows, rows])
  assert.ok(money.rows.every((row) => row.state === 'wrong-sum' && row.arrivedWon === 9_000 && row.feeWon === 11_000))
  assert.equal((await operator.call(listWaiting)).waiting.length, rows)
  assert.equal((await operator.call(listEnquiries)).open.length, rows)
  const { contacts, messages } = await operator.call(listContacts)
  assert.deepEqual([contacts.length, messages.length], [rows, rows])
  assert.ok((await operator.call(listDeskPosts)).total >= rows)
})

const named = (endpoint: Parameters<typeof nameOf>[0]) => `${nameOf(endpoint)} is at most ${most} statements`

async function expectFew<A>(endpoint: Endpoint<any, any, any, A>, input?: Parameters<Officer['call']>[1]): Promise<A> {
  const { sent, result } = await statementsOf(rehearsal, () => operator.call(endpoint, input))
  const own = sent.filter((text) => !besides.some((one) => one.test(text)))
  assert.ok(own.length <= most, `${own.length} statements:\n${own.map((text) => text.slice(0, 160)).join('\n')}`)
  return result
}

for (const endpoint of lists)
  test(`${named(endpoint)} with a hundred rows`, async () => {
    await expectFew(endpoint)
  })

const sought = { body: { keyword: '', page: 0 } }

test(`${named(listDueFees)} with a hundred rows`, async () => {
  assert.equal((await expectFew(listDueFees, sought)).rows.length, rows)
})

/** One of the hundred. */
async function someCase() {
  const { persistence, clock } = rehearsal.product.context
  const [row] = (await operator.call(listDueFees, sought)).rows
  const { caseNumber } = row!
  const filing = (await persistence.filings.findByCaseNumber(caseNumber))!
  return { params: { caseNumber }, filing, now: clock.now(), persistence }
}

test(`${named(readTimeline)} with a full page, its case's among them`, async () => {
  const { params, filing, now, persistence } = await someCase()
  const by = { kind: 'system' as const, id: 'test' }
  for (let count = 0; count < rows; count += 1) await persistence.cases.note(filing.id, { by, why: 'test' }, now)
  const { entries } = await expectFew(readTimeline, { params })
  assert.equal(entries.length, timelineSize)
})

test(`${named(readQuestions)} with a hundred questions`, async () => {
  const { params, filing, now, persistence } = await someCase()
  for (let count = 0; count < rows; count += 1)
    await persistence.questions.ask(
      filing,
      { kind: 'question', words: '무엇인가요?', dueDay: '2026-05-20', by: operator.id },
      now,
    )
  assert.equal((await expectFew(readQuestions, { params })).questions.length, rows)
})

test(`${named(listPostRevisions)} with a full page`, async () => {
  const [post] = (await operator.call(listDeskPosts)).rows
  const owner = new pg.Client({ connectionString: rehearsal.database.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into post_revisions (post_id, number, title, content_html, written_at)
     select $1, number, 'x' || number, '<p>x</p>', now() from generate_series(100, 199) number`,
    [post!.id],
  )
  await owner.end()
  const { rows: page, total } = await expectFew(listPostRevisions, { params: { id: post!.id } })
  assert.deepEqual([page.length, total], [revisionPageSize, rows + 1])
})

test(`${nameOf(readDependents)} is as many statements for thirty people as for one`, async () => {
  const { params, filing, now, persistence } = await someCase()
  const add = (from: number, to: number) =>
    persistence.family.replaceFrom(
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
  const one = await statementsOf(rehearsal, () => operator.call(readDependents, { params }))
  await add(0, 30)
  const many = await statementsOf(rehearsal, () => operator.call(readDependents, { params }))
  assert.deepEqual([one.result.dependents.length, many.result.dependents.length], [1, 30])
  assert.equal(many.sent.length, one.sent.length, many.sent.join('\n'))
})

test(`${named(listPaidFees)} with a full page`, async () => {
  const owner = new pg.Client({ connectionString: rehearsal.database.ownerUrl })
  await owner.connect()
  await owner.query("update payments set state = 'PAID', paid_at = created_at where order_id like 'ROW-%'")
  await owner.end()
  const { rows: page, total, pageSize } = await expectFew(listPaidFees, sought)
  assert.deepEqual([page.length, total], [pageSize, rows])
})
