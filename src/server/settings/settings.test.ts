import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fields } from './fields.ts'
import { findMerchant, listMerchants } from './merchants.ts'
import { findMessengerApp, findMessengerScript } from './messenger.ts'
import { readSettings, SettingsError, type Environment } from './settings.server.ts'

const database = { DATABASE_URL: 'postgres://app@db.example/jongso' }
const secret = 'S3CRET-never-told'
/** A service as an office would set it up. */
const service: Environment = {
  DATABASE_URL: 'postgres://app@db.example/jongso?sslmode=verify-full',
  TRUSTED_PROXIES: '10.0.0.1',
  MALWARE_SCANNER: 'none',
  MODE: 'service',
  SITE_URL: 'https://tax.example.kr',
  KEY_RING: `2026a:${Buffer.alloc(32, 7).toString('base64')}`,
  KAKAO_URL: 'https://kauth.example',
  KAKAO_API_URL: 'https://kapi.example',
  KAKAO_CLIENT_ID: 'app',
  KAKAO_CLIENT_SECRET: secret,
  KAKAO_ADMIN_KEY: secret,
  PORTAL_URL: 'https://api.vendor.example',
  PORTAL_TOKEN_URL: 'https://oauth.vendor.example/token',
  PORTAL_CLIENT_ID: 'portal',
  PORTAL_CLIENT_SECRET: secret,
  REGISTRY_URL: 'https://api.vendor.example',
  REGISTRY_TOKEN_URL: 'https://oauth.vendor.example/token',
  REGISTRY_CLIENT_ID: 'registry',
  REGISTRY_CLIENT_SECRET: secret,
  NICEPAY_MID: 'office0001',
  NICEPAY_KEY: secret,
  NICEPAY_SCRIPT_URL: 'https://pay.example/script.js',
  NICEPAY_STATUS_URL: 'https://pay.example/status',
  NICEPAY_CANCEL_URL: 'https://pay.example/cancel',
  NICEPAY_RECEIPT_URL: 'https://pay.example/receipt',
  NICEPAY_CASH_RECEIPT_URL: 'https://pay.example/cash-receipt',
  NICEPAY_HOSTS: '.pay.example',
  NICEPAY_NOTICE_FROM: '192.0.2.1',
  MESSAGES_URL: 'https://messages.example',
  MESSAGES_ID: 'office@example.kr',
  MESSAGES_KEY: secret,
  MESSAGES_SENDER: '0200000000',
  MESSAGES_SENDER_NAME: 'office',
  MAIL_URL: `smtps://office:${secret}@smtp.example:465`,
}

function problemsOf(environment: Environment): readonly string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    assert.ok(error instanceof SettingsError)
    for (const problem of error.problems) assert.ok(error.message.includes(problem))
    assert.ok(!error.message.includes(secret) && !error.message.includes('S3CRET'), 'a secret was quoted')
    return error.problems
  }
}
const named = (environment: Environment) => problemsOf(environment).map((problem) => /^[A-Z_]+/.exec(problem)?.[0])

test('a rehearsal needs nothing but its database', () => {
  const settings = readSettings(database)
  assert.deepEqual(
    [settings.MODE, settings.PORT, settings.PRACTICE_PAGES, settings.SITE_URL, settings.clockFile],
    ['rehearsal', 3000, true, 'http://127.0.0.1:3000', '.data/clock.json'],
  )
  assert.deepEqual(settings.TRUSTED_PROXIES, [])
  assert.equal(readSettings({ ...database, PORT: '4000', SIMULATORS_PORT: '4001' }).KAKAO_URL, 'http://127.0.0.1:4001')
  assert.equal(readSettings({ ...database, LOG_LEVEL: '' }).LOG_LEVEL, 'info')
})

test('a whole service is taken; it has no clock to move and no practice pages', () => {
  const settings = readSettings(service)
  assert.deepEqual([settings.MODE, settings.PRACTICE_PAGES, settings.clockFile], ['service', false, undefined])
})

test('a branch may have its own app at the messenger', () => {
  const settings = readSettings({ ...service, KAKAO_CLIENT_ID__nare: 'app-of-nare' })
  assert.equal(settings.branchOverride('KAKAO_CLIENT_ID', 'nare'), 'app-of-nare')
  assert.equal(settings.branchOverride('KAKAO_CLIENT_ID', 'gaon'), undefined)
})

test('accounts are kept by the app: a branch with a key of its own has an app of its own, and a name outlives a key', () => {
  const idOf = (more: Environment, branch: string) => findMessengerApp(readSettings({ ...service, ...more }), branch).id
  const own = { KAKAO_CLIENT_ID__nare: 'app-of-nare' }
  assert.deepEqual([idOf(own, 'gaon'), idOf(own, 'nare')], ['app', 'app-of-nare'])
  const named = { ...own, KAKAO_APP_ID: 'old-key' }
  assert.deepEqual([idOf(named, 'gaon'), idOf(named, 'nare')], ['old-key', 'app-of-nare'])
  assert.equal(idOf({ ...named, KAKAO_APP_ID__nare: 'old-key-of-nare' }, 'nare'), 'old-key-of-nare')
})

test('a branch has the messenger’s script where it has a key, pinned and with its digest in service', () => {
  assert.equal(findMessengerScript(readSettings(service), 'nare'), undefined)
  assert.equal(findMessengerScript(readSettings(database), 'nare'), undefined)
  const keyed = readSettings({ ...service, KAKAO_JS_KEY__nare: 'js-of-nare' })
  assert.equal(findMessengerScript(keyed, 'gaon'), undefined)
  const found = findMessengerScript(keyed, 'nare')
  assert.equal(found?.key, 'js-of-nare')
  assert.match(found.script, /\/\d+\.\d+\.\d+\/kakao\.min\.js$/)
  assert.match(found.integrity ?? '', /^sha384-/)
  assert.deepEqual(
    found.hosts.map((host) => new URL(host).protocol),
    ['https:', 'https:'],
  )
  assert.equal(
    findMessengerScript(readSettings({ ...database, KAKAO_JS_KEY: 'x' }), 'nare')?.script,
    'http://127.0.0.1:3001/sdk/kakao.min.js',
  )
})

test('a branch takes its fees by its own merchant, and former ones are known by their keys', () => {
  const own = { NICEPAY_MID__nare: 'nareoffice', NICEPAY_KEY__nare: 'key-of-nare' }
  const settings = readSettings({ ...service, ...own, NICEPAY_FORMER: 'formerone1=k=1, formerone2=k2' })
  assert.deepEqual(findMerchant(settings, 'nare'), { mid: 'nareoffice', key: 'key-of-nare' })
  assert.equal(findMerchant(settings, 'gaon').mid, 'office0001')
  assert.deepEqual(
    listMerchants(settings).map(({ mid, key }) => [mid, mid.startsWith('former') ? key : '']),
    [
      ['office0001', ''],
      ['nareoffice', ''],
      ['formerone1', 'k=1'],
      ['formerone2', 'k2'],
    ],
  )
})

const ownSender = { MESSAGES_ID: 'a', MESSAGES_KEY: 'b', MESSAGES_SENDER: '0310000000', MESSAGES_SENDER_NAME: 'c' }
const ofNare = (values: Environment): Environment =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}__nare`, value]))
const branchSettings: [string, Environment, RegExp[]][] = [
  ['a whole sender', ofNare(ownSender), []],
  ['a sender in letters', ofNare({ ...ownSender, MESSAGES_SENDER: '031-000' }), [/^MESSAGES_SENDER__nare .*digits/]],
  ['half a sender', ofNare({ ...ownSender, MESSAGES_KEY: '' }), [/^MESSAGES_KEY__nare is missing/]],
  ['a merchant without its key', ofNare({ NICEPAY_MID: 'nareoffice' }), [/^NICEPAY_KEY__nare is missing/]],
  ['a key without its merchant', ofNare({ NICEPAY_KEY: 'k' }), [/^NICEPAY_MID__nare is missing/]],
  [
    'one merchant with two keys',
    ofNare({ NICEPAY_MID: 'office0001', NICEPAY_KEY: 'k' }),
    [/^NICEPAY_MID__nare names a merchant that stands with another key/],
  ],
  [
    "a rehearsal's key",
    ofNare({ NICEPAY_MID: 'nareoffice', NICEPAY_KEY: 'rehearsal-second-key' }),
    [/^NICEPAY_KEY__nare is a rehearsal's/],
  ],
  ['what is the same for all', ofNare({ SITE_URL: 'https://nare.example.kr' }), [/^SITE_URL__nare gives a branch/]],
  ['a former merchant without a key', { NICEPAY_FORMER: 'formerone1' }, [/^NICEPAY_FORMER /]],
]
for (const [title, more, found] of branchSettings)
  test(`settings of one branch: ${title}`, () => {
    const problems = problemsOf({ ...service, ...more })
    assert.equal(problems.length, found.length, problems.join())
    for (const [at, pattern] of found.entries()) assert.match(problems[at] ?? '', pattern)
  })

test('all problems are told at once, each with what it means and an example', () => {
  const problems = problemsOf({
    DATABASE_URL: `mysql://root:${secret}@db/x`,
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    ROLE: 'boss',
    SITE_URL: 'ftp://x',
    SESSION_HOURS: '0',
    PRACTICE_PAGES: 'yes',
    MODE: 'servise',
    REHEARSAL_NOW: 'tomorrow',
    MESSAGES_SENDER: '02-000',
  })
  assert.deepEqual(problems.map((problem) => /^[A-Z_]+/.exec(problem)?.[0]).toSorted(), [
    'DATABASE_URL',
    'LOG_LEVEL',
    'MESSAGES_SENDER',
    'MODE',
    'PORT',
    'PRACTICE_PAGES',
    'REHEARSAL_NOW',
    'ROLE',
    'SESSION_HOURS',
    'SITE_URL',
  ])
  for (const problem of problems) assert.match(problem, /\(.+\) cannot be read: .+ Example: ./)
})

test('a service names everything that only a rehearsal has by itself', () => {
  const missing = new Set(named({ MODE: 'service' }))
  for (const name of Object.keys(service))
    if (!['MODE'].includes(name)) assert.ok(missing.has(name), `${name} was not missed`)
})

for (const field of fields.filter((field) => 'company' in field)) {
  test(`a service refuses a simulator's address: ${field.name}`, () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '127.8.9.1', 'LOCALHOST', 'app.localhost']) {
      const value =
        field.name === 'NICEPAY_HOSTS'
          ? `.pay.example, ${host}`
          : field.name === 'MAIL_URL'
            ? `smtp://office:word@${host}:3002`
            : `http://${host}:3001/x`
      assert.deepEqual(named({ ...service, [field.name]: value }), [field.name], host)
    }
  })
}

for (const field of fields.filter(
  (field) => 'secret' in field && !field.name.startsWith('DATABASE') && field.name !== 'KEY_RING',
)) {
  test(`a service refuses a rehearsal's secret: ${field.name}`, () => {
    const usual = field.otherwise({ mode: 'rehearsal', site: '', simulators: '' })
    assert.ok(usual !== undefined)
    if (usual === '') return
    // Only the secret is wrong: its place would be refused by another rule.
    const otherwise = usual.replace('127.0.0.1', 'smtp.example')
    assert.deepEqual(named({ ...service, [field.name]: otherwise }), [field.name])
  })
}

const contradictions: [string, Environment, string[]][] = [
  ['practice pages', { ...service, PRACTICE_PAGES: 'on' }, ['PRACTICE_PAGES']],
  ['a moved clock', { ...service, REHEARSAL_NOW: '2026-05-12T10:00:00+09:00' }, ['REHEARSAL_NOW']],
  ['no sealing keys', { ...service, KEY_RING: '' }, ['KEY_RING']],
  [
    "a rehearsal's sealing key",
    { ...service, KEY_RING: `rehearsal:${Buffer.alloc(32).toString('base64')}` },
    ['KEY_RING'],
  ],
  ['a service that knows no proxy in front', { ...service, TRUSTED_PROXIES: ' , ' }, ['TRUSTED_PROXIES']],
  ['a database elsewhere without TLS', { ...service, ...database }, ['DATABASE_URL']],
  [
    "an owner's line elsewhere without TLS",
    { ...service, DATABASE_OWNER_URL: 'postgres://owner@10.0.0.7/jongso' },
    ['DATABASE_OWNER_URL'],
  ],
  [
    'a second server elsewhere without TLS',
    { ...service, DATABASE_URL: 'postgres://app@127.0.0.1,db.example/jongso' },
    ['DATABASE_URL'],
  ],
  [
    'servers of which one that only reads would do',
    {
      ...service,
      DATABASE_URL: 'postgres://app@a.example,b.example/jongso?sslmode=verify-full&target_session_attrs=any',
    },
    ['DATABASE_URL'],
  ],
  ...['disable', 'prefer', 'require', 'no-verify', 'verify-full&sslmode=disable'].map(
    (mode): [string, Environment, string[]] => [
      `a database's TLS that proves nobody: ${mode}`,
      { ...service, DATABASE_URL: `postgres://app@db.example/jongso?sslmode=${mode}` },
      ['DATABASE_URL'],
    ],
  ),
  ['options behind the mail server', { ...service, MAIL_URL: 'smtp://a:b@smtp.example?secure=false' }, ['MAIL_URL']],
  ['a mail server by another protocol', { ...service, MAIL_URL: 'ldap://a:b@smtp.example' }, ['MAIL_URL']],
  ['a site without https', { ...service, SITE_URL: 'http://tax.example.kr' }, ['SITE_URL']],
  [
    'all of them, beside what cannot be read',
    {
      ...service,
      PRACTICE_PAGES: 'on',
      REHEARSAL_NOW: '2026-05-12T10:00:00+09:00',
      KEY_RING: '',
      SITE_URL: 'http://tax.example.kr',
      PORT: 'x',
      KAKAO_URL: 'http://localhost:3001',
    },
    ['KAKAO_URL', 'KEY_RING', 'PORT', 'PRACTICE_PAGES', 'REHEARSAL_NOW', 'SITE_URL'],
  ],
]
for (const [title, environment, names] of contradictions)
  test(`a service refuses ${title}`, () => assert.deepEqual(named(environment).toSorted(), names))

for (const field of fields.filter((field) => 'company' in field && field.name !== 'MAIL_URL'))
  test(`a service calls no company in the clear: ${field.name}`, () =>
    assert.deepEqual(named({ ...service, [field.name]: 'http://company.example/x' }), [field.name]))

for (const url of [
  'postgres://app@127.0.0.1:5432/jongso',
  'postgres://app@localhost/jongso',
  'postgres://app@[::1]/jongso',
  'postgres:///jongso?host=/run/postgresql',
  'postgres://app@db.example/jongso?sslmode=verify-full',
  'postgres://app@db1.example:5432,db2.example:5433/jongso?sslmode=verify-full&target_session_attrs=read-write',
])
  test(`a service takes a database on this machine, or one that proves itself: ${url}`, () =>
    assert.deepEqual(problemsOf({ ...service, DATABASE_URL: url }), []))

test('a service lets thousands of people in by one address, and one device no more than it needs', () => {
  const { SIGN_INS_PER_HOUR, CALLS_PER_MINUTE, DEVICE_CALLS_PER_MINUTE, ENQUIRIES_PER_HOUR } = readSettings(service)
  assert.ok(SIGN_INS_PER_HOUR >= 5_000 && CALLS_PER_MINUTE >= 25_000 && ENQUIRIES_PER_HOUR >= 100)
  assert.ok(DEVICE_CALLS_PER_MINUTE <= 1_000)
})

test('every setting has a meaning and an example, and stands once', () => {
  assert.equal(new Set(fields.map((field) => field.name)).size, fields.length)
  for (const field of fields) assert.ok(field.meaning && field.example, field.name)
})
