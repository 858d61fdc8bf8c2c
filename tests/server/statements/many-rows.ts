/** Creates many rows for every list of one branch's office: through the stores where values are sealed, else by SQL. */
import { makePastYear } from '#tests/support/past-years.ts'
import { makePrivacyRequest } from '#tests/support/privacy-requests.ts'
import { addLetter, emptyContent } from '#database/letters.server.ts'
import { randomUUID } from 'node:crypto'
import { addDays, seoulDay } from '#domain/seoul-time.ts'
import { findMerchant } from '#server/settings/merchants.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { oweCashReceipt } from '#filer/payment/receipts-queries.server.ts'
import { takeQueueTicket } from '#filer/queue/queries.server.ts'
import { recordConsultationAct } from '#office/enquiries/queries.server.ts'
import { addClaim } from '#office/money/guarantee/queries.server.ts'
import { addOfficePost } from '#office/posts/queries.server.ts'
import { insertContact } from '#server/contacts/queries.server.ts'
import { addConsultationOnce } from '#site/consultation/queries.server.ts'
import { fillBranch } from './many-versions.ts'

export const rows = 100
const branchId = 'gaon'
const actor = { kind: 'system' as const, id: 'test' }

type Filled = { rehearsal: Rehearsal; operator: Officer; now: Date }
type Statement = string | readonly [text: string, ...values: unknown[]]

async function send({ rehearsal }: Filled, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements) {
    const [text, ...values] = typeof statement === 'string' ? [statement] : statement
    await asOwner(rehearsal, text, values)
  }
}

/** `operator` is the reader. */
export async function fillLists(rehearsal: Rehearsal, operator: Officer): Promise<void> {
  const now = rehearsal.product.context.clock.now()
  const filled = { rehearsal, operator, now }
  const staffId = (await makeOfficer(rehearsal, { role: 'preparer' })).id
  for (let count = 0; count < rows; count += 1) {
    const person = await fillPerson(filled, count, staffId)
    await Promise.all([fillMoney(filled, count, person), fillDesks(filled, count, { ...person, staffId })])
  }
  await fillStaff(filled)
  await settleFilled(filled)
  await fillOffice(filled)
  await fillRecords(filled)
  await fillBranch(filled, branchId, rows)
}

type Person = { accountId: string; filingId: string }

/** A registered case with a fee, and its questions. */
async function fillPerson({ rehearsal, now }: Filled, count: number, staffId: string): Promise<Person> {
  const { database } = rehearsal.product.context
  const accountId = await signIn(rehearsal, `row-${count}`, now)
  const filing = await database.filings.findOrStart({ accountId, branchId, filingYear: 2026, lane: 'filing' }, now)
  await database.filings.update(
    filing.id,
    { registeredAt: now, receivedAt: now, reviewCompletedAt: now, messageWaitingSince: now },
    now,
  )
  const figures = {
    type: 'SIMPLE' as const,
    totalIncomeWon: 1,
    decidedTaxWon: 0,
    prepaidTaxWon: 0,
    taxDueOrRefundWon: 0,
    feeWon: 11_000,
    quote: [],
  }
  await database.summaries.prepare(filing.id, figures, staffId, now)
  const asked = { kind: 'question' as const, words: '무엇인가요?', dueDay: addDays(seoulDay(now), 3), by: staffId }
  await database.questions.ask(filing, asked, now)
  const letter = { source: 'staff', state: 'preparing', ownerId: staffId, content: emptyContent } as const
  await addLetter(database, filing, letter, now)
  await makePastYear(database, filing, now)
  await makePrivacyRequest(database, { accountId }, now)
  return { accountId, filingId: filing.id }
}

async function signIn({ product }: Rehearsal, providerId: string, now: Date): Promise<string> {
  const whose = { provider: 'test', app: '', providerId, name: '김연습', email: null, phone: null, branchId }
  return (await product.context.database.accounts.signIn(whose, now)).account.id
}

/** A payment attempt with a receipt to be issued. */
async function fillMoney({ rehearsal, now }: Filled, count: number, { accountId, filingId }: Person): Promise<void> {
  const { database } = rehearsal.product.context
  const attempt = { method: 'TRANSFER' as const, amountWon: 11_000, expiresAt: now }
  const whose = { filingId, accountId, branchId, merchantId: '', orderId: `ROW-${count}` }
  const { payment } = await database.payments.open({ ...whose, ...attempt }, actor, now)
  const asked = { cause: 'entry', amountWon: 1_000, reason: '입력 오류', proof: '고지서', askedBy: accountId } as const
  await addClaim(database, { filingId, accountId, branchId, ...asked }, now)
  await oweCashReceipt(database, payment, { amountWon: 11_000, paidAt: now, trouble: 'test' })
}

/** A waiting and an admitted queue ticket, a promised call, a message, an open and a finished enquiry, a post. */
async function fillDesks(
  { rehearsal, now }: Filled,
  count: number,
  { accountId, filingId, staffId }: Person & { staffId: string },
): Promise<void> {
  const { database } = rehearsal.product.context
  const place = { branchId, filingYear: 2026 }
  await takeQueueTicket(database, { accountId, ...place }, now)
  await takeQueueTicket(database, { accountId: await signIn(rehearsal, `called-${count}`, now), ...place }, now)
  await insertContact(database, { accountId, branchId, dueAt: now, filingId, reason: 'bookkeeping' }, now)
  const message = { template: 'may' as const, branchId, to: { accountId }, variables: { caseNumber: '' } }
  await database.outbox.put({ ...message, filingId, dedupeKey: `row-${count}` }, now)
  const asked = { type: '1' as const, phone: '010-0000-0000', email: 'row@example.test', marketing: false }
  for (const [content, act] of [
    [`문의 ${count}`, 'take'],
    [`끝난 문의 ${count}`, 'answered'],
  ] as const) {
    const whose = { branchId, accountId, replyBy: now, content }
    const { enquiry } = await addConsultationOnce(database, { ...whose, ...asked }, { since: now }, now)
    await recordConsultationAct(database, enquiry.id, { act, staffId, seen: 0, note: '답했어요' }, now)
  }
  const words = { title: `글 ${count}`, writer: '가온', source: '글', contentHtml: '<p>글</p>', contentText: '글' }
  const shown = { board: 'notices' as const, branchId, publishedAt: now, shown: true, authorId: staffId }
  await addOfficePost(database, randomUUID(), { ...words, ...shown }, now)
}

/** Colleagues with a case each, invitations, requests, the reader's sessions, and changes of an address list. */
function fillStaff(filled: Filled): Promise<void> {
  const { operator, now } = filled
  return send(filled, [
    [
      `insert into staff (id, login_name, name, role, branch_id, password_hash, created_at)
       select gen_random_uuid(), 'row-' || n || '@gaon.example', '김직원', 'preparer', 'gaon', '', $1
       from generate_series(1, $2::int) n`,
      now,
      rows,
    ],
    `with cases as (select id, row_number() over (order by id) at from filings),
       people as (select id, row_number() over (order by id) at from staff where login_name like 'row-%')
     update filings set assignee_id = people.id from cases join people using (at) where cases.id = filings.id`,
    [
      `insert into staff_links (id, login_name, name, role, branch_id, by, created_at, expires_at)
       select gen_random_uuid(), 'new-' || n || '@gaon.example', '김직원', 'preparer', 'gaon', $1::text, $2, $3
       from generate_series(1, $4::int) n`,
      operator.id,
      now,
      days(1, now),
      rows,
    ],
    [
      `insert into staff_requests (id, staff_id, branch_id, act, reason, asked_by, asked_at, expires_at)
       select gen_random_uuid(), id, branch_id, 'reset', '', $1::uuid, $2, $3 from staff where login_name like 'row-%'`,
      operator.id,
      now,
      days(1, now),
    ],
    [
      `insert into staff_sessions
         (id, staff_id, token_hash, created_at, last_seen_at, idle_until, absolute_until, second_factor_at)
       select gen_random_uuid(), $1::uuid, 'row-' || n, $2, $2, $3, $3, $2 from generate_series(1, $4::int) n`,
      operator.id,
      now,
      days(1, now),
      rows,
    ],
    [
      `insert into address_lists (id, branch_id, ranges, by, reason, at)
       select gen_random_uuid(), 'nare', '{}', $1::text, '', $2 from generate_series(1, $3::int)`,
      operator.id,
      now,
      rows,
    ],
  ])
}

const days = (count: number, from: Date) => new Date(from.getTime() + count * 86_400_000)

/** Rows of the stores, moved to the states that the lists show. */
function settleFilled(filled: Filled): Promise<void> {
  const { operator, now } = filled
  return send(filled, [
    "update filings set office_state = 'waiting-for-fee'",
    "update outbox set state = 'dead'",
    'update report_summaries set approved_at = prepared_at',
    "update payments set state = 'MISMATCH', arrived_won = 9000 where order_id like 'ROW-%'",
    `insert into payment_events (payment_id, at, event, after, actor_kind, actor_id, detail)
     select id, created_at, 'deposit.wrong', 'MISMATCH', 'provider', 'test', '{"amountWon": 9000}' from payments`,
    [
      `update waiting_tickets set state = 'called', called_at = $1, called_by = $2::text, turn_until = $3
       where account_id in (select id from accounts where provider_id like 'called-%')`,
      now,
      operator.id,
      days(1, now),
    ],
    [
      `insert into waiting_tickets
         (id, order_at, branch_id, filing_year, account_id, state, created_at, called_at, called_by, closed_at)
       select gen_random_uuid(), order_at, branch_id, filing_year, account_id, 'served', created_at, $1, $2::text, $1
       from waiting_tickets where state = 'waiting'`,
      now,
      operator.id,
    ],
  ])
}

/**
 * Bank transactions, differences from the provider's lists and the imported days, odd deposits, banners, season days.
 */
function fillOffice(filled: Filled): Promise<void> {
  const { operator, now, rehearsal } = filled
  const merchantId = findMerchant(rehearsal.product.context.settings, branchId).mid
  return send(filled, [
    [
      `insert into bank_lines
         (id, branch_id, line_hash, booked_on, amount_won, depositor, state, read_by, read_at, settled_at)
       select gen_random_uuid(), 'gaon', state || n, '2026-05-11', n, '김연습', state, $1::uuid, $2,
         case when state <> 'open' then $2::timestamptz end
       from generate_series(1, $3::int) n, unnest(array['open', 'not-a-fee']) state`,
      operator.id,
      now,
      rows,
    ],
    [
      `insert into provider_differences
         (id, branch_id, merchant_id, day, payment_id, subject, order_id, kind, their_won, our_won, difference_key,
          state, found_at)
       select gen_random_uuid(), branch_id, $1, '2026-05-11', id, order_id, order_id, 'other-amount', 1, 2, order_id,
         'open', $2 from payments where order_id like 'ROW-%'`,
      merchantId,
      now,
    ],
    [
      `insert into provider_days (merchant_id, day, file_hash, lines, read_at)
       select $1, to_char($2::timestamptz - n * interval '1 day', 'YYYY-MM-DD'), '', n, $2
       from generate_series(1, 30) n`,
      merchantId,
      now,
    ],
    [
      `insert into deposit_notices (id, notice_key, order_id, state, received_at)
       select gen_random_uuid(), 'row-' || n, 'row-' || n, 'unknown-order', $1 from generate_series(1, $2::int) n`,
      now,
      rows,
    ],
    [
      `insert into banners (id, branch_id, text, show_from, show_until, set_by, set_at, removed_by, removed_at)
       select gen_random_uuid(), 'gaon', 'x', $1, $2, $3::text, $1, $3::text, $1 from generate_series(1, $4::int) n`,
      now,
      days(1, now),
      operator.id,
      rows,
    ],
    [
      `insert into season_changes
         (id, filing_year, last_day, reason, state, asked_by, asked_at, decided_by, decided_at)
       select gen_random_uuid(), 2026, '2026-06-15', '', 'refused', $1::text, $2, $1::text, $2
       from generate_series(1, $3::int) n`,
      operator.id,
      now,
      rows,
    ],
    [
      `insert into health_minutes (subject, minute, good, bad)
       select 'job:row-' || n, date_trunc('minute', $1::timestamptz), 1, 0 from generate_series(1, $2::int) n`,
      now,
      rows,
    ],
    [
      `insert into ratings (id, branch_id, step, month, score, words, given_at)
       select gen_random_uuid(), 'gaon', 'registered', to_char($1::timestamptz - make_interval(months => n), 'YYYY-MM'),
         3, 'row ' || n, $1 from generate_series(1, $2::int) n`,
      now,
      rows,
    ],
  ])
}

/** Access records of today about every case, of last month by many acts, and a year of signed months. */
function fillRecords(filled: Filled): Promise<void> {
  const { operator, now } = filled
  return send(filled, [
    [
      `insert into access_records (id, at, reader_kind, reader_id, subject_id, filing_id, branch_id, act, fields, reason)
       select gen_random_uuid(), $1, 'staff', $2::text, account_id::text, id, branch_id, 'read', '{name}', 'test'
       from filings`,
      now,
      operator.id,
    ],
    [
      `insert into access_records (id, at, reader_kind, reader_id, branch_id, act, fields, reason)
       select gen_random_uuid(), '2026-04-10T00:00:00Z', 'staff', gen_random_uuid()::text, 'gaon', 'download', '{}', 'test'
       from generate_series(1, $1::int) n`,
      rows,
    ],
    [
      `insert into access_reviews (branch_id, month, reviewed_by, reviewed_at, note, records)
       select 'gaon', to_char($1::timestamptz - n * interval '1 month', 'YYYY-MM'), $2::uuid, $1, '', 0
       from generate_series(1, 12) n`,
      now,
      operator.id,
    ],
  ])
}
