import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { withoutResidentNumbers } from '#domain/resident-number/without-numbers.ts'
import { openSealed, type SealPurpose } from '#persistence/sealing/envelope.server.ts'
import { readKeyRing } from '#persistence/sealing/key-ring.server.ts'
import { sealedColumns } from '#persistence/sealing/sealed-columns.server.ts'
import { destructionPolicy } from '#server/jobs/retention-policy.ts'
import { newKeyRingText } from '#tests/support/fixtures/key-ring.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import { getTableName } from 'drizzle-orm'
import { calculate } from './service.server.ts'

const ringText = newKeyRingText('k1')
const reader = { kind: 'system' as const, id: 'test', reason: 'test' }
let rehearsal: Rehearsal
let owner: pg.Pool
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false, settings: { KEY_RING: ringText } })
  owner = new pg.Pool({ connectionString: rehearsal.database.ownerUrl, max: 2 })
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
  const filing = await rehearsal.product.context.persistence.filings.find(rows[0]?.id ?? '')
  assert.ok(filing)
  return filing
}

/** Everything the office sees of a calculation but when it was asked. */
async function calculated(name: string) {
  const { comparison, mapped } = await calculate(rehearsal.product.context, await filingOf(name), reader)
  return { comparison, inputs: mapped.inputs, missing: mapped.missing, contradictions: mapped.contradictions }
}

const destroy = async (now: Date) => {
  const { persistence, branches } = rehearsal.product.context
  return persistence.destroyDue(destructionPolicy(branches, {}), now)
}

test('the calculation of every branch is the same to the won before and after the numbers are destroyed', async () => {
  const { branches } = rehearsal.product.context
  const people = ['haneul', 'sol', 'bom']
  assert.ok(branches.length <= people.length)
  for (const [index, branch] of branches.entries()) {
    const id = people[index] ?? ''
    await walkTo(rehearsal, id, 'registered')
    const { name } = personCalled(rehearsal, id)
    await owner.query('update filings set branch_id = $1 where id = $2', [
      branch.affiliationId,
      (await filingOf(name)).id,
    ])
    const found = await calculated(name)
    assert.ok(found.inputs.persons.length > 1, branch.affiliationId)
    if (branch.flags.residentNumberLife === 'hand-over') {
      await owner.query("update filings set agent_state = 'ours' where branch_id = $1", [branch.affiliationId])
      await destroy(rehearsal.product.context.clock.now())
    } else await destroy(new Date('2026-08-01T00:00:00+09:00'))
    const filing = await filingOf(name)
    assert.equal(filing.hasResidentNumber, false, branch.affiliationId)
    const members = await rehearsal.product.context.persistence.family.list(filing.id)
    assert.ok(members.length > 0 && members.every((member) => !member.hasResidentNumber))
    assert.deepEqual(await calculated(name), found, branch.affiliationId)
  }
})

test('before a family was chosen, last year counts by what is kept of it: birthdays, no numbers', async () => {
  await walkTo(rehearsal, 'dure', 'collected')
  const { name, data } = personCalled(rehearsal, 'dure')
  const { inputs } = await calculated(name)
  const kept = withoutResidentNumbers(data.yearEndSimplified?.lastYearFamily ?? [])
  assert.equal(inputs.persons.length - 1, kept.length)
  assert.ok(inputs.persons.every(({ birthYear }) => birthYear > 1900 && birthYear <= 2025))
})

/** What each sealed column of a person's rows is bound to, as SQL gives it. */
const bound: Record<string, [purpose: SealPurpose, owner: string, record: string]> = {
  'archived_accounts.sealed': ['archive', 'account_id', 'account_id'],
  'agent_desks.receipt_sealed': ['agent-receipt', ofFiling('filing_id'), 'filing_id'],
  'authentication_requests.handle_sealed': ['authentication-handle', ofFiling('filing_id'), 'id'],
  'documents.content_sealed': ['document', ofFiling('filing_id'), "filing_id || '/' || index"],
  'documents.evidence_sealed': ['evidence', ofFiling('filing_id'), "filing_id || '/' || index"],
  'family_members.resident_sealed': ['resident-number', ofFiling('filing_id'), 'id'],
  'filings.resident_sealed': ['resident-number', 'account_id', 'id'],
  'filings.portal_session_sealed': ['portal-session', 'account_id', 'id'],
  'income_years.sealed': ['income-year', ofFiling('filing_id'), "filing_id || '/' || year"],
  'payments.return_sealed': ['payment-return', 'account_id', 'id'],
  'virtual_accounts.number_sealed': [
    'virtual-account',
    '(select account_id from payments p where p.id = payment_id)',
    'payment_id',
  ],
  'deposit_notices.raw_sealed': ['deposit-notice', "'deposit-notices'", 'notice_key'],
  'refunds.account_sealed': ['refund-account', '(select account_id from payments p where p.id = payment_id)', 'id'],
  'registrations.account_sealed': ['account-number', ofFiling('filing_id'), 'filing_id'],
  'registrations.requested_account_sealed': ['account-number', ofFiling('filing_id'), "filing_id || '/requested'"],
  'registrations.portal_password_sealed': ['portal-password', ofFiling('filing_id'), 'filing_id'],
  'report_summaries.calculation_sealed': ['calculation', ofFiling('filing_id'), 'filing_id'],
  'staff.totp_sealed': ['second-factor', 'id', 'id'],
  'staff_links.second_factor_sealed': ['second-factor', 'id', 'id'],
}

function ofFiling(column: string): string {
  return `(select account_id from filings f where f.id = ${column})`
}

test('no sealed value of a completed case holds a resident number, nor does any other column', async () => {
  const ring = readKeyRing(ringText)
  const people = ['haneul', 'sol', 'bom', 'dure'].map((id) => personCalled(rehearsal, id))
  const numbers = people.flatMap(({ residentNumber, data }) => [
    residentNumber,
    ...(data.yearEndSimplified?.lastYearFamily ?? []).map((member) => member.residentNumber),
  ])
  assert.ok(numbers.length > 10)
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
  }
  assert.ok((opened.get('documents.content_sealed')?.length ?? 0) >= 10)
  assert.ok(opened.get('documents.content_sealed')?.some((text) => text.includes('******')))
  for (const [place, texts] of opened) {
    // Who has not registered and waits keeps the own number until the day is over; a refund account may look like a number.
    if (place === 'filings.resident_sealed' || place === 'family_members.resident_sealed') continue
    for (const text of texts) {
      assert.ok(!numbers.some((number) => text.includes(number)), place)
      if (!place.endsWith('account_sealed')) assert.doesNotMatch(text, /(?<!\d)\d{13}(?!\d)/, place)
    }
  }
  const { rows: tables } = await owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  for (const { name } of tables) {
    const { rows } = await owner.query<{ text: string }>(`select t::text as text from ${name} t`)
    for (const { text } of rows) assert.ok(!numbers.some((number) => text.includes(number)), name)
  }
})
