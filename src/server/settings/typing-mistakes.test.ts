import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings, SettingsError, type Environment } from './settings.server.ts'

const rehearsal: Environment = { DATABASE_URL: 'postgres://app@127.0.0.1/jongso' }
const secret = 'S3CRET-never-told'
const ring = `2026a:${Buffer.alloc(32, 7).toString('base64')}`

function problemsOf(environment: Environment): readonly string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    assert.ok(error instanceof SettingsError)
    return error.problems
  }
}

test('what a hand or an editor leaves unseen in a file of settings is told with the name, never with the value', () => {
  const cases: readonly (readonly [Environment, RegExp])[] = [
    [{ SITE_URL: 'https://tax.example.kr\r' }, /^SITE_URL holds a Windows line end/],
    [{ PORTAL_CLIENT_SECRET: `${secret}\r` }, /^PORTAL_CLIENT_SECRET holds a Windows line end/],
    [{ KEY_RING: `"${ring}"` }, /^KEY_RING stands in quotes/],
    [{ NICEPAY_KEY: `'${secret}'` }, /^NICEPAY_KEY stands in quotes/],
    [{ NICEPAY_KEY: `\u201c${secret}\u201d` }, /^NICEPAY_KEY stands in quotes/],
    [{ MESSAGES_KEY: `${secret} # from the service` }, /^MESSAGES_KEY holds a comment/],
    [{ KEY_RING: `${ring}\n` }, /^KEY_RING holds a line break/],
    [{ MESSAGES_KEY: `${secret} ` }, /^MESSAGES_KEY begins or ends with a blank/],
    [{ MESSAGES_KEY: `\ufeff${secret}` }, /^MESSAGES_KEY begins or ends with a blank/],
    [{ KAKAO_ADMIN_KEY: `S3CRET\u200b-never` }, /^KAKAO_ADMIN_KEY .* not seen/],
    [{ MESSAGES_SENDER_NAME: '\ufffd\ufffd' }, /^MESSAGES_SENDER_NAME holds letters that are not UTF-8/],
    [{ KAKAO_CLIENT_SECRET__nare: `${secret} ` }, /^KAKAO_CLIENT_SECRET__nare begins or ends/],
    [{ PORTAL_SLOT: '5' }, /^PORTAL_SLOT is no setting, PORTAL_SLOTS is: mend the name/],
    [{ SESISON_HOURS: '5' }, /^SESISON_HOURS is no setting, SESSION_HOURS is/],
    [{ portal_slots: '5' }, /^portal_slots is no setting, PORTAL_SLOTS is/],
    [{ KAKAO_JSKEY__nare: 'x' }, /^KAKAO_JSKEY__nare is no setting, KAKAO_JS_KEY is/],
    [{ '\ufeffLOG_LEVEL': 'warn' }, /^LOG_LEVEL is no setting, LOG_LEVEL is: a byte order mark stands before it/],
    [{ SITE_URL: 'https://tax.example.kr/office' }, /^SITE_URL .*no path/],
    [{ SITE_URL: 'https://tax.example.kr?a=1' }, /^SITE_URL .*no path/],
    [{ SITE_URL: 'https://me@tax.example.kr' }, /^SITE_URL .*no user/],
    [{ PORT: '3000', METRICS_PORT: '3000' }, /^METRICS_PORT is the port of PORT/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES .*it takes addresses/],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /^TRUSTED_PROXIES .*it takes addresses/],
    [{ TRUSTED_PROXIES: '::1/129' }, /^TRUSTED_PROXIES .*it takes addresses/],
    [{ NICEPAY_HOSTS: '*.nicepay.co.kr' }, /^NICEPAY_HOSTS .*it takes hosts/],
    [{ NICEPAY_HOSTS: 'nicepay.co.kr/webapi' }, /^NICEPAY_HOSTS .*it takes hosts/],
    [{ NICEPAY_HOSTS: ' , ' }, /^NICEPAY_HOSTS begins or ends/],
    [{ NICEPAY_HOSTS: ',' }, /^NICEPAY_HOSTS .*it takes hosts/],
    [{ NICEPAY_NOTICE_FROM: ',' }, /^NICEPAY_NOTICE_FROM is empty/],
    [{ MAIL_URL: `smtps://office:${secret}%@smtp.example.kr:465` }, /^MAIL_URL .*percent form/],
    [{ PORTAL_SLOTS: '0x10' }, /^PORTAL_SLOTS .*digits alone/],
    [{ DATABASE_STATEMENT_MS: '1800ms' }, /^DATABASE_STATEMENT_MS .*digits alone/],
    [{ DATABASE_STATEMENT_MS: '2' }, /^DATABASE_STATEMENT_MS .*milliseconds/],
    [{ DATABASE_WAIT_MS: '1' }, /^DATABASE_WAIT_MS .*milliseconds/],
    [{ SESSION_IDLE_MINUTES: '900' }, /^SESSION_IDLE_MINUTES is longer than SESSION_HOURS/],
    [{ STAFF_IDLE_MINUTES: '1200' }, /^STAFF_IDLE_MINUTES is longer than SESSION_HOURS/],
  ]
  for (const [given, sentence] of cases) {
    const problems = problemsOf({ ...rehearsal, ...given })
    assert.equal(problems.length, 1, JSON.stringify([given, problems]))
    assert.match(problems[0]!, sentence)
    assert.ok(!problems[0]!.includes('S3CRET'), 'a secret was quoted')
  }
})

test('names of other programs are let be, and so are a slash behind the site and Korean letters in it', () => {
  const others = {
    host: 'x',
    HOSTNAME: 'x',
    DATABASE_PORT: 'tcp://x',
    DATABASE_URI: 'x',
    http_proxy: 'x',
    PORTAL_SLOT: '',
  }
  assert.deepEqual(problemsOf({ ...rehearsal, ...others }), [])
  assert.equal(readSettings({ ...rehearsal, SITE_URL: 'https://Tax.example.kr/' }).SITE_URL, 'https://tax.example.kr')
  assert.equal(
    readSettings({ ...rehearsal, SITE_URL: 'https://세무.example.kr' }).SITE_URL,
    'https://xn--v92b13i.example.kr',
  )
})
