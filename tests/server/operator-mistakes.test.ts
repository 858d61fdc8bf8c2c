/**
 * Starts the real product with one mistake each: it prints a sentence with the setting's name and exits with code 78.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { migrate } from '#database/migrate.server.ts'
import { startTexts } from '#office/command-line/start-reasons.texts.ts'
import { createRawDatabase, type RawDatabase } from '#tests/support/postgres.ts'
import { freePort } from '#tests/support/server/free-port.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'mistakes-'))
const password = 'n0t-to-be-told'
const key = (fill: number, bytes = 32) => Buffer.alloc(bytes, fill).toString('base64')

let rawDatabase: RawDatabase
let empty: RawDatabase
let later: RawDatabase
let taken: Server
let takenPort = 0
let port = 0

before(async () => {
  rawDatabase = await createRawDatabase()
  empty = await createRawDatabase({ empty: true })
  later = await createRawDatabase({ empty: true })
  await Promise.all([migrated(rawDatabase), migrated(later)])
  await asOwner("update schema_state set last_migration = '9999_later', breaks_before = '9999_later'", later)
  taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  takenPort = (taken.address() as { port: number }).port
  port = await freePort()
  writeFileSync(join(folder, 'file'), '')
  mkdirSync(join(folder, 'firms/nare'), { recursive: true })
  mkdirSync(join(folder, 'no-file/nare'), { recursive: true })
  await asOwner(`create database ${ascii} template template0 encoding 'SQL_ASCII' locale 'C'`)
  for (const file of ['firms/nare/branch.json', 'firms/clock.json']) writeFileSync(join(folder, file), '{')
  // The first start binds the database to its keys.
  const first = await start({ ROLE: 'worker', KEY_RING: `k1:${key(4)}`, PORT: String(takenPort) })
  assert.equal(first.code, null, first.said)
})
after(async () => {
  taken.close()
  await asOwner(`drop database ${ascii}`)
  await Promise.all([rawDatabase.drop(), empty.drop(), later.drop()])
  rmSync(folder, { recursive: true, force: true })
})

const ascii = `test_${process.pid}_ascii`

const migrated = ({ ownerUrl, appUrl }: RawDatabase) => migrate({ ownerUrl, appRole: new URL(appUrl).username })

async function asOwner(statement: string, { ownerUrl } = rawDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

type Environment = Record<string, string>

/** Stops a start that succeeds, with code null. `hears` is told all that was said so far. */
async function start(
  given: Environment,
  args: string[] = [],
  { hears, ...user }: { hears?: (said: string) => void; uid?: number; gid?: number } = {},
): Promise<{ code: number | null; said: string }> {
  const { PATH = '' } = process.env
  const env: Environment = {
    PATH,
    // Compiled once for all starts.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    NODE_NO_WARNINGS: '1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    KEY_RING: `k1:${key(4)}`,
    DATABASE_URL: rawDatabase.appUrl,
    ...given,
  }
  const child = spawn(process.execPath, [join(root, 'dist/main.js'), ...args], { cwd: root, env, ...user })
  let said = ''
  const hear = (text: Buffer) => {
    said += String(text)
    hears?.(said)
    if (/"event":"listening"/.test(said)) child.kill('SIGKILL')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, said }
}

/** Changes one part of the database's address. */
function changed(url: string, change: (address: URL) => void): string {
  const address = new URL(url)
  change(address)
  return address.href
}
const appUrl = (change: (address: URL) => void) => changed(rawDatabase.appUrl, change)

/** A rehearsal of its own: the clock of an older one stands where it was moved to. */
const inYear = (day: string): Environment => ({ DATA_DIR: join(folder, day), REHEARSAL_NOW: `${day}T00:00:00+09:00` })

type Mistake = [mistake: string, given: () => Environment, sentence: RegExp, args?: string[]]
const mistakes: readonly Mistake[] = [
  ['no number for a port', () => ({ PORT: 'http' }), /PORT .* cannot be read/],
  ['a port that is taken', () => ({ PORT: String(takenPort) }), /PORT: another program listens/],
  ['an address of another machine', () => ({ HOST: '192.0.2.7' }), /HOST: this machine does not have this address/],
  ['a host name that nobody knows', () => ({ HOST: 'nowhere.invalid' }), /HOST: this host name/],
  ['a mode that does not exist', () => ({ MODE: 'production' }), /MODE .* cannot be read/],
  ['a role that does not exist', () => ({ ROLE: 'master' }), /ROLE .* cannot be read/],
  [
    'a season whose tax this version cannot compute',
    () => inYear('2028-03-01'),
    /has not the rules of the income year 2027/,
  ],
  ['a year without a season', () => inYear('2037-01-01'), /has not the rules of the income year 2036/],
  ['no database', () => ({ DATABASE_URL: '' }), /DATABASE_URL .* cannot be read/],
  ['the address of another database', () => ({ DATABASE_URL: 'mysql://a@b/c' }), /DATABASE_URL .* postgres:\/\//],
  [
    'a password with characters of an address',
    () => ({ DATABASE_URL: `postgres://jongso:${password}/#@db/jongso` }),
    /DATABASE_URL .* percent form/,
  ],
  [
    'no database after the host',
    () => ({ DATABASE_URL: 'postgres://a@127.0.0.1' }),
    /DATABASE_URL .* names no database/,
  ],
  [
    "a database's wrong password",
    () => ({ DATABASE_URL: appUrl((address) => (address.password = password)) }),
    /DATABASE_URL: PostgreSQL refuses the password/,
  ],
  [
    'a database that does not exist',
    () => ({ DATABASE_URL: appUrl((address) => (address.pathname = '/none')) }),
    /DATABASE_URL: the database that it names does not exist/,
  ],
  [
    'a role that may not sign in',
    () => ({ DATABASE_URL: appUrl((address) => (address.username = 'postgres')) }),
    /DATABASE_URL: PostgreSQL does not let this role in/,
  ],
  [
    'a certificate that cannot be read',
    () => ({ DATABASE_URL: `${rawDatabase.appUrl}?sslmode=verify-full&sslrootcert=${folder}/none.crt` }),
    /DATABASE_URL: a file that it names \(sslrootcert/,
  ],
  [
    'TLS where the database offers none',
    () => ({ DATABASE_URL: `${rawDatabase.appUrl}?sslmode=verify-full` }),
    /DATABASE_URL: this PostgreSQL offers no TLS/,
  ],
  ['tables of a later version', () => ({ DATABASE_URL: later.appUrl }), /DATABASE_URL: the tables .* are too new/],
  ['a key of 16 bytes', () => ({ KEY_RING: `k1:${key(4, 16)}` }), /KEY_RING: key k1 must be 32 bytes/],
  ['a key without a name', () => ({ KEY_RING: key(4) }), /KEY_RING: a key is written id:base64/],
  ['another last key', () => ({ KEY_RING: `k2:${key(2)}` }), /KEY_RING: the last key of the ring/],
  ['a key with other bytes', () => ({ KEY_RING: `k1:${key(3)}` }), /KEY_RING: key k1 is not the one used before/],
  ['a folder that is a file', () => ({ DATA_DIR: join(folder, 'file') }), /DATA_DIR: .* cannot be written/],
  ['half a file of the moved clock', () => ({ DATA_DIR: join(folder, 'firms') }), /clock\.json cannot be read/],
  ['no folder of lists', () => ({ NICEPAY_LISTS: join(folder, 'none') }), /NICEPAY_LISTS: there is no folder/],
  ['a file for the folder of rates', () => ({ RATES_DIR: join(folder, 'file') }), /RATES_DIR: there is no folder/],
  ['a host for the payment that is none', () => ({ NICEPAY_HOSTS: '*.nicepay.co.kr' }), /NICEPAY_HOSTS .* hosts/],
  ['a range of proxies too long', () => ({ TRUSTED_PROXIES: '10.0.0.0/33' }), /TRUSTED_PROXIES .* addresses/],
  ['no folder of firms', () => ({ BRANCHES_DIR: join(folder, 'none') }), /BRANCHES_DIR names .* does not exist/],
  ['a firm that is no JSON', () => ({ BRANCHES_DIR: join(folder, 'firms') }), /branch\.json is no JSON/],
  ['a firm that does not exist', () => ({ BRANCH: 'none' }), /BRANCH names no branch/],
  ['a company without https', () => ({ PORTAL_URL: 'api.codef.io' }), /PORTAL_URL .* cannot be read/],
  ['an address for the site without a scheme', () => ({ SITE_URL: 'tax.example.kr' }), /SITE_URL .* cannot be read/],
  ['a path behind the site', () => ({ SITE_URL: 'http://127.0.0.1:3000/office' }), /SITE_URL .* no path/],
  [
    'a file of settings saved on Windows',
    () => ({ MODE: 'service\r', KEY_RING: `k1:${key(4)}\r` }),
    /KEY_RING holds a Windows line end[^]*MODE holds a Windows line end/,
  ],
  ['quotes that a container keeps', () => ({ KEY_RING: `"k1:${key(4)}"` }), /KEY_RING stands in quotes/],
  ['a byte order mark', () => ({ '\ufeffMODE': 'service' }), /MODE is no setting, MODE is: a byte order mark/],
  ['a misspelt name', () => ({ PORTAL_SLOT: '5' }), /PORTAL_SLOT is no setting, PORTAL_SLOTS is/],
  ['a misspelt level', () => ({ LOG_LEVEL: 'inof' }), /LOG_LEVEL .* cannot be read/],
  ['one port for both listeners', () => ({ METRICS_PORT: String(port) }), /METRICS_PORT is the port of PORT/],
  [
    'a file for the folder of firms',
    () => ({ BRANCHES_DIR: join(folder, 'file') }),
    /BRANCHES_DIR names .* cannot be read \(ENOTDIR\)/,
  ],
  [
    'a firm whose file is missing',
    () => ({ BRANCHES_DIR: join(folder, 'no-file') }),
    /branch\.json cannot be read \(ENOENT\)/,
  ],
  [
    'migrate into a database of another encoding',
    () => ({ DATABASE_OWNER_URL: changed(rawDatabase.ownerUrl, (address) => (address.pathname = `/${ascii}`)) }),
    /DATABASE_OWNER_URL: the database has the encoding SQL_ASCII/,
    ['migrate'],
  ],
  ['a host name for a proxy', () => ({ TRUSTED_PROXIES: 'proxy' }), /TRUSTED_PROXIES .* takes addresses/],
  ['a command that does not exist', () => ({}), /There is no command serve/, ['serve']],
  ['migrate without the owner', () => ({}), /DATABASE_OWNER_URL .* cannot be read/, ['migrate']],
  [
    "migrate with the owner's wrong password",
    () => ({ DATABASE_OWNER_URL: changed(rawDatabase.ownerUrl, (address) => (address.password = password)) }),
    /DATABASE_OWNER_URL: PostgreSQL refuses the password/,
    ['migrate'],
  ],
  [
    'migrate with the two addresses swapped',
    () => ({ DATABASE_OWNER_URL: empty.appUrl, DATABASE_URL: empty.ownerUrl }),
    /DATABASE_OWNER_URL: this role may not/,
    ['migrate'],
  ],
  [
    'migrate for a role that does not exist',
    () => ({
      DATABASE_OWNER_URL: rawDatabase.ownerUrl,
      DATABASE_URL: appUrl((address) => (address.username = 'nobody_here')),
    }),
    /DATABASE_URL: its role nobody_here does not exist/,
    ['migrate'],
  ],
]

test('each of many mistakes ends the start with a sentence that names the setting', { timeout: 300_000 }, async (t) => {
  const waiting = mistakes.entries()
  const failures: string[] = []
  async function work() {
    for (const [, [mistake, given, sentence, args = []]] of waiting) {
      const { code, said } = await start(given(), args)
      const isInKorean = /\n\n.*[가-힣]/.test(said) && !said.includes(startTexts.other)
      if (code !== 78 || !sentence.test(said) || !isInKorean || said.includes(password))
        failures.push(`${mistake}: ${code} ${said}`)
    }
  }
  await Promise.all([work(), work(), work()])
  t.diagnostic(`${mistakes.length} mistakes`)
  assert.deepEqual(failures, [])
})

test('on a leap day before that season the office still works', { timeout: 60_000 }, async () => {
  const { code, said } = await start({ ...inYear('2028-02-29'), PORT: String(await freePort()) })
  assert.equal(code, null, said)
})

test("help and a migration need no company's settings and no database", { timeout: 60_000 }, async () => {
  const service = { MODE: 'service', DATABASE_URL: '' }
  const help = await start(service, ['office', 'help'])
  assert.equal(help.code, 0, help.said)
  assert.match(help.said, /staff invite/)
  const migrated = await start({ MODE: 'service', KEY_RING: '', DATABASE_OWNER_URL: rawDatabase.ownerUrl }, ['migrate'])
  assert.deepEqual([migrated.code, migrated.said], [0, ''])
})

test(
  'a database that is away and tables that are not there are waited for, and end with the code for another try',
  { timeout: 120_000 },
  async () => {
    const away = (url: string) => changed(url, (address) => (address.port = '1'))
    const [served, migrated, unmigrated] = await Promise.all([
      start({ DATABASE_URL: away(rawDatabase.appUrl) }),
      start({ DATABASE_OWNER_URL: away(rawDatabase.ownerUrl) }, ['migrate']),
      start({ DATABASE_URL: empty.appUrl }),
    ])
    assert.equal(unmigrated.code, 75, unmigrated.said)
    assert.match(unmigrated.said, /DATABASE_URL: the tables are not there\. Run "node dist\/main\.js migrate"/)
    assert.equal(served.code, 75, served.said)
    assert.match(served.said, /DATABASE_URL: nothing listens at its host and port/)
    assert.equal(migrated.code, 75, migrated.said)
    assert.match(migrated.said, /DATABASE_OWNER_URL: nothing listens at its host and port/)
  },
)

test('who starts between two tries of its migration serves once that has run', { timeout: 60_000 }, async () => {
  const late = await createRawDatabase({ empty: true })
  let migrating: Promise<void> | undefined
  const hears = (said: string) => {
    if (said.includes('"event":"tables.awaited"')) migrating ??= migrated(late)
  }
  const free = String(await freePort())
  const { code, said } = await start({ DATABASE_URL: late.appUrl, PORT: free }, [], { hears })
  await migrating
  await late.drop()
  assert.equal(code, null, said)
  assert.match(said, /"tables\.awaited"[^]*"listening"/)
})

const nobody = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
test('setup tells before its first question that it may not write its files', { skip: !isRoot }, async () => {
  const { code, said } = await start({}, ['office', 'setup', '--to', join(folder, 'etc/service.env')], nobody)
  assert.equal(code, 1, said)
  assert.match(said, /쓸 권한이 없어요: .*sudo/)
  assert.doesNotMatch(said, /SITE_URL/)
})
