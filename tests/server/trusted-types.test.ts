/** Pages without scripts of other companies run under Trusted Types, and what a browser stops is told to us. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { chromium as player, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { chromium } from '#tests/support/browser/chromium.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'

let it: Rehearsal
let browser: Browser
before(async () => {
  it = await startRehearsal({ withPages: true, withJobs: false })
  browser = await player.launch(await chromium())
})
after(async () => {
  await browser?.close()
  await it?.stop()
})

type Visitor = { token?: string; cookies: Iterable<readonly [string, string]> }

async function windowOf({ token, cookies }: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: it.url })))
  if (token) await context.addInitScript((its) => localStorage.setItem('access_token', its), token)
  await context.addInitScript(() => {
    const stopped: string[] = []
    Object.assign(window, { stopped })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      stopped.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    )
  })
  return context
}

const stoppedOn = (page: Page) => page.evaluate(() => (window as unknown as { stopped: string[] }).stopped)
const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__react')))

const policies = new Map<string, string>()
/** Opens each page as a document and says what was stopped or thrown there. */
async function visited(visitor: Visitor, paths: readonly string[]): Promise<Record<string, string[]>> {
  const context = await windowOf(visitor)
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    const answer = await page.goto(it.url + path, { waitUntil: 'load' })
    policies.set(path, answer?.headers()['content-security-policy'] ?? '')
    await page.locator('h1').first().click()
    await hydrated(page)
    found[path] = [...(await stoppedOn(page)), ...thrown.splice(0)]
    assert.equal(new URL(page.url()).pathname, path)
  }
  await context.close()
  return found
}
const nothingOn = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, []]))

const open = ['/', '/login', '/tax-introduction', '/notices', '/tax-news', '/tax-calculator', '/consult-form', '/terms']
const closed = ['/mypage', '/mypage-edit', '/tax-report-0']
const office = ['/office', '/office/cases', '/office/posts', '/office/staff', '/office/money', '/office/branches/edit']

test('a page of each zone breaks nothing of its policy, before and after somebody signs in', async () => {
  assert.deepEqual(await visited({ cookies: [] }, open), nothingOn(open))
  const filer = await walkTo(it, 'haneul', 'registered')
  assert.deepEqual(await visited(filer, closed), nothingOn(closed))
  const officer = await makeOfficer(it, { role: 'branch-manager' })
  await officer.signIn()
  assert.deepEqual(await visited(officer, office), nothingOn(office))
  for (const path of [...open, ...closed, ...office])
    assert.match(policies.get(path) ?? '', /; require-trusted-types-for 'script'; trusted-types 'none'; /, path)
})

const navigate = (page: Page, to: string) =>
  page.evaluate((its) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    return router.navigate(its)
  }, to)

/** Its page has data for search engines in a script element. */
async function publishedPost(): Promise<string> {
  const { database, clock } = it.product.context
  const now = clock.now()
  const body = { contentHtml: '<p>글</p>', contentText: '글', title: '소식', writer: '가온' }
  const post = await database.posts.add({ board: 'news', branchId: null, ...body, publishedAt: now }, now)
  const path = `/tax-news/${post.id}`
  assert.match(await (await fetch(it.url + path)).text(), /<script type="application\/ld\+json"/)
  return path
}

test('a walk, a missing page, a way back and markup that was changed on its way break nothing either', async () => {
  const context = await windowOf({ cookies: [] })
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  await page.goto(`${it.url}/`)
  await page.locator('h1').click()
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname !== '/')
  await page.goBack()
  await page.locator('h1').click()
  await navigate(page, await publishedPost())
  await page.locator('article').waitFor()
  assert.ok(await page.getByRole('contentinfo').isVisible())
  await navigate(page, '/notices/999999')
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.deepEqual([await stoppedOn(page), thrown], [[], []])
  // React draws the whole document anew if the server's differs.
  let isChanged = false
  await page.route(`${it.url}/login`, async (route) => {
    const answer = await route.fetch()
    const changed = (await answer.text()).replaceAll(/(<\/?)(?:header|h1)(?=[ >])/g, '$1strong')
    isChanged = changed.includes('<strong')
    await route.fulfill({ response: answer, body: changed })
  })
  await page.goto(`${it.url}/login`)
  assert.ok(isChanged)
  await page.locator('strong').last().click()
  await page.locator('header').waitFor()
  await page.locator('h1').click()
  await hydrated(page)
  // A cached page has the colours in the one sheet that stays; the second one is stopped.
  const colours = /^style-src-elem inline /
  assert.deepEqual(
    (await stoppedOn(page)).filter((line) => !colours.test(line)),
    [],
  )
  await context.close()
})

test('markup made of a text is stopped, and the product hears of it without the address', async () => {
  const context = await windowOf({ cookies: [] })
  const page = await context.newPage()
  const from = it.lines.length
  // The Reporting API waits for a minute; as a browser without it, this one reports at once.
  await page.route('**/notices?*', async (route) => {
    const answer = await route.fetch()
    const headers = answer.headers()
    assert.equal(headers['reporting-endpoints'], 'policy="/policy-reports"')
    const policy = headers['content-security-policy']?.replace('; report-to policy', '') ?? ''
    assert.match(policy, /; report-uri \/policy-reports;/)
    await route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': policy } })
  })
  await page.goto(`${it.url}/notices?keyword=900101`)
  const message = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>'
      return 'made'
    } catch (error) {
      return (error as Error).message
    }
  })
  assert.match(message, /TrustedHTML/)
  assert.match((await stoppedOn(page)).join(), /require-trusted-types-for/)
  const told = () => it.lines.slice(from).filter((line) => line.includes('page.breach'))
  await waitFor(() => told().length > 0)
  const [line = ''] = told()
  const { kind, blocked, route } = JSON.parse(line) as Record<string, unknown>
  assert.deepEqual([kind, blocked, route], ['require-trusted-types-for', 'trusted-types-sink', '/notices'])
  assert.ok(!line.includes('900101'))
  await context.close()
})
