import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Endpoint } from '#contract/endpoint.ts'
import { setBanner } from '#office/branches/contract.ts'
import { noteCase } from '#office/case-desk/contract.ts'
import { listCases, revealSecret } from '#office/cases/contract.ts'
import { writeToFiler } from '#office/conversation/contract.ts'
import { addFamilyMember, listFamily } from '#filer/family/contract.ts'
import { readUser } from '#filer/member/contract.ts'
import { agreeToPastYears, checkPastYear } from '#filer/past-years/contract.ts'
import { attachPostFile, writePost } from '#office/posts/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

async function press(
  caller: Filer | Officer,
  endpoint: Endpoint<any, any, any, any>,
  key: string,
  body: unknown,
  path = endpoint.path,
): Promise<{ status: number; body: Record<string, string> }> {
  const answer = await fetch(rehearsal.url + path, {
    method: 'POST',
    body: body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
    headers: {
      'content-type': body instanceof Uint8Array ? 'application/pdf' : 'application/json',
      'idempotency-key': key,
      cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...('token' in caller ? { authorization: `Bearer ${caller.token}` } : {}),
    },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}
const child = (id: string, name = '아이') => ({
  gubun: '4',
  name,
  residentRegistrationNumber: personCalled(rehearsal, id).residentNumber,
})
async function asOwner<Row>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: rehearsal.rawDatabase.ownerUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows as never
  } finally {
    await client.end()
  }
}
const rows = () =>
  asOwner<{ scope: string; body_hash: string; answer: string | null }>('select scope, body_hash, answer from replays')

test('the same key and request replay the answer; without a key the second is refused', async () => {
  const filer = await walkTo(rehearsal, 'p-001401', 'collected')
  const first = await press(filer, addFamilyMember, 'key-1', child('p-001402'))
  assert.equal(first.status, 200)
  assert.deepEqual(await press(filer, addFamilyMember, 'key-1', child('p-001402')), first)
  assert.equal((await press(filer, addFamilyMember, 'key-2', child('p-001402'))).body.code, 'family.duplicate')
  assert.equal(
    (await filer.call(listFamily)).data.filter((member) => member.memberId === first.body.memberId).length,
    1,
  )
})

test('the same key with another request is a conflict; a key of another call or person is their own', async () => {
  const [filer, other] = [
    await walkTo(rehearsal, 'p-001403', 'collected'),
    await walkTo(rehearsal, 'p-001404', 'collected'),
  ]
  await press(filer, addFamilyMember, 'key-1', child('p-001405'))
  assert.deepEqual(
    (({ status, body }) => [status, body.code])(await press(filer, addFamilyMember, 'key-1', child('p-001406'))),
    [409, 'request.conflict'],
  )
  assert.equal((await press(filer, readUser, 'key-1', {})).status, 200)
  assert.equal((await press(other, addFamilyMember, 'key-1', child('p-001406'))).status, 200)
})

test('twenty presses with one key at once have one effect, and all get its outcome', async () => {
  const filer = await walkTo(rehearsal, 'p-001407', 'collected')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => press(filer, addFamilyMember, 'key-1', child('p-001408'))),
  )
  assert.deepEqual(new Set(answers.map(({ status, body }) => `${status} ${body.memberId}`)).size, 1)
  assert.equal(answers[0]?.status, 200)
})

test('a failure is not stored: the same key may be tried again', async () => {
  const filer = await walkTo(rehearsal, 'p-001409', 'collected')
  const self = child('p-001409')
  for (const _ of [1, 2]) assert.equal((await press(filer, addFamilyMember, 'key-1', self)).body.code, 'family.self')
  assert.equal((await press(filer, addFamilyMember, 'key-1', child('p-001410'))).status, 200)
})

test('a first press that died holds its key for ten seconds at most', async () => {
  const filer = await walkTo(rehearsal, 'p-001411', 'collected')
  const first = await press(filer, addFamilyMember, 'key-1', child('p-001412'))
  const client = new pg.Client({ connectionString: rehearsal.rawDatabase.ownerUrl })
  await client.connect()
  // The row of a killed process: begun, never answered.
  await client.query("update replays set status = null, answer = null where key = 'key-1' and scope like $1", [
    `%${addFamilyMember.path}`,
  ])
  await client.end()
  const again = press(filer, addFamilyMember, 'key-1', child('p-001412'))
  await rehearsal.moveClock({ advance: 'PT11S' })
  assert.deepEqual([first.status, (await again).body.code], [200, 'family.duplicate'])
})

test('an act whose answer cannot be stored leaves no row; who repeats has one', async () => {
  await walkTo(rehearsal, 'p-001416', 'registered')
  const officer = await makeOfficer(rehearsal, { role: 'branch-manager' })
  await officer.signIn()
  const caseNumber = (await officer.call(listCases, { query: {} })).rows[0]?.caseNumber ?? ''
  const at = (hours: number) => new Date(rehearsal.product.context.clock.now().getTime() + hours * 3_600_000)
  const text = '오늘 밤에 잠깐 멈춰요'
  const banner = { branchId: 'gaon', level: 'info', from: at(0), until: at(5), text, link: null }
  const effects: [Endpoint<any, any, any, any>, object, string][] = [
    [noteCase, { words: '전화했어요' }, "filing_events where kind = 'memo'"],
    [writeToFiler, { words: '자료를 받았어요' }, 'conversation_messages where written_at is not null'],
    [setBanner, banner, 'banners'],
  ]
  await asOwner("create function no_answer() returns trigger language plpgsql as 'begin raise ''no answer''; end'")
  for (const [endpoint, body, from] of effects) {
    const count = async () => (await asOwner<{ n: string }>(`select count(*) as n from ${from}`))[0]?.n
    const before = Number(await count())
    const path = endpoint.path.replace(':caseNumber', caseNumber)
    await asOwner('create trigger no_answer before update on replays for each row execute function no_answer()')
    const failed = await press(officer, endpoint, 'key-lost', body, path)
    await asOwner('drop trigger no_answer on replays')
    assert.deepEqual([failed.status, Number(await count())], [500, before], endpoint.path)
    const first = await press(officer, endpoint, 'key-lost', body, path)
    await rehearsal.moveClock({ advance: 'PT2M' })
    assert.deepEqual([first.status, await press(officer, endpoint, 'key-lost', body, path)], [200, first])
    assert.equal(Number(await count()), before + 1, endpoint.path)
  }
})

test('a file under one key has one effect, and another file is a conflict', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'branch-manager' })
  await officer.signIn()
  const { post } = await officer.call(writePost, {
    body: {
      board: 'notices',
      branchId: 'gaon',
      title: '첨부',
      body: '',
      publishedAt: null,
      shown: false,
      key: randomUUID(),
    },
  })
  const attach = (text: string) =>
    press(
      officer,
      attachPostFile,
      'key-file',
      aPdf(text),
      `${attachPostFile.path.replace(':id', post.id)}?fileName=1.pdf`,
    )
  const first = await attach('one')
  assert.deepEqual(
    [first.status, await attach('one'), (await attach('two')).body.code],
    [200, first, 'request.conflict'],
  )
})

test('a key that cannot be read is refused', async () => {
  const filer = await walkTo(rehearsal, 'p-001413', 'collected')
  for (const key of ['a b', 'x'.repeat(201), 'é'])
    assert.deepEqual(
      (({ status, body }) => [status, body.code])(await press(filer, addFamilyMember, key, child('p-001414'))),
      [422, 'request.key'],
    )
})

test('stored answers contain no personal data: answers sealed, requests as keyed hashes, an opened secret not at all', async () => {
  const filer = await walkTo(rehearsal, 'p-001415', 'registered')
  const { userInfo } = (await press(filer, readUser, 'key-name', {})).body as unknown as { userInfo: { name: string } }
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await officer.signIn()
  const caseNumber = (await officer.call(listCases, { query: {} })).rows[0]?.caseNumber ?? ''
  const opened = await press(
    officer,
    revealSecret,
    'key-secret',
    { what: 'account-number', reason: '확인' },
    revealSecret.path.replace(':caseNumber', caseNumber),
  )
  assert.equal(opened.status, 200)
  const storedRows = await rows()
  assert.ok(storedRows.some((row) => row.scope.endsWith(readUser.path) && row.answer))
  assert.ok(!storedRows.some((row) => row.scope.includes('reveal')))
  const text = JSON.stringify(storedRows)
  assert.ok(userInfo.name && !text.includes(userInfo.name) && !text.includes(opened.body.value ?? 'x'))
  for (const row of storedRows)
    assert.doesNotMatch(Buffer.from(row.answer ?? '', 'base64url').toString('latin1'), /result|memberId/)
})

test('what is promised to be kept nowhere is not kept for a repeated key either', async () => {
  const filer = await walkTo(rehearsal, 'p-003310', 'authenticated', 'filing', 'daon')
  await filer.call(agreeToPastYears)
  const once = () =>
    filer.ask(checkPastYear, {
      params: { incomeYear: '2024' },
      body: { told: [] },
      headers: { 'idempotency-key': 'key-kept' },
    })
  const [first, again] = [await once(), await once()]
  assert.deepEqual([first.status, again.status], [200, 200])
  assert.deepEqual(again.body, first.body)
  assert.ok(!(await rows()).some(({ scope }) => scope.endsWith(checkPastYear.path)))
})
