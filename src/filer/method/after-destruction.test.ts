import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { addFamilyMember } from '#filer/family/contract.ts'
import { withdraw } from '#filer/member/contract.ts'
import { withoutResidentNumbers } from '#domain/resident-number/without-numbers.ts'
import { type SealPurpose, openFileWith, openSealed, readKeyRing } from '#database/sealing/envelope.server.ts'
import { sealedColumns } from '#database/sealing/rotation.server.ts'
import { housekeepingJobs } from '#server/jobs/housekeeping.server.ts'
import { newKeyRingText } from '#tests/support/fixtures/key-ring.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkOn, walkTo } from '#tests/support/walk.ts'
import { getTableName } from 'drizzle-orm'
import { calculate } from './service.server.ts'

const ringText = newKeyRingText('k1')
const reader = { kind: 'system' as const, id: 'test', reason: 'test' }
let rehearsal: Rehearsal
let owner: pg.Pool
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false, settings: { KEY_RING: ringText } })
  owner = new pg.Pool({ connectionString: rehearsal.rawDatabase.ownerUrl, max: 2 })
})
after(async () => {
  await owner.end()
  await rehearsal.stop()
})

const filingOf = async (name: string) => {
  const { rows } = await owner.query<{ id: string }>(
    'select f.id from filings f join accounts a on a.id = f.account_id where a.name = $1',
    [name],
  )
  const filing = await rehearsal.product.context.database.filings.find(rows[0]?.id ?? '')
  assert.ok(filing)
  return filing
}

/** Everything that the office sees of a calculation, except its time. */
async function calculated(name: string) {
  const { comparison, mapped } = await calculate(rehearsal.product.context, await filingOf(name), reader)
  return { comparison, inputs: mapped.inputs, missing: mapped.missing, contradictions: mapped.contradictions }
}

/** The product's own destruction job, every half minute. */
const destroy = (now: Date) =>
  housekeepingJobs.find(({ name }) => name === 'destruction')!.run(rehearsal.product.context, now)

test('the calculation of every branch is the same to the won before and after the numbers are destroyed', async () => {
  const { branches } = rehearsal.product.context
  const people = ['haneul', 'sol', 'bom']
  assert.ok(branches.length <= people.length)
  for (const [index, branch] of branches.entries()) {
    const id = people[index] ?? ''
    await walkTo(rehearsal, id, 'registered', 'filing', branch.affiliationId)
    const { name } = personCalled(rehearsal, id)
    assert.equal((await filingOf(name)).branchId, branch.affiliationId)
    const found = await calculated(name)
    assert.ok(found.inputs.persons.length > 1, branch.affiliationId)
    if (branch.flags.residentNumberLife === 'hand-over') {
      await owner.query("update filings set agent_state = 'ours' where branch_id = $1", [branch.affiliationId])
      await destroy(rehearsal.product.context.clock.now())
    } else await destroy(new Date('2026-08-01T00:00:00+09:00'))
    const filing = await filingOf(name)
    assert.equal(filing.hasResidentNumber, false, branch.affiliationId)
    const members = await rehearsal.product.context.database.family.list(filing.id)
    assert.ok(members.length > 0 && members.every((member) => !member.hasResidentNumber))
    assert.deepEqual(await calculated(name), found, branch.affiliationId)
  }
})

test('before a family was chosen, last year counts by what is kept of it: birthdays, no numbers', async () => {
  await walkTo(rehearsal, 'dure', 'collected')
  const { name, data } = personCalled(rehearsal, 'dure')
  const { inputs } = await calculated(name)
  const familyRows = withoutResidentNumbers(data.yearEndSimplified?.lastYearFamily ?? [])
  assert.equal(inputs.persons.length - 1, familyRows.length)
  assert.ok(inputs.persons.every(({ birthYear }) => birthYear > 1900 && birthYear <= 2025))
})

const ofFile = `(
  select f.seal_owner from filings f join (
    select id, filing_id from reports union all select id, filing_id from bills
    union all select id, filing_id from portal_papers
    union all select a.id, q.filing_id from question_files a join questions q on q.id = a.question_id
    union all select l.id, s.filing_id from letter_files l join letters s on s.id = l.letter_id
    union all select c.id, m.filing_id from conversation_files c join conversation_messages m on m.id = c.message_id
  ) o on o.filing_id = f.id where o.id = sealed_files.id)`

/** The owner to which each sealed column of a person's rows is bound, as SQL. */
const bound: Record<string, [purpose: SealPurpose, owner: string, record: string]> = {
  'archived_accounts.sealed': ['archive', 'account_id', 'account_id'],
  'agent_desks.receipt_sealed': ['agent-receipt', ofFiling('filing_id'), 'filing_id'],
  'authentication_requests.handle_sealed': ['authentication-handle', ofFiling('filing_id'), 'id'],
  'bills.content_sealed': ['case-document', ofFiling('filing_id'), 'id'],
  'bills.pay_numbers_sealed': ['case-document', ofFiling('filing_id'), "id || '/numbers'"],
  'documents.content_sealed': ['document', ofFiling('filing_id'), "filing_id || '/' || index"],
  'documents.evidence_sealed': ['evidence', ofFiling('filing_id'), "filing_id || '/' || index"],
  'portal_papers.content_sealed': ['portal-paper', ofFiling('filing_id'), 'id'],
  'portal_papers.read_sealed': ['portal-paper', ofFiling('filing_id'), "id || '/read'"],
  'family_members.resident_sealed': ['resident-number', ofFiling('filing_id'), 'id'],
  'filings.resident_sealed': ['resident-number', 'seal_owner', 'id'],
  'filings.portal_session_sealed': ['portal-session', 'seal_owner', 'id'],
  'filings.household_sealed': ['household', 'seal_owner', 'id'],
  'income_years.sealed': ['income-year', ofFiling('filing_id'), "filing_id || '/' || year"],
  'payments.return_sealed': ['payment-return', 'seal_owner', 'id'],
  'virtual_accounts.number_sealed': [
    'virtual-account',
    '(select seal_owner from payments p where p.id = payment_id)',
    'payment_id',
  ],
  'cash_receipts.number_sealed': [
    'cash-receipt',
    '(select seal_owner from payments p where p.id = payment_id)',
    '(select filing_id from payments p where p.id = payment_id)',
  ],
  'letters.content_sealed': ['letter', ofFiling('filing_id'), 'id'],
  'privacy_requests.content_sealed': ['privacy-request', 'seal_owner', 'id'],
  'past_year_cases.content_sealed': ['past-year', ofFiling('filing_id'), 'id'],
  'questions.words_sealed': ['question', ofFiling('filing_id'), "id || ':words'"],
  'questions.answer_sealed': ['question', ofFiling('filing_id'), "id || ':answer'"],
  'question_files.content_sealed': [
    'question-file',
    '(select f.seal_owner from filings f join questions q on q.filing_id = f.id where q.id = question_id)',
    'id',
  ],
  'conversation_messages.words_sealed': ['conversation', ofFiling('filing_id'), 'id'],
  'conversation_files.content_sealed': [
    'conversation-file',
    '(select f.seal_owner from filings f join conversation_messages m on m.filing_id = f.id where m.id = message_id)',
    'id',
  ],
  'deposit_notices.raw_sealed': ['deposit-notice', "'deposit-notices'", 'notice_key'],
  'refunds.account_sealed': ['refund-account', '(select seal_owner from payments p where p.id = payment_id)', 'id'],
  'registrations.account_sealed': ['account-number', ofFiling('filing_id'), 'filing_id'],
  'registrations.requested_account_sealed': ['account-number', ofFiling('filing_id'), "filing_id || '/requested'"],
  'registrations.portal_password_sealed': ['portal-password', ofFiling('filing_id'), 'filing_id'],
  'reports.content_sealed': ['case-document', ofFiling('filing_id'), 'id'],
  'report_summaries.calculation_sealed': ['calculation', ofFiling('filing_id'), 'filing_id'],
  'report_summaries.return_details_sealed': ['calculation', ofFiling('filing_id'), "filing_id || '/return'"],
  'sealed_files.key_sealed': ['file', ofFile, 'id'],
  'staff.totp_sealed': ['second-factor', 'id', 'id'],
  'staff_links.second_factor_sealed': ['second-factor', 'id', 'id'],
}

function ofFiling(column: string): string {
  return `(select seal_owner from filings f where f.id = ${column})`
}

/** Every file, opened, as text. */
async function openFiles(keys: readonly { owner: string; record: string; sealed: string }[]): Promise<string[]> {
  const ring = readKeyRing(ringText)
  return Promise.all(
    keys.map(async ({ owner: whose, record, sealed }) => {
      const { rows } = await owner.query<{ content: Buffer }>('select content from sealed_files where id = $1', [
        record,
      ])
      const key = openSealed(ring, { owner: whose, purpose: 'file', record }, sealed)
      return openFileWith(key, { owner: whose, id: record }, rows[0]!.content).toString('latin1')
    }),
  )
}

/** Every sealed value, opened, by its column. */
async function openAll(): Promise<Map<string, string[]>> {
  const ring = readKeyRing(ringText)
  const opened = new Map<string, string[]>()
  for (const { table, field } of sealedColumns) {
    const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const place = `${getTableName(table)}.${column}`
    const at = bound[place]
    assert.ok(at, place)
    const [purpose, whose, record] = at
    const { rows } = await owner.query<{ owner: string; record: string; sealed: string }>(
      `select (${whose})::text as owner, (${record})::text as record, ${column} as sealed from ${getTableName(table)} where ${column} is not null`,
    )
    opened.set(
      place,
      rows.map((row) => openSealed(ring, { owner: row.owner, purpose, record: row.record }, row.sealed)),
    )
    if (purpose === 'file') opened.set('sealed_files.content', await openFiles(rows))
  }
  return opened
}

/** Places of one of these numbers: each sealed column opened, and every row of every table as text. */
async function placesOf(numbers: readonly string[]): Promise<string[]> {
  const holds = (text: string) =>
    numbers.some((number) => text.includes(number) || text.includes(`${number.slice(0, 6)}-${number.slice(6)}`))
  const places = [...(await openAll())].filter(([, texts]) => texts.some(holds)).map(([place]) => place)
  const { rows: tables } = await owner.query<{ name: string }>(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema = 'public'",
  )
  for (const { name } of tables) {
    const { rows } = await owner.query<{ text: string }>(`select t::text as text from ${name} t`)
    if (rows.some(({ text }) => holds(text))) places.push(name)
  }
  return places.toSorted()
}

/** The only columns that are meant to hold a number. */
const numbersKept = ['family_members.resident_sealed', 'filings.resident_sealed']

/** Numbers of a person and of everybody whom the portal names as family. */
function numbersOf(id: string): string[] {
  const { residentNumber, data } = personCalled(rehearsal, id)
  return [residentNumber, ...(data.yearEndSimplified?.lastYearFamily ?? []).map((member) => member.residentNumber)]
}

test('no sealed value of a completed case holds a resident number, nor does any other column', async () => {
  const numbers = ['haneul', 'sol', 'bom', 'dure'].flatMap(numbersOf)
  assert.ok(numbers.length > 10)
  const opened = await openAll()
  assert.ok((opened.get('documents.content_sealed')?.length ?? 0) >= 10)
  assert.ok(opened.get('documents.content_sealed')?.some((text) => text.includes('******')))
  // A person who has not registered keeps the typed numbers until the day is over.
  assert.deepEqual(await placesOf(numbers), numbersKept)
  for (const [place, texts] of opened) {
    if (numbersKept.includes(place)) continue
    // A refund account may look like a number.
    for (const text of texts)
      if (!place.endsWith('account_sealed')) assert.doesNotMatch(text, /(?<!\d)\d{13}(?!\d)/, place)
  }
})

test('after a finished, a withdrawn, an abandoned and an expired journey no column holds a number beyond its day, and none loses it before', async () => {
  const { database, clock } = rehearsal.product.context
  const begun = async (id: string, until: 'registered' | 'family', typed: string) => {
    const filer = await walkTo(rehearsal, id, 'collected')
    assert.ok(numbersOf(id).length > 1, `${id} has no family`)
    const numbers = [...numbersOf(id), personCalled(rehearsal, typed).residentNumber]
    await filer.call(addFamilyMember, {
      body: { gubun: '4', name: '아이', residentRegistrationNumber: numbers.at(-1) },
    })
    await walkOn(rehearsal, filer, 'collected', until)
    assert.deepEqual(await placesOf(numbers), numbersKept, id)
    return { filer, numbers, filing: await filingOf(personCalled(rehearsal, id).name) }
  }
  const finished = await begun('p-001201', 'registered', 'p-001951')
  const withdrawn = await begun('p-001207', 'registered', 'p-001952')
  const left = await begun('p-001213', 'family', 'p-001953')
  const abandoned = await begun('p-001219', 'family', 'p-001954')
  const expired = await begun('p-001222', 'registered', 'p-001955')

  for (const { filer, numbers } of [withdrawn, left]) {
    await filer.signIn({ again: true })
    await filer.call(withdraw)
    assert.deepEqual(await placesOf(numbers), [])
  }
  const now = clock.now()
  await database.filings.update(finished.filing.id, { completedAt: now }, now)
  await destroy(now)
  assert.deepEqual(await placesOf(finished.numbers), [])
  assert.deepEqual(await placesOf(abandoned.numbers), numbersKept)
  await destroy(new Date(now.getTime() + 86_400_000))
  assert.deepEqual(await placesOf(abandoned.numbers), [])
  // The season was lengthened by two weeks, and with it the thirty days after it.
  const lengthened = { filingYear: 2026, lastDay: '2026-06-15', reason: 'test', setBy: 'test' }
  await database.runtimeSettings.extendSeason(lengthened, now)
  await destroy(new Date('2026-07-15T23:59:59.999+09:00'))
  assert.deepEqual(await placesOf(expired.numbers), numbersKept)
  await destroy(new Date('2026-07-16T00:00:00+09:00'))
  assert.deepEqual(await placesOf(expired.numbers), [])
})
