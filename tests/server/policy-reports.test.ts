/** What browsers say of a page's policy, in both forms; and what programs send instead. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { reportHeaders, reportPath } from '#server/pages/page-policy.ts'
import { reportLimits } from '#server/pages/policy-reports.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { bareRequest } from '#tests/support/server/bare-request.ts'

let it: Rehearsal
let from = 0
before(async () => {
  it = await startRehearsal({ withJobs: false, settings: { TRUSTED_PROXIES: '127.0.0.1' } })
})
beforeEach(() => void (from = it.lines.length))
after(() => it?.stop())

const old = 'application/csp-report'
const batch = 'application/reports+json'
let network = 0
/** Each sender is a network of its own unless it is named. */
function send(type: string, body: unknown, headers: Record<string, string> = {}) {
  network += 1
  return bareRequest(it.url, {
    path: reportPath,
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': `198.51.100.${network}`, host: 'gaon.localhost', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const lines = () => it.lines.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>)
const told = () => lines().filter(({ event }) => event === 'page.breach')
const toldBriefly = () => told().map(({ kind, blocked, route }) => [kind, blocked, route])
const counted = async () =>
  Number(/security_events_total\{kind="page-policy"\} (\d+)/.exec(await it.product.context.metrics.text())?.[1])

const page = 'https://gaon.localhost/office/cases/26-000123?name=%EA%B9%80#900101-1234567'
const uriReport = (changed: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': page,
    referrer: '',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'self'",
    disposition: 'enforce',
    'blocked-uri': 'https://evil.example/900101-1234567?who=me',
    'status-code': 200,
    'script-sample': '',
    ...changed,
  },
})
const apiReport = (changed: Record<string, unknown> = {}) => ({
  age: 12,
  type: 'csp-violation',
  url: page,
  user_agent: 'Mozilla/5.0',
  body: {
    blockedURL: 'trusted-types-sink',
    columnNumber: 54,
    disposition: 'enforce',
    documentURL: page,
    effectiveDirective: 'require-trusted-types-for',
    lineNumber: 1,
    originalPolicy: "default-src 'self'",
    referrer: '',
    sample: 'Element innerHTML|900101-1234567',
    statusCode: 200,
    ...changed,
  },
})

test('a report in either form is one security event: directive, origin and pattern, and nothing of the address', async () => {
  const before = await counted()
  assert.equal((await send(old, uriReport())).status, 204)
  assert.equal(
    (await send(batch, [apiReport(), apiReport(), { type: 'deprecation', url: page, body: {} }])).status,
    204,
  )
  assert.deepEqual(toldBriefly(), [
    ['script-src-elem', 'https://evil.example', '/office/cases/:caseNumber'],
    ['require-trusted-types-for', 'trusted-types-sink', '/office/cases/:caseNumber'],
  ])
  for (const line of told()) {
    assert.deepEqual(Object.keys(line).toSorted(), [
      'address',
      'blocked',
      'event',
      'kind',
      'level',
      'requestId',
      'route',
      'schema',
      'time',
    ])
    assert.deepEqual([line.level, String(line.address).startsWith('198.51.100.')], ['info', true])
  }
  for (const word of ['900101', '26-000123', 'who=me', '김']) assert.ok(!JSON.stringify(lines()).includes(word), word)
  assert.equal(await counted(), before + 2)
})

const odd: [what: string, changed: Record<string, unknown>, line: string[]][] = [
  ['an invented directive', { 'effective-directive': 'x-900101-1234567' }, ['other', 'https://evil.example']],
  [
    'an older browser',
    { 'effective-directive': undefined, 'violated-directive': "img-src 'self'" },
    ['img-src', 'https://evil.example'],
  ],
  ['an extension', { 'blocked-uri': 'chrome-extension://abcdef/x.js' }, ['script-src-elem', 'chrome-extension:']],
  ['an inline script', { 'blocked-uri': 'inline' }, ['script-src-elem', 'inline']],
  ['no address', { 'blocked-uri': 'a text\nwith lines' }, ['script-src-elem', 'other']],
  ['a number instead of an address', { 'blocked-uri': 7 }, ['script-src-elem', 'other']],
]
for (const [what, changed, line] of odd)
  test(`a report of ${what} is told as ${line.join(' ')}`, async () => {
    assert.equal((await send(old, uriReport(changed))).status, 204)
    assert.deepEqual(toldBriefly(), [[...line, '/office/cases/:caseNumber']])
  })

test('an address that is no page of ours, or of another site, is told without it or not at all', async () => {
  await send(old, uriReport({ 'document-uri': 'https://gaon.localhost/who/900101-1234567' }))
  await send(old, uriReport({ 'document-uri': 'https://elsewhere.example/' }))
  await send(batch, [apiReport({ documentURL: 'about:blank' }), apiReport({ documentURL: 'https://nare.localhost/' })])
  assert.deepEqual(toldBriefly(), [['script-src-elem', 'https://evil.example', '(no route)']])
})

const refused: [what: string, type: string, body: unknown, status: number, headers?: Record<string, string>][] = [
  ['no JSON', old, '{', 400],
  ['nothing', old, '', 400],
  ['a text', old, '"report"', 400],
  ['a list of numbers', batch, [1, 2], 400],
  ['another form', old, { other: {} }, 400],
  ['another type', 'application/json', uriReport(), 415],
  ['a form', 'application/x-www-form-urlencoded', 'a=b', 415],
  ['too large a body', batch, [apiReport({ sample: 'x'.repeat(reportLimits.bytes) })], 413],
  ['a page of another site', old, uriReport(), 403, { 'sec-fetch-site': 'cross-site' }],
]
for (const [what, type, body, status, headers] of refused)
  test(`${what} is refused with ${status} and a sentence, and no event is made`, async () => {
    const answer = await send(type, body, headers)
    const { code, message } = JSON.parse(answer.text) as { code: string; message: string }
    assert.equal(answer.status, status)
    assert.ok(code && /요[.,]/.test(message))
    assert.deepEqual(told(), [])
    assert.ok(!lines().some(({ level }) => level === 'error'))
  })

test('a batch tells five breaches at most, and a network thirty bodies in a minute; another network goes on', async () => {
  const many = Array.from({ length: 40 }, (_, at) => apiReport({ blockedURL: `https://h${at}.example/` }))
  assert.equal((await send(batch, many)).status, 204)
  assert.equal(told().length, reportLimits.perBody)
  const flood = { 'x-forwarded-for': '2001:db8::1' }
  const statuses: number[] = []
  for (let count = 0; count < reportLimits.perMinute; count += 1)
    statuses.push((await send(old, uriReport(), flood)).status)
  assert.deepEqual([...new Set(statuses)], [204])
  assert.equal((await send(old, uriReport(), { 'x-forwarded-for': '2001:db8::2' })).status, 429)
  assert.equal((await send(old, uriReport(), { 'x-forwarded-for': '2001:db8:0:1::1' })).status, 204)
  assert.equal(told().length, reportLimits.perBody + reportLimits.perMinute + 1)
})

test('the header names the address that takes reports', () => {
  assert.deepEqual(reportHeaders, { 'reporting-endpoints': `policy="${reportPath}"` })
})
