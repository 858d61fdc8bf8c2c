/**
 * Rehearsal-only pages: in service the gallery of components and the practice pages do not exist. Runs on the built
 * pages.
 */
import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { branches } from '#branches/index.ts'
import { seasonAt } from '#domain/season/season.ts'
import type { PageContext, PagesBuild } from '#server/pages/build.ts'

const build = (await import(
  pathToFileURL(resolve(import.meta.dirname, '../../build/server/index.js')).href
)) as PagesBuild
const { createRequestHandler, makeLoadContext } = build.entry.module
const [branch] = Object.values(branches)
assert.ok(branch)

const origin = 'https://tax.example.kr'
const service: PageContext = {
  call: () => Promise.reject(new Error('nothing is asked')),
  branch,
  nonce: 'nonce',
  now: '2026-05-12T01:00:00.000Z',
  season: seasonAt(new Date('2026-05-12T01:00:00.000Z')),
  origin,
  practicePages: false,
}
const phoneUrl = 'http://127.0.0.1:4/phone'
const rehearsal: PageContext = { ...service, practicePages: true, rehearsal: { phoneUrl, staffUrl: null } }
const statusOf = async (path: string, page: PageContext) => {
  const answer = await createRequestHandler(build, 'production')(new Request(`${origin}${path}`), makeLoadContext(page))
  await answer.text()
  return answer.status
}

for (const path of [
  '/gallery',
  '/pay/tax-payment',
  '/pay/tax-payment-method',
  '/pay/tax-payment-end',
  '/agent-agreement-test',
]) {
  test(`${path} does not exist in service`, async () => {
    assert.equal(await statusOf(path, service), 404)
    assert.equal(await statusOf(path, rehearsal), 200)
  })
}
