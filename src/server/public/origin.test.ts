import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { branchOrigin, pathOf, siteOrigin } from './origin.ts'

const branches = [{ hosts: ['gaon.localhost', 'gaon.example'] }, { hosts: ['nare.example'] }]

const rows: [site: string, host: string | undefined, origin: string][] = [
  ['https://tax.example.kr', 'gaon.example', 'https://gaon.example'],
  ['https://tax.example.kr', 'nare.example:443', 'https://nare.example'],
  ['https://tax.example.kr', 'NARE.example.', 'https://nare.example'],
  ['http://127.0.0.1:3000', 'gaon.localhost:3000', 'http://gaon.localhost:3000'],
  ['http://127.0.0.1:3000', 'gaon.localhost:9999', 'http://gaon.localhost:3000'],
  ['https://tax.example.kr/some/path', 'evil.example', 'https://tax.example.kr'],
  ['https://tax.example.kr', 'gaon.example.evil.example', 'https://tax.example.kr'],
  ['https://tax.example.kr', 'evil.example/gaon.example', 'https://tax.example.kr'],
  ['https://tax.example.kr', 'evil@gaon.example', 'https://tax.example.kr'],
  ['https://tax.example.kr', '', 'https://tax.example.kr'],
  ['https://tax.example.kr', undefined, 'https://tax.example.kr'],
]
for (const [site, host, origin] of rows)
  test(`${site} asked as ${host} is ${origin}`, () => assert.equal(siteOrigin(site, host, branches), origin))

test('the origin comes from the settings or a branch, whatever host a request names', () => {
  const ownHosts = new Set([
    'https://tax.example.kr',
    ...branches.flatMap(({ hosts }) => hosts.map((host) => `https://${host}`)),
  ])
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc
          .constantFrom('gaon.example', 'nare.example')
          .chain((host) => fc.tuple(fc.string(), fc.string()).map(([a, b]) => a + host + b)),
      ),
      (host) => assert.ok(ownHosts.has(siteOrigin('https://tax.example.kr', host, branches))),
    ),
  )
})

const [gaon, nare] = [
  { affiliationId: 'gaon', hosts: ['gaon.localhost', 'gaon.example'] },
  { affiliationId: 'nare', hosts: ['nare.localhost', 'nare.example'] },
]
const forHost = (host: string) => (nare.hosts.includes(host) ? nare : gaon)
const isOpen = () => true
const links: [site: string, branch: typeof gaon, origin: string][] = [
  ['http://127.0.0.1:3000', gaon, 'http://127.0.0.1:3000'],
  ['http://127.0.0.1:3000', nare, 'http://nare.localhost:3000'],
  ['https://tax.example.kr', gaon, 'https://tax.example.kr'],
  ['https://tax.example.kr', nare, 'https://nare.example'],
  ['https://gaon.example', nare, 'https://nare.example'],
  ['https://nare.example', gaon, 'https://gaon.example'],
  ['https://nare.example', nare, 'https://nare.example'],
]
for (const [site, branch, origin] of links)
  test(`a message of ${branch.affiliationId} leads to ${origin} where the site is ${site}`, () =>
    assert.equal(branchOrigin(site, branch, { forHost, isOpen }), origin))

test('a message never leads to a host that nobody proved', () => {
  const branch = { affiliationId: 'nare', hosts: ['new.example', 'nare.example'] }
  const opened = { forHost: () => gaon, isOpen: (_: unknown, host: string) => host !== 'new.example' }
  assert.equal(branchOrigin('https://gaon.example', branch, opened), 'https://nare.example')
})

const targets: [target: string | undefined, path: string][] = [
  ['/notices?page=2', '/notices?page=2'],
  ['//evil.example/x', '//evil.example/x'],
  ['http://evil.example/notices?a=http://b', '/notices?a=http://b'],
  ['HTTPS://user:pw@evil.example:99/x', '/x'],
  ['http://evil.example', '/'],
  ['http://evil.example?page=2', '/?page=2'],
  ['http:///x', '/x'],
  ['*', '/*'],
  ['evil.example:80', '/evil.example:80'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
  ['', '/'],
  [undefined, '/'],
]
for (const [target, path] of targets) test(`${target} asks for ${path}`, () => assert.equal(pathOf(target), path))

test('every requested path stays a path of ours', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (target) => {
      assert.equal(new URL(`https://ours.example${pathOf(target)}`).host, 'ours.example')
    }),
  )
})
