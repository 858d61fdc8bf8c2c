/** What a sender's domain tells other mail servers, as a name server on loopback answers it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openDns } from '#server/hosts/dns.server.ts'
import { checkSender } from '#server/hosts/sender-records.server.ts'
import { type NameServer, startNameServer } from '#tests/support/server/dns.ts'

let names: NameServer
before(async () => void (names = await startNameServer()))
after(() => names?.close())

const domain = 'tax.example.kr'
const key = 'k1._domainkey.tax.example.kr'
const good = {
  '_spf.mail.kr': [['v=spf1 ip4:192.0.2.0/24 ~all']],
  [domain]: [['google-site-verification=x'], ['v=spf1 include:_spf.mail.kr ~all']],
  [key]: [['v=DKIM1; k=rsa; p=MIGf', 'MA0G']],
  [`_dmarc.${domain}`]: [['v=DMARC1; p=none']],
}
const setting = { MAIL_SPF: 'include:_spf.mail.kr', MAIL_DKIM_SELECTOR: 'k1' }

type Counts = Readonly<Record<string, { a?: number; aaaa?: number; mx?: number }>>

async function wrong(given: Readonly<Record<string, string[][] | undefined>>, told = setting, counts: Counts = {}) {
  names.records.clear()
  for (const [name, texts] of Object.entries({ ...good, ...given })) if (texts) names.records.set(name, { texts })
  for (const [name, count] of Object.entries(counts)) names.records.set(name, { ...names.records.get(name), ...count })
  const found = await checkSender(openDns({ DNS_SERVERS: [names.address] }), domain, told)
  return found.filter(({ why }) => why !== undefined).map(({ what, why }) => `${what}: ${why}`)
}

test('records that fit are fit, with other texts beside them and a key in pieces', async () => {
  assert.deepEqual(await wrong({}), [])
  assert.deepEqual(await wrong({ [domain]: [['V=SPF1 ip4:192.0.2.1 INCLUDE:_spf.mail.kr -all']] }), [])
})

test('what is missing is told with the record to copy, and what is there stays in it', async () => {
  for (const [given, sentence] of [
    [{ [domain]: undefined }, 'SPF: no SPF record: add TXT tax.example.kr "v=spf1 include:_spf.mail.kr ~all"'],
    [{ [domain]: [['v=spf10 x']] }, 'SPF: no SPF record: add TXT tax.example.kr "v=spf1 include:_spf.mail.kr ~all"'],
    [
      { [domain]: [['v=spf1 mx -all']] },
      'SPF: SPF does not name include:_spf.mail.kr: change it to TXT tax.example.kr "v=spf1 mx include:_spf.mail.kr -all"',
    ],
    [
      { [domain]: [['v=spf1 mx']] },
      'SPF: SPF does not name include:_spf.mail.kr: change it to TXT tax.example.kr "v=spf1 mx include:_spf.mail.kr ~all"',
    ],
    [{ [domain]: [['v=spf1 a -all'], ['v=spf1 mx -all']] }, 'SPF: 2 SPF records, so that none counts: keep one'],
    [{ [domain]: [['v=spf1 include:_spf.mail.kr +all']] }, 'SPF: SPF lets anybody send: end it with ~all or -all'],
    [{ [key]: undefined }, `DKIM: no DKIM key: add TXT or CNAME ${key} with the value that your mail company gives`],
    [{ [key]: [['v=DKIM1; p=']] }, `DKIM: the DKIM key at ${key} is taken back (p=): add the present one`],
    [{ [key]: [['v=DKIM2; p=AA']] }, `DKIM: what stands at ${key} is no DKIM1 key`],
    [{ [key]: [['p=AA'], ['p=BB']] }, `DKIM: 2 DKIM keys at ${key}: keep the one that your mail company gives`],
    [{ [`_dmarc.${domain}`]: undefined }, 'DMARC: no DMARC record: add TXT _dmarc.tax.example.kr "v=DMARC1; p=none"'],
    [
      { [`_dmarc.${domain}`]: [['v=DMARC1; rua=x']] },
      'DMARC: DMARC names no policy: add p=none to _dmarc.tax.example.kr',
    ],
  ] as const)
    assert.deepEqual(await wrong(given as Record<string, string[][] | undefined>), [sentence])
})

test('look-ups of SPF are counted through include: and redirect=, and what takes how many is told', async () => {
  const include = (names: readonly string[], rest = '~all') => [
    [`v=spf1 ${names.map((name) => `include:${name}`).join(' ')} ${rest}`],
  ]
  const leaves = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`l${at}.kr`, [['v=spf1 ip4:192.0.2.1 -all']]]),
  )
  const mail = Object.keys(leaves)
  const of = (more: string, deep = mail) => ({
    ...leaves,
    '_spf.mail.kr': include(deep),
    [domain]: [[`v=spf1 include:_spf.mail.kr ${more}`]],
  })
  assert.deepEqual(await wrong(of('-all')), [], 'ten are allowed')
  const eleven = 'so that it fails: include:_spf.mail.kr takes 10, mx takes 1. Take some away'
  assert.deepEqual(await wrong(of('mx ip4:192.0.2.9 -all')), [
    `SPF: SPF asks for 11 look-ups where 10 are allowed, ${eleven}`,
  ])
  assert.deepEqual(await wrong(of('redirect=l0.kr')), [
    'SPF: SPF asks for 11 look-ups where 10 are allowed, so that it fails: include:_spf.mail.kr takes 10, redirect=l0.kr takes 1. Take some away',
  ])
  assert.deepEqual(await wrong(of('redirect=l0.kr -all')), [], 'a redirect beside all counts for nothing')
  const before = names.asked.length
  const [endless] = await wrong({
    ...of('-all', ['a.kr', 'a.kr', 'a.kr', 'a.kr']),
    'a.kr': include(Array.from({ length: 12 }, () => 'l0.kr')),
    'l0.kr': [['v=spf1 -all']],
  })
  assert.match(endless ?? '', /asks for more than 40 look-ups/)
  assert.ok(names.asked.length - before < 50)
})

test('an include that leads back, to nothing, to two records or to a silent server fails with its name', async () => {
  const of = (text: string[][] | undefined) => wrong({ '_spf.mail.kr': text })
  assert.deepEqual(await of([['v=spf1 include:tax.example.kr ~all']]), [
    'SPF: SPF leads back to itself, so that it fails: tax.example.kr > _spf.mail.kr > tax.example.kr. Take include:tax.example.kr away',
  ])
  assert.deepEqual(await of(undefined), [
    'SPF: SPF names include:_spf.mail.kr, where no SPF record stands, so that it fails: mend it or take it away',
  ])
  assert.deepEqual(await of([['v=spf1 a -all'], ['v=spf1 mx -all']]), [
    'SPF: SPF names include:_spf.mail.kr, where 2 SPF records stand, so that it fails',
  ])
  await of(undefined)
  names.records.set('_spf.mail.kr', { code: 'servfail' })
  const [spf] = await checkSender(openDns({ DNS_SERVERS: [names.address] }), domain, setting)
  assert.equal(spf?.why, 'the name server does not answer for include:_spf.mail.kr of SPF')
})

test('what SPF asks for and does not find may be two, by every term that asks; a name of one kind of address is found', async () => {
  const of = (own: string, counts: Counts = {}, more = 'v=spf1 ip4:192.0.2.0/24 ~all') =>
    wrong({ '_spf.mail.kr': [[more]], [domain]: [[`v=spf1 include:_spf.mail.kr ${own} -all`]] }, setting, counts)
  const three = (terms: string) => [
    `SPF: SPF asks 3 times for what is not there, where 2 are allowed, so that it fails: ${terms}. Mend or take away`,
  ]
  assert.deepEqual(await of('a:gone.kr mx:gone.kr'), [], 'two are allowed')
  assert.deepEqual(
    await of('a:gone.kr/24 mx:gone.kr exists:gone.kr'),
    three('a:gone.kr/24, mx:gone.kr, exists:gone.kr'),
  )
  const own = { [domain]: { mx: 1, a: 1 } }
  assert.deepEqual(await of('a mx ?a:gone.kr//64 -exists:gone.kr', own), [], 'its own a and mx are there')
  assert.deepEqual(await of('a mx a:gone.kr', { [domain]: {} }), three('a, mx, a:gone.kr'))
  assert.deepEqual(
    await of('mx', {}, 'v=spf1 a mx ~all'),
    three('a of _spf.mail.kr, mx of _spf.mail.kr, mx'),
    "an include's own domain",
  )
  const six = { 'six.kr': { aaaa: 1 } }
  assert.deepEqual(await of('a:six.kr a:six.kr a:six.kr', six), [])
  assert.deepEqual(
    await of('exists:six.kr exists:six.kr exists:six.kr', six),
    three('exists:six.kr, exists:six.kr, exists:six.kr'),
    'exists asks for A alone',
  )
  assert.deepEqual(await of('-all a:gone.kr mx:gone.kr exists:gone.kr'), [], 'behind all nothing is asked')
})

test('mx of more than ten mail servers fails, and a silent server is no empty answer', async () => {
  const of = (mx: number) =>
    wrong({ [domain]: [['v=spf1 include:_spf.mail.kr mx:mail.kr -all']] }, setting, { 'mail.kr': { mx } })
  assert.deepEqual(await of(10), [])
  assert.deepEqual(await of(11), [
    'SPF: SPF names mx:mail.kr, which has 11 mail servers where 10 may be looked up, so that it fails: take it away',
  ])
  names.records.set('mail.kr', { code: 'servfail' })
  const [spf] = await checkSender(openDns({ DNS_SERVERS: [names.address] }), domain, setting)
  assert.equal(spf?.why, 'the name server does not answer for mx:mail.kr of SPF')
})

test('what depends on each letter counts as a look-up, is asked by nobody and told as not asked', async () => {
  const text = 'v=spf1 include:_spf.mail.kr ptr exists:%{i}.kr a:%{d}.kr include:%{o}.kr exists:gone.kr mx:gone.kr'
  assert.deepEqual(await wrong({ [domain]: [[`${text} -all`]] }), [
    'SPF: what ptr, exists:%{i}.kr, a:%{d}.kr, include:%{o}.kr of SPF asks for depends on each letter: that it finds something is not looked up',
  ])
  const [spf, unknown] = await checkSender(openDns({ DNS_SERVERS: [names.address] }), domain, setting)
  assert.deepEqual([spf?.why, unknown?.what, unknown?.asked], [undefined, 'SPF', false])
  const [eleven] = await wrong({ [domain]: [[`${text} ptr:a.kr exists:%{s}.kr mx a -all`]] })
  assert.match(
    eleven ?? '',
    /^SPF: SPF asks for 11 look-ups where 10 are allowed.*ptr takes 1, exists:%\{i\}\.kr takes 1/,
  )
})

test('a key without v=, as RFC 6376 allows, is one', async () =>
  assert.deepEqual(await wrong({ [key]: [['p=AA']] }), []))

test('without a selector the key is not said to be missing, and a silent name server is no missing record', async () => {
  const told = { MAIL_SPF: '', MAIL_DKIM_SELECTOR: '' }
  names.records.clear()
  const dns = openDns({ DNS_SERVERS: [names.address] })
  const [, dkim] = await checkSender(dns, domain, told)
  assert.deepEqual(dkim, { what: 'DKIM', asked: false, why: 'MAIL_DKIM_SELECTOR is empty: your mail company names it' })
  for (const name of [domain, key, `_dmarc.${domain}`]) names.records.set(name, { code: 'servfail' })
  const found = await checkSender(dns, domain, setting)
  assert.deepEqual(
    found.map(({ why }) => why),
    Array.from({ length: 3 }, () => 'the name server refuses'),
  )
})
