import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { freePort } from '#tests/support/server/free-port.ts'
import { openTally, type Counted } from './tally.ts'
import { heardOf, verdict, type Outcome, type Part } from './verdict.ts'

const part = (changes: Partial<Part> = {}): Part => ({
  name: 'all',
  seconds: 2,
  requests: 40,
  findings: [],
  unfinished: [],
  ...changes,
})
const ran = (...parts: Part[]): Outcome => ({ scanner: 'sqlmap', version: '1.7', parts })
const missing: Outcome = { scanner: 'wapiti', missing: true }
const finding = { name: 'SQL injection', at: 'id (GET)' }

test('the closing lines name what each did, what was found and what is left out', () => {
  const { code, lines } = verdict(
    [ran(part({ findings: [finding] }), part({ name: 'rest', unfinished: ['its time was over'] })), missing],
    {},
  )
  assert.equal(code, 1)
  assert.deepEqual(lines, [
    'sqlmap 1.7: 2 parts, 80 requests at the product, 4 s, 1 finding, 0 accepted',
    '  found: SQL injection at id (GET)',
    '  not finished: rest: its time was over',
    'wapiti: left out, it is not to be had on this machine',
    '1 of 2 scanners ran: not in order',
  ])
})

test('0 only where each that ran looked at all and found nothing that is not accepted', () => {
  const reason = { sqlmap: { 'SQL injection': 'a sample' } }
  assert.equal(verdict([ran(part()), missing], {}).code, 0)
  assert.equal(verdict([ran(part({ findings: [finding] }))], reason).code, 0)
  assert.equal(verdict([ran(part({ findings: [finding] }))], {}).code, 1)
  assert.equal(verdict([ran(part({ unfinished: ['x'] }))], reason).code, 1)
  assert.equal(verdict([ran()], {}).code, 1)
  assert.equal(verdict([missing], {}).code, 1)
})

const heard = (answers: [number, number][], isSignedIn = false) => {
  const counted: Counted = {
    requests: answers.reduce((sum, [, count]) => sum + count, 0),
    answers: new Map(answers),
    broken: [],
  }
  return heardOf(counted, isSignedIn).unfinished
}
test('a scan that reached nothing, was refused by a limit or was signed out is not finished', () => {
  const usual: [number, number][] = [
    [200, 30],
    [400, 60],
  ]
  assert.deepEqual(heard(usual, true), [])
  assert.equal(heard([]).length, 1)
  assert.equal(heard([[404, 9]]).length, 1)
  assert.equal(heard([...usual, [429, 1]]).length, 1)
  assert.equal(heard([...usual, [401, 99]], true).length, 1)
  assert.deepEqual(heard([...usual, [401, 99]]), [])
})

test('the tally signs in, follows a renewed token and counts what was answered', async () => {
  const seen: (string | undefined)[] = []
  const product = createServer(({ url, headers }, answer) => {
    seen.push(headers.authorization, headers.cookie)
    answer.writeHead(url === '/broken?a=1' ? 500 : 200, url === '/renews' ? { authorization: 'Bearer second' } : {})
    answer.end()
  })
  const port = await freePort()
  await new Promise<void>((done) => product.listen(port, '127.0.0.1', done))
  const tally = await openTally(`http://127.0.0.1:${port}`, await freePort())
  try {
    const counted = tally.count({ token: 'first', cookies: new Map([['companion', 'c']]) })
    for (const path of ['/renews', '/broken?a=1'])
      await (await fetch(tally.url + path, { headers: { cookie: 'own=o' } })).text()
    assert.deepEqual(seen, ['Bearer first', 'own=o; companion=c', 'Bearer second', 'own=o; companion=c'])
    assert.deepEqual(
      [...counted().answers],
      [
        [200, 1],
        [500, 1],
      ],
    )
    assert.deepEqual(heardOf(counted(), true).findings, [{ name: 'an answer of 5xx', at: '500 to GET /broken?a=1' }])
    tally.count()
    await (await fetch(`${tally.url}/`)).text()
    assert.equal(seen.at(-2), undefined)
    assert.equal(counted().requests, 2)
  } finally {
    await tally.close()
    product.close()
    product.closeAllConnections()
  }
})
