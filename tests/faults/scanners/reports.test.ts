/** The reports of the scanners as they wrote them: without a finding, with one, cut off and empty. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { accepted } from './accepted.ts'
import { readSqlmap } from './sqlmap.ts'
import { readTestssl, testsslParts } from './testssl.ts'
import { verdict, type Reading } from './verdict.ts'
import { readWapiti } from './wapiti.ts'

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name), 'utf8')
const half = (text: string) => text.slice(0, text.length / 2)
const part = (reading: Reading) => ({ name: 'part', seconds: 1, requests: 1, ...reading })
const codeOf = (scanner: 'testssl' | 'wapiti' | 'sqlmap', reading: Reading) =>
  verdict([{ scanner, version: '1', parts: [part(reading)] }], accepted).code

const protocols = testsslParts['--protocols --standard']!
test('testssl: the sample of nginx has no finding that is not accepted; an old cipher in it is one', () => {
  const clean = readTestssl(sample('testssl-clean.json'), protocols)
  assert.deepEqual(clean.unfinished, [])
  assert.equal(codeOf('testssl', clean), 0)
  const found = readTestssl(sample('testssl-old-cipher.json'), protocols)
  assert.deepEqual(found.unfinished, [])
  assert.ok(found.findings.some(({ name }) => name === 'cipherlist_AVERAGE'))
  assert.equal(codeOf('testssl', found), 1)
})

test('testssl: a report that is cut off, empty, of another part or without its end is no pass', () => {
  const text = sample('testssl-clean.json')
  const items = JSON.parse(text) as { id: string; severity: string }[]
  const interrupted = items.map((item) => (item.id === 'scanTime' ? { ...item, severity: 'WARN' } : item))
  for (const bad of [half(text), '', '[]', JSON.stringify(items.slice(0, -1)), JSON.stringify(interrupted)])
    assert.equal(codeOf('testssl', readTestssl(bad, protocols)), 1, bad.slice(-80))
  assert.deepEqual(readTestssl(text, [...protocols, 'ROBOT']).unfinished, ['no ROBOT in its report'])
})

const five = ['csp', 'http_headers', 'cookieflags', 'sql', 'xss']
const launched = (names: readonly string[]) => names.map((name) => `[*] Launching module ${name}\n`).join('\n')
test('wapiti: what it found is told with its place, and a report of nothing is a pass', () => {
  const text = sample('wapiti-found.json')
  const { findings, unfinished } = readWapiti(text, launched(five), five)
  assert.deepEqual(unfinished, [])
  assert.deepEqual(findings.at(-2), {
    name: 'Cross Site Scripting: XSS vulnerability found via injection in the parameter id',
    at: 'GET / (id)',
  })
  assert.equal(codeOf('wapiti', { findings, unfinished }), 1)
  const { vulnerabilities } = JSON.parse(text) as { vulnerabilities: Record<string, unknown[]> }
  const nothing = Object.fromEntries(Object.keys(vulnerabilities).map((name) => [name, []]))
  const clean = JSON.stringify({ vulnerabilities: nothing, anomalies: {} })
  assert.equal(codeOf('wapiti', readWapiti(clean, launched(five), five)), 0)
})

test('wapiti: a report that is cut off or empty, a module that did not run or gave up is no pass', () => {
  const text = JSON.stringify({ vulnerabilities: {}, anomalies: {} })
  for (const bad of [half(text), '', '{}', '[]'])
    assert.equal(codeOf('wapiti', readWapiti(bad, launched(five), five)), 1, bad)
  assert.deepEqual(readWapiti(text, launched(five.slice(1)), five).unfinished, ['csp did not run'])
  for (const words of [
    'Max attack time was reached for module xss, stopping.',
    'Max scan time was reached, stopping.',
    '3 requests were skipped due to network issues',
    'UnicodeDecodeError invalid start byte',
  ])
    assert.deepEqual(readWapiti(text, `${launched(five)}${words}\n`, five).unfinished, [words])
})

const inVain = '[12:00:00] [ERROR] all tested parameters do not appear to be injectable. Try to increase values\n'
test('sqlmap: an injection point is a finding, none after all were tried is a pass, and silence is neither', () => {
  const found = readSqlmap(sample('sqlmap-found.txt'), '')
  assert.deepEqual(found, { findings: [{ name: 'SQL injection', at: 'id (GET)' }], unfinished: [] })
  assert.equal(codeOf('sqlmap', found), 1)
  assert.equal(codeOf('sqlmap', readSqlmap('', inVain)), 0)
  for (const said of ['', half(inVain), '[12:00:00] [CRITICAL] unable to connect to the target URL\n'])
    assert.equal(codeOf('sqlmap', readSqlmap('', said)), 1, said)
})
