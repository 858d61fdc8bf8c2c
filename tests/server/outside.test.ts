import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { IntegrationError } from '#integrations/integration-error.ts'
import type { ScannerVersion } from '#integrations/malware-scanner/port.ts'
import { openClock } from '#server/clock.ts'
import { askOutside } from '#server/outside.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

let rehearsal: Rehearsal
before(async () => void (rehearsal = await startRehearsal({ withJobs: false })))
after(() => rehearsal?.stop())

test('what stands outside is asked before the first case: fit as it is, each company in trouble by its name, nothing sent', async () => {
  const { context } = rehearsal.product
  const ledgers = () =>
    Promise.all(
      ['messages', 'nicepay'].map(async (company) =>
        (await fetch(`${rehearsal.phoneUrl}/ledger/${company}.json`)).text(),
      ),
    )
  const weather = (company: string, kind: string, seconds: number) =>
    fetch(`${rehearsal.phoneUrl}/weather/${company}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, seconds }),
    })
  const before = await ledgers()
  const fit = await askOutside(context)
  for (const [company, count] of [
    ['tax portal', 1],
    ['family registry', 1],
    ['mail server', 1],
    ['messenger sign-in', context.branches.length],
    ['messages', context.branches.length],
  ] as const)
    assert.deepEqual(
      fit.filter((check) => check.what === company).map(({ result }) => result),
      Array.from({ length: count }, () => 'fit'),
      company,
    )
  assert.ok(fit.some(({ what, result }) => what === 'payment provider' && result === 'fit'))
  assert.deepEqual(await ledgers(), before)
  for (const [company, kind, label] of [
    ['tax-portal', 'down', 'tax portal'],
    ['family-registry', 'down', 'family registry'],
    ['nicepay', 'garbage', 'payment provider'],
    ['messages', 'down', 'messages'],
    ['kakao-login', 'down', 'messenger sign-in'],
  ] as const) {
    await weather(company, kind, 600)
    const wrong = (await askOutside(context)).filter(({ result }) => result === 'wrong')
    assert.deepEqual([...new Set(wrong.map((check) => check.what))], [label], company)
    assert.ok(wrong.every(({ why }) => why !== ''))
    await weather(company, 'fair', 0)
  }
})

test("a clock that is more than a minute off is told with what to do, by a company's own time", async () => {
  let headers: OutgoingHttpHeaders = {}
  const company = createServer((_request, response) => {
    response.sendDate = false
    response.writeHead(404, headers).end()
  })
  company.listen(0, '127.0.0.1')
  await once(company, 'listening')
  const url = `http://127.0.0.1:${(company.address() as AddressInfo).port}/somewhere`
  const { context } = rehearsal.product
  const names = ['KAKAO_URL', 'PORTAL_URL', 'REGISTRY_URL', 'MESSAGES_URL', 'NICEPAY_STATUS_URL']
  const told = async (given: OutgoingHttpHeaders, all = names) => {
    headers = given
    const settings = { ...context.settings, ...Object.fromEntries(all.map((name) => [name, url])) }
    const found = (await askOutside({ ...context, settings })).find(({ what }) => what === 'clock')
    return `${found?.result} ${found?.why}`
  }
  const dated = (seconds: number) => ({ date: new Date(openClock().ms() + seconds * 1_000).toUTCString() })
  try {
    assert.match(await told(dated(-95)), /^wrong 9[4-7] seconds ahead: set it by NTP/)
    assert.match(await told(dated(300)), /^wrong (299|300|301) seconds behind: set it by NTP/)
    assert.equal(await told(dated(40)), 'fit ')
    assert.equal(await told({ ...dated(-3_600), age: '3600' }), 'fit ', 'an answer from a cache')
    assert.equal(await told(dated(-95), names.slice(1)), 'fit ', "another company's clock agrees")
    for (const silent of [{ via: 'nobody' }, { date: 'yesterday' }] as const)
      assert.equal(await told(silent), 'not asked no company tells the time')
  } finally {
    company.close()
  }
})

const day = 86_400_000
const version = (madeAt: Date | undefined) => ({ program: '1.4.6', signatures: madeAt && { madeAt } })

test('the age of the signatures is told with what to do, and that nothing is searched as a decision', async () => {
  const { context } = rehearsal.product
  const told = async (answer: () => Promise<ScannerVersion>) => {
    const malwareScanner = { search: () => assert.fail(), version: answer }
    const settings = { ...context.settings, MALWARE_SCANNER: { host: 'scanner.example', port: 3310 } }
    const integrations = { ...context.integrations, malwareScanner }
    const found = (await askOutside({ ...context, settings, integrations })).filter(
      ({ what }) => what === 'malware scanner',
    )
    assert.deepEqual(
      found.map((finding) => finding.of),
      ['scanner.example'],
    )
    return `${found[0]?.result} ${found[0]?.why}`
  }
  const began = context.clock.now().getTime()
  const ago = (days: number) => new Date(began - days * day)
  assert.equal(await told(async () => version(ago(7))), 'fit ')
  assert.match(await told(async () => version(ago(8))), /^wrong signatures are 8 days old: see why freshclam/)
  assert.equal(await told(async () => version(undefined)), 'wrong signatures are missing: run freshclam')
  const away = new IntegrationError('malware-scanner', 'network', 'not-connected')
  assert.equal(await told(() => Promise.reject(away)), 'wrong network not-connected')
  const none = (await askOutside(context)).find(({ what }) => what === 'malware scanner')
  assert.equal(none?.result, 'not asked')
  assert.match(none?.why ?? '', /^none: files that people send are not searched/)
})
