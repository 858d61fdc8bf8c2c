/** `office setup`: from nothing to a firm with its operator, on a real database and simulators, by piped answers. */
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { runTyped } from '#office/command-line/run.server.ts'
import { groups } from '#office/command-line/setup/settings.server.ts'
import { setupTexts } from '#office/command-line/setup/texts.ts'
import { readFirms, refuseInvented } from '#server/branches/firms.server.ts'
import { readEnvText } from '#server/settings/env-file.ts'
import { fields } from '#server/settings/fields.ts'
import { mustBeGiven } from '#server/settings/service-env.ts'
import { type Environment, readSettings } from '#server/settings/settings.server.ts'
import { jobs, served } from '#src/app.server.ts'
import { createRawDatabase, type RawDatabase } from '#tests/support/postgres.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { stagedCompanies, startCompanies } from '#tests/support/server/staged-companies.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const folder = mkdtempSync(join(tmpdir(), 'setup-'))
let rawDatabase: RawDatabase
let stopCompanies: (() => Promise<void>) | undefined
let values: Record<string, string>

const firm = {
  code: 'saebom',
  name: '새봄세무회계',
  host: '',
  representative: '봄새봄',
  licence: '제00055호',
  address: '부산광역시 새봄구 새봄로 1',
  phone: '051-0000-0505',
  businessNumber: '000-00-00053',
  mailOrderNumber: '제0000-부산새봄-0005호',
  email: 'help@saebom.example',
  channel: 'https://talk.saebom.example/chat',
  siteId: 'SAEBOM-0005',
  siteReq: 'saebom-web',
  bank: '',
}
const operator = ['first@saebom.example', '첫사람']
const secrets = ['own-secret-1', 'own-secret-2', 'setup-portal-secret', 'setup-registry-secret', 'own-secret-3']

before(async () => {
  rawDatabase = await createRawDatabase({ empty: true })
  await asOwner(`create database ${asciiName} template template0 encoding 'SQL_ASCII' locale 'C'`)
  ascii = Object.assign(new URL(rawDatabase.appUrl), { pathname: asciiName }).href
  const place = { port: await freePort(), mailPort: await freePort() }
  values = {
    SITE_URL: 'https://tax.saebom.example',
    ...stagedCompanies('setup', place),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: rawDatabase.appUrl,
    DATABASE_OWNER_URL: rawDatabase.ownerUrl,
    KAKAO_JS_KEY: '',
    MESSAGES_TEXT_WON: '',
    BRANCHES_DIR: join(folder, 'branches'),
  }
  mkdirSync(values.DATA_DIR!)
  stopCompanies = await startCompanies(values, place)
})
after(async () => {
  await stopCompanies?.()
  await asOwner(`drop database ${asciiName}`)
  await rawDatabase?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const names = groups.flatMap((group): readonly string[] => group.names)
/** A line for each setting; several where `more` has wrong ones to say first. */
const settingsTyped = (more: Record<string, string[]> = {}, given = values) =>
  names.flatMap((name) => [...(more[name] ?? []), given[name] ?? ''])

const readProduct = (environment?: Environment) => ({
  settings: readSettings(environment),
  startsAt: '2026-05-12T10:00:00+09:00',
  product: { served, jobs },
})

const noMachine = () => assert.fail('it has no settings yet')

async function typed(lines: Iterable<string>, to: string) {
  let shown = ''
  const input = Readable.from(Iterator.from(lines).map((line) => `${line}\n`))
  const terminal = { input, show: (text: string) => void (shown += text) }
  const streams = { out: assert.fail, err: (line: string) => void (shown += line) }
  const code = await runTyped(['setup', '--staging', '--to', to], streams, noMachine, { terminal, readProduct })
  return { code, shown }
}

const file = join(folder, 'etc/service.env')
const asciiName = `test_${process.pid}_setup`
let ascii: string
const asOwner = async (text: string) => {
  const client = new pg.Client({ connectionString: rawDatabase.ownerUrl })
  await client.connect()
  try {
    return (await client.query<{ count: string }>(text)).rows[0]?.count
  } finally {
    await client.end()
  }
}

test('every setting that a service must be given is asked, except the key that is made', () => {
  const owed = fields.filter(mustBeGiven).map(({ name }) => name)
  assert.deepEqual(
    owed.filter((name) => !names.includes(name)),
    ['KEY_RING'],
  )
})

test('who goes away, or pipes no fit answer five times, leaves nothing written', async () => {
  for (const [lines, pattern] of [
    [[], /중간에 그만뒀어요/],
    [settingsTyped().slice(0, 12), /중간에 그만뒀어요/],
    [[...settingsTyped(), ...Object.values(firm), ...operator], /중간에 그만뒀어요/],
    [[...settingsTyped(), ...Object.values(firm), ...operator, '아니요'], /그만뒀어요/],
    [Array.from({ length: 5 }, () => 'http://open.example'), /다섯 번 모두/],
  ] as const) {
    const { code, shown } = await typed(lines, file)
    assert.equal(code, 1, shown)
    assert.match(shown, pattern)
  }
  assert.deepEqual(readdirSync(folder), ['data'])
})

test('on a terminal a wrong answer is asked again for as long as it takes; Ctrl-C leaves nothing written, and no secret is echoed', async () => {
  let shown = ''
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const terminal = { input, show: (text: string) => void (shown += text) }
  const ends = runTyped(['setup', '--staging', '--to', file], { out: assert.fail, err: assert.fail }, noMachine, {
    terminal,
    readProduct,
  })
  const refused = () => shown.split('다시 적어 주세요').length - 1
  for (let wrong = 1; wrong <= 7; wrong += 1) {
    input.write('http://open.example\r')
    await waitFor(() => refused() === wrong)
  }
  for (const name of ['SITE_URL', 'TRUSTED_PROXIES', 'DATA_DIR']) {
    await waitFor(() => shown.includes(`(${name})`))
    input.write(`${values[name]}\r`)
  }
  await waitFor(() => shown.includes('(DATABASE_URL)'))
  input.write('postgres://role:typed-secret@127.0.0.1\r')
  await waitFor(() => refused() === 8)
  input.write('\u0003')
  assert.equal(await ends, 1)
  assert.ok(shown.includes(values.SITE_URL!) && !shown.includes('typed-secret'), shown)
  assert.deepEqual(readdirSync(folder), ['data'])
})

test('the whole way: wrong answers asked again, files for their owner alone, tables, firm and operator; no secret shown', async () => {
  const wrong = {
    SITE_URL: ['http://tax.saebom.example', 'no address', 'https://tax.saebom.example/office'],
    DATABASE_URL: ['', 'postgres://nobody:own-secret-9@127.0.0.1:1/none', ascii],
    MESSAGES_SENDER: ['02-000'],
    MESSAGES_SENDER_NAME: ['\ufffd\ufffd'],
    // The vendor refuses the secret, so its four answers are gone through again.
    PORTAL_CLIENT_SECRET: ['own-secret-8', '아니요', '', '', ''],
  }
  // Letters of double width are made plain; a name in the letters of an Apple keyboard is composed.
  const odd = { ...firm, name: firm.name.normalize('NFD'), phone: '０５１－００００－０５０５' }
  const typedFirm = Object.entries(odd).flatMap(([name, value]) =>
    name === 'businessNumber' ? ['000-00-00055', value] : [value],
  )
  const lines = [...settingsTyped(wrong), 'BAD', ...typedFirm, 'no mail', ...operator, '예']
  const { code, shown } = await typed(lines, file)
  assert.equal(code, 0, shown)
  for (const pattern of [
    /https:\/\/와 호스트 이름만/,
    /인코딩이 UTF8이 아니에요/,
    /글자가 깨져서/,
    /영문 소문자만 2자에서 20자까지/,
    /아무것도 답하지 않아요/,
    /숫자만 적어 주세요/,
    /000-00-00055의 끝자리가 앞자리와 맞지 않아요/,
    /계좌 입금은 받지 않아요/,
    /연계사에서 받지 않았어요/,
  ])
    assert.match(shown, pattern)
  for (const secret of [...secrets, 'own-secret-', new URL(rawDatabase.appUrl).password || 'no-password'])
    assert.ok(!shown.includes(secret), secret)
  const owner = join(folder, 'etc/migrate.env')
  for (const path of [file, owner]) assert.equal(statSync(path).mode & 0o777, 0o600)
  const written = readEnvText(readFileSync(file, 'utf8'))
  assert.ok(!shown.includes(written.KEY_RING!) && readSettings(written).MODE === 'staging')
  for (const name of names.filter((name) => name !== 'DATABASE_OWNER_URL'))
    assert.equal(written[name] ?? '', values[name], name)
  assert.ok(!('DATABASE_OWNER_URL' in written))
  assert.equal(readEnvText(readFileSync(owner, 'utf8')).DATABASE_OWNER_URL, values.DATABASE_OWNER_URL)
  const { branches } = readFirms(readSettings(written), '')
  refuseInvented(branches)
  assert.ok(!shown.includes(setupTexts.mend), 'nothing is left to mend')
  assert.deepEqual(
    branches.map(({ name, hosts }) => [name, hosts]),
    [[firm.name, ['tax.saebom.example']]],
  )
  const firmFolder = join(folder, 'branches/saebom')
  for (const path of readdirSync(firmFolder, { recursive: true }).map((name) => join(firmFolder, String(name))))
    if (/[.](json|md|svg)$/.test(path)) assert.doesNotMatch(readFileSync(path, 'utf8'), /가온|gaon/i, path)
  assert.equal(await asOwner("select count(*) from staff where role = 'operator' and branch_id = 'saebom'"), '1')
})

test('a check may be left out knowingly, an account is taken, and every reason is Korean', async () => {
  const wrong = { PORTAL_CLIENT_SECRET: ['own-secret-8', '예'], DATABASE_URL: ['postgres://x@127.0.0.1:1/x'] }
  const given: Record<string, string> = { ...values, BRANCHES_DIR: join(folder, 'none') }
  const settings = names.flatMap((name) => [
    ...(name in wrong ? wrong[name as keyof typeof wrong] : []),
    ...(name === 'PORTAL_CLIENT_SECRET' ? [] : [given[name] ?? '']),
  ])
  const lines = [
    ...settings,
    ...Object.values({ ...firm, bank: '없는은행' }),
    '국민은행',
    '12345678901',
    ...operator,
    '아니요',
  ]
  const { code, shown } = await typed(lines, join(folder, 'elsewhere/service.env'))
  assert.equal(code, 1, shown)
  assert.match(shown, /홈택스 자료 연계사: 확인하지 않았어요\. .*신고를 시작할 수 없어요/)
  assert.match(shown, /은행 이름을 이 가운데에서/)
  assert.match(shown, /국민은행 12345678901/)
  for (const line of shown.split('\n').filter((text) => /쓸 수 없어요|받지 않았어요/.test(text)))
    assert.doesNotMatch(line, /[a-z]{2,} [a-z]{2,} [a-z]{2,}/, line)
  assert.ok(!existsSync(join(folder, 'elsewhere')))
})

test('again: an existing file gives the defaults and keeps its secrets, and is changed by a yes alone', async () => {
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, `${before}PORTAL_SLOTS=7\n`)
  const enters = names.map((name) => (name === 'SITE_URL' ? 'https://new.saebom.example' : ''))
  writeFileSync(`${file}.odd`, before.replace(/^KEY_RING=/m, 'KEY_RING: '))
  const odd = await typed([], `${file}.odd`)
  assert.match(odd.shown, /번째 줄을 읽을 수 없어서/)
  rmSync(`${file}.odd`)
  writeFileSync(file, `${before.replace(/^KEY_RING=/m, 'export KEY_RING = ')}PORTAL_SLOTS=7\n`)
  assert.match((await typed([...enters, ...operator, ''], file)).shown, /KEY_RING = •••/)
  writeFileSync(file, `${before}PORTAL_SLOTS=7\n`)
  const refused = await typed([...enters, ...operator, ''], file)
  assert.equal(refused.code, 1)
  assert.equal(readFileSync(file, 'utf8'), `${before}PORTAL_SLOTS=7\n`)
  const firmFile = join(folder, 'branches/saebom/branch.json')
  const policy = join(folder, 'branches/saebom/texts/privacy-policy.md')
  writeFileSync(firmFile, readFileSync(firmFile, 'utf8').replaceAll(firm.businessNumber, '000-00-00055'))
  writeFileSync(policy, readFileSync(policy, 'utf8').replace(/^\| 나이스페이먼츠[^\n]*\n/m, ''))
  const { code, shown } = await typed([...enters, ...operator, 'y'], file)
  assert.equal(code, 0, shown)
  assert.match(shown, /이미 사무소가 있어요: saebom/)
  assert.match(shown, /직원이 이미 있어서/)
  const end = shown.slice(shown.indexOf(setupTexts.mend))
  assert.match(end, /새봄세무회계: .*위탁 표에 ‘전자결제’ 일을/)
  assert.match(end, /새봄세무회계: 사업자등록번호 000-00-00055의 끝자리가/)
  for (const secret of secrets) assert.ok(!shown.includes(secret), secret)
  const [old, now] = [readEnvText(before), readEnvText(readFileSync(file, 'utf8'))]
  assert.deepEqual(now, { ...old, SITE_URL: 'https://new.saebom.example', PORTAL_SLOTS: '7' })
  assert.equal(await asOwner('select count(*) from staff'), '1')
  assert.ok(existsSync(join(folder, 'branches/saebom/branch.json')))
})

test('a second terminal that comes to its yes later writes over no key of the first', async () => {
  const before = readFileSync(file, 'utf8')
  const { code, shown } = await typed(
    (function* () {
      yield* names.map(() => '')
      writeFileSync(file, `${before}PORTAL_SLOTS=9\n`)
      yield* [...operator, '예']
    })(),
    file,
  )
  assert.match(`${code} ${shown}`, /^1 [^]*다른 설치가 이 파일을 썼어요/)
  assert.equal(readFileSync(file, 'utf8'), `${before}PORTAL_SLOTS=9\n`)
  writeFileSync(file, before)
})

test('what fails after the yes is told in Korean with what to do, and the next try goes on', async () => {
  const again = async (to: string, more: Record<string, string>, firmLines: readonly string[]) => {
    const lines = [...settingsTyped({}, { ...values, ...more }), ...firmLines, ...operator, '예']
    const { code, shown } = await typed(lines, to)
    assert.equal(code, 1, shown)
    const end = shown.slice(shown.lastIndexOf('이대로 쓸까요?'))
    assert.doesNotMatch(end, /[a-z]{2,} [a-z]{2,} [a-z]{2,}/, end)
    return end
  }
  const other = join(folder, 'other/service.env')
  assert.match(await again(other, {}, []), /KEY_RING이 이 데이터베이스에 쓰던 열쇠와 달라요\. .*\n파일은 그대로 있으니/)
  const firmLines = Object.values({ ...firm, code: 'second', host: 'second.example' })
  assert.match(
    await again(other, { BRANCHES_DIR: join(file, 'branches') }, firmLines),
    /파일이 끼어 있어요: .*\n끝까지/,
  )
  assert.match(await again(join(file, 'service.env'), {}, []), /파일이 끼어 있어요: .*\n끝까지 쓰지 못했어요/)
  await asOwner("update schema_state set last_migration = '9999_later', breaks_before = '9999_later'")
  assert.match(await again(file, {}, []), /다른 판이에요\. .*적어 주세요\.\n파일은 그대로 있으니/)
})
