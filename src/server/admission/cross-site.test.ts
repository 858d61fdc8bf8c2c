import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCrossSite } from '#server/http/validation.server.ts'

const cases: [what: string, headers: Record<string, string>, foreign: boolean][] = [
  ['this site', { 'sec-fetch-site': 'same-origin' }, false],
  ['an address that a person typed', { 'sec-fetch-site': 'none' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['another host of the same domain', { 'sec-fetch-site': 'same-site' }, true],
  ['another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: 'https://gaon.example' }, true],
  ['a word that no browser says', { 'sec-fetch-site': '' }, true],
  ['an older browser on this site', { origin: 'https://gaon.example' }, false],
  ['an older browser on this site, whatever its letters', { origin: 'https://GAON.example' }, false],
  ['this site with the port of its scheme', { origin: 'https://gaon.example', host: 'gaon.example:443' }, false],
  ['another branch', { origin: 'https://nare.example' }, true],
  ['another port', { origin: 'https://gaon.example:8443' }, true],
  ['a host that begins like ours', { origin: 'https://gaon.example.evil.example' }, true],
  ['a sandboxed frame', { origin: 'null' }, true],
  ['no origin that can be read', { origin: 'gaon.example' }, true],
  ['an empty origin', { origin: '' }, true],
  ['a program without either header', {}, false],
]
for (const [title, headers, foreign] of cases)
  test(`a write from ${title} is ${foreign ? 'foreign' : 'taken'}`, () =>
    assert.equal(isCrossSite({ host: 'gaon.example', ...headers }), foreign))
