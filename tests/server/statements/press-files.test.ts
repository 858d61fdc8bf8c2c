/**
 * Through how many files of the product one press of "complete authentication" goes, in the browser and on the server.
 */
import '#tests/support/screens/screen-modules.ts'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readUser } from '#filer/member/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { filesRunBy } from './ran-files.ts'

/**
 * `ofItsOwn`: on the server, without what every call passes through. `browser`: from the function that the button calls
 * to the request and back; what draws the button is counted nowhere (docs/decisions/0040).
 */
const most = { ofItsOwn: 25, server: 60, browser: 10 }
const inBrowser = /^src\/(web|design)\/|^src\/filer\/(?!.*\.server\.ts$)/
/** The whole process reads its switches and branches once every one or two seconds, whoever comes then. */
const readByAll = ['src/persistence/runtime-settings/store.server.ts', 'src/persistence/branches/store.server.ts']

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal?.stop())

/** Runs with what a browser has and Node has not: the site's address, cookies, and the storage that keeps the token. */
async function asBrowser<T>({ cookies, token }: Filer, work: () => Promise<T>): Promise<T> {
  const { fetch: plain } = globalThis
  globalThis.fetch = (target, init) => {
    if (typeof target !== 'string' || !target.startsWith('/')) return plain(target, init)
    const headers = new Headers(init?.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('authorization', `Bearer ${token}`)
    return plain(rehearsal.url + target, { ...init, headers })
  }
  try {
    return await work()
  } finally {
    globalThis.fetch = plain
  }
}

const told = (paths: readonly string[]) => `${paths.length} files:\n${paths.join('\n')}`

test('one press of "complete authentication" runs at most 25 files of the server that no plain call runs, 60 in all, and 10 of the browser', async (t) => {
  const { checkApproval } = await import('#filer/authentication/status-check.ts')
  const { prepareCall } = await import('#web/call.ts')
  await prepareCall()
  const filer = await walkTo(rehearsal, 'p-001704', 'asked')
  await filer.onPhone('approve')
  await rehearsal.moveClock({ advance: 'PT21S' })
  const plain = await filesRunBy(() => filer.call(readUser))
  await rehearsal.moveClock({ advance: 'PT21S' })
  const press = [
    ...(await filesRunBy(async () =>
      assert.equal(await asBrowser(filer, () => checkApproval('press', {})), 'confirmed'),
    )),
  ]
  const browser = press.filter((path) => inBrowser.test(path))
  const server = press.filter((path) => !inBrowser.test(path))
  const own = server.filter((path) => !plain.has(path) && !readByAll.includes(path))
  t.diagnostic(`${own.length} of its own, ${server.length} on the server, ${browser.length} in the browser`)
  for (const path of ['wait/status-check.ts', 'outcome.ts'])
    assert.ok(browser.includes(`src/filer/authentication/${path}`), path)
  for (const path of ['call.ts', 'http-client/http-client.ts', 'session.ts'])
    assert.ok(browser.includes(`src/web/${path}`), path)
  for (const path of [
    'src/filer/authentication/handlers.server.ts',
    'src/integrations/tax-portal/client.server.ts',
    'src/persistence/filings/secrets-store.server.ts',
  ])
    assert.ok(own.includes(path), path)
  for (const path of ['src/server/http/endpoints.server.ts', 'src/server/http/endpoints.server.ts'])
    assert.ok(plain.has(path) && server.includes(path), path)
  assert.ok(own.length <= most.ofItsOwn, told(own))
  assert.ok(server.length <= most.server, told(server))
  assert.ok(browser.length <= most.browser, told(browser))
})
