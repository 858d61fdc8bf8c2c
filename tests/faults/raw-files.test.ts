/**
 * 개인정보 보호법 24의2②: what must be sealed stands in no file of PostgreSQL, its log of changes among them, and in
 * no backup. PostgreSQL compresses long values (TOAST); here it is told not to, so that the search sees all of them.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addFamilyMember, fetchFamily, listFamily, requestRegistry } from '#filer/family/contract.ts'
import { updatePortalUserData } from '#filer/member/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { readCase, revealSecret } from '#office/cases/contract.ts'
import { newBackupKeys, open, seal } from '#server/backup/sealed-stream.server.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { filerCalled, personCalled, typedAccount, walkOn } from '#tests/support/walk.ts'
import { openPostgres, type OwnPostgres } from './own-postgres.ts'
import { filesBelow, formsOf, type Planted, searchFor } from './raw-files.ts'
import { typedSecrets } from './sentinel.ts'

let postgres: OwnPostgres
let rehearsal: Rehearsal
const given = { ...process.env }
before(async () => {
  postgres = await openPostgres()
  process.env.TEST_PG_URL = postgres.rawDatabase.ownerUrl
  process.env.TEST_PG_APP_URL = postgres.rawDatabase.appUrl
  delete process.env.TEST_PG_TEMPLATE
  rehearsal = await startRehearsal({ withJobs: false })
  await withoutCompression()
})
after(async () => {
  Object.assign(process.env, given)
  await rehearsal?.stop()
  await postgres?.stop()
})

async function withoutCompression(): Promise<void> {
  const columns = await asOwner<{ table: string; column: string }>(
    rehearsal,
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and a.attstorage in ('x', 'm')`,
  )
  assert.ok(columns.length > 300, `${columns.length} columns`)
  const changes = columns.map(
    ({ table, column }) => `alter table public."${table}" alter column "${column}" set storage external`,
  )
  await asOwner(rehearsal, changes.join(';'))
  const [{ compression } = { compression: '' }] = await asOwner<{ compression: string }>(
    rehearsal,
    "select current_setting('wal_compression') as compression",
  )
  assert.equal(compression, 'off')
}

/** In no table of the product, and in each form, so that the search is seen to find every one of them. */
const marks: Planted[] = [
  { name: 'the mark', value: '7412037316098' },
  { name: 'the mark of a long value', value: '7412037316106' },
]
let planted: Planted[] = []
const readable: Planted[] = []

test('numbers, accounts and passwords go through the product, an error with them in its hands among it', async () => {
  const number = (id: string) => personCalled(rehearsal, id).residentNumber
  const family = personCalled(rehearsal, 'haneul').data.family?.members ?? []
  const haneul = filerCalled(rehearsal, 'haneul')
  await haneul.signIn()
  await walkOn(rehearsal, haneul, 'signed-in', 'collected')
  const body = { gubun: '1', name: '이순례', residentRegistrationNumber: number('p-000007') }
  await haneul.call(addFamilyMember, { body })
  assert.equal((await haneul.ask(addFamilyMember, { body })).status, 409)
  await haneul.call(requestRegistry, { body: {} })
  await haneul.onPhone('approve')
  await haneul.call(fetchFamily, { body: {} })
  await haneul.call(listFamily)
  await walkOn(rehearsal, haneul, 'collected', 'method')
  const registration = {
    bankCode: 'KB',
    accountNumber: typedAccount,
    homeTaxId: 'someone',
    homeTaxPass: typedSecrets.password[1],
    additionalPhoneNumber: '010-0000-0002',
    note: '전화 주세요',
  }
  await asOwner(rehearsal, 'alter table registrations rename to registrations_away')
  assert.equal((await haneul.ask(register, { body: registration })).status, 500)
  await asOwner(rehearsal, 'alter table registrations_away rename to registrations')
  await haneul.call(register, { body: registration })
  await haneul.signIn({ again: true })
  await haneul.call(updatePortalUserData, { body: { bankCode: 'KB', accountNumber: typedSecrets.account[1] } })
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await officer.signIn()
  const [row] = await asOwner<{ number: string }>(
    rehearsal,
    'select case_number as number from filings where case_number is not null',
  )
  const params = { caseNumber: row?.number ?? '' }
  await officer.call(readCase, { params })
  const reason = '번호 확인'
  const what = 'resident-number'
  assert.equal((await officer.call(revealSecret, { params, body: { what, reason } })).value, number('haneul'))
  planted = [
    { name: 'the resident number of the filer', value: number('haneul') },
    { name: 'the resident number that was typed', value: number('p-000007') },
    ...family.map(({ residentNumber: value }) => ({ name: 'the resident number of a relative', value })),
    { name: 'the first refund account', value: typedAccount },
    { name: 'the second refund account', value: typedSecrets.account[1] },
    { name: 'the portal password', value: typedSecrets.password[1] },
    { name: "the officer's password", value: officer.password },
    { name: "the filer's session", value: haneul.token ?? '' },
    ...[...haneul.cookies, ...officer.cookies].map(([name, value]) => ({ name: `the cookie ${name}`, value })),
  ]
  readable.push({ name: "the filer's name", value: personCalled(rehearsal, 'haneul').name })
  assert.ok(family.length > 1 && planted.every(({ value }) => value.length >= 9))
})

test('each form of a mark is found where it lies, also in a long value and in the log of changes', async () => {
  await asOwner(rehearsal, 'create table raw_marks (bytes bytea)')
  await asOwner(rehearsal, 'alter table raw_marks alter column bytes set storage external')
  const [mark, long] = marks
  const text = Buffer.from(`${'a long value '.repeat(1_000)}${long!.value}`)
  const rows = [...formsOf(mark!.value).map(({ bytes }) => bytes), text]
  const values = rows.map((bytes) => `('\\x${bytes.toString('hex')}')`)
  await asOwner(rehearsal, `insert into raw_marks values ${values.join()}`)
  await postgres.restart('fast')
  const searchMarks = searchFor(marks)
  const found = [...filesBelow(postgres.folders.data)].flatMap(({ path, bytes }) =>
    searchMarks(bytes, path.split('/')[0] ?? ''),
  )
  const forms = new Set(formsOf(mark!.value).map(({ form }) => form))
  assert.deepEqual([...forms], ['plain', 'UTF-16', 'base64', 'hexadecimal', 'an integer', 'with hyphens'])
  for (const place of ['base', 'pg_wal'])
    for (const form of forms) assert.ok(found.includes(`the mark, ${form}, in ${place}`), `${form} in ${place}`)
  for (const place of ['base', 'pg_wal']) assert.ok(found.includes(`the mark of a long value, plain, in ${place}`))
})

test('none of what must be sealed lies in any file of PostgreSQL, its log of errors among them', async () => {
  const found: string[] = []
  const names = new Set<string>()
  let bytesRead = 0
  const searchPlanted = searchFor(planted)
  const { data, around } = postgres.folders
  const places = data.startsWith(around) ? [around] : [data, around]
  for (const place of places)
    for (const { path: whole, bytes } of filesBelow(place)) {
      const path = whole.replace(/^pg[/\\]/, '')
      names.add(path.split('/')[0] ?? '')
      bytesRead += bytes.length
      found.push(...searchPlanted(bytes, path))
      for (const known of readable) if (bytes.includes(known.value)) names.add(known.name)
    }
  assert.deepEqual(found, [])
  assert.ok(bytesRead > 30_000_000, `${bytesRead} bytes`)
  for (const name of ['base', 'global', 'pg_wal', "the filer's name"]) assert.ok(names.has(name), name)
})

test('a sealed backup of these files shows nothing at all, and opened it holds what was open', async () => {
  const { seals, opens } = await newBackupKeys()
  async function* whole() {
    for (const { bytes } of filesBelow(postgres.folders.data)) yield bytes
  }
  const read = async (stream: AsyncIterable<Uint8Array>) => {
    const pieces: Uint8Array[] = []
    for await (const piece of stream) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  const sealed = await read(seal(whole(), seals))
  assert.deepEqual(searchFor([...planted, ...marks, ...readable])(sealed, 'the backup'), [])
  async function* again() {
    yield sealed
  }
  const opened = await read(open(again(), opens))
  assert.ok(searchFor(readable)(opened, 'the backup').length > 0)
  assert.deepEqual(searchFor(planted)(opened, 'the backup'), [])
})
