/**
 * Posts that try to run scripts, rendered by the server and opened in a real browser: nothing runs, no other host is
 * asked, the page is intact.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { chromium as player, type Browser, type Page } from '@playwright/test'
import { htmlToText } from '#server/pages/rendering.server.ts'
import { chromium } from '#tests/support/browser/chromium.ts'
import { hostileBodies } from '#tests/support/text/hostile-bodies.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

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

async function publish(name: string, html: string): Promise<string> {
  const { database, clock } = it.product.context
  const now = clock.now()
  const clean = html.replaceAll('\0', '')
  const post = await database.posts.add(
    {
      board: 'news',
      branchId: null,
      title: `위험 ${name} <b>"&`,
      writer: '<i>가온</i>',
      contentHtml: clean,
      contentText: htmlToText(clean),
      publishedAt: now,
    },
    now,
  )
  return post.id
}

/** Describes scripts that ran and hosts that were requested. */
async function harmOn(page: Page, path: string): Promise<string[]> {
  const harm: string[] = []
  const asked = (url: string) => {
    if (new URL(url).origin !== new URL(it.url).origin) harm.push(`asked ${new URL(url).host}`)
  }
  // A page shows one body after the other, and each ends where the next begins.
  page.removeAllListeners()
  page.on('request', (request) => asked(request.url()))
  page.on('dialog', (dialog) => {
    harm.push('opened a window')
    void dialog.dismiss()
  })
  page.on('popup', (popup) => {
    harm.push('left for another page')
    void popup.close()
  })
  await page.goto(it.url + path, { waitUntil: 'load' })
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  // Interactive elements of the body, except links with a visible destination.
  for (const part of await page
    .locator('article :is(a:not([href^="http"]):not([href^="/"]), p, img, [tabindex])')
    .all()) {
    await part.dispatchEvent('mouseover')
    await part.dispatchEvent('click')
  }
  const ran: unknown = await page.evaluate(() => (window as { hostile?: unknown }).hostile)
  if (typeof ran === 'number') harm.push(`ran ${ran}`)
  const links = await page
    .locator('article a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
  harm.push(
    ...links.filter((protocol) => !/^(https?|mailto|tel):$/.test(protocol)).map((protocol) => `a link to ${protocol}`),
  )
  if (
    !(await page.getByRole('contentinfo').isVisible()) ||
    !(await page.getByRole('heading', { level: 1 }).isVisible())
  )
    harm.push('the frame is gone')
  if (new URL(page.url()).pathname !== path) harm.push('went elsewhere')
  return harm
}

test('a body that runs is noticed by this test', async () => {
  const page = await browser.newPage()
  await page.setContent('<script>window.hostile = 99</script>')
  assert.equal(await page.evaluate(() => (window as { hostile?: unknown }).hostile), 99)
  await page.close()
})

const readers = 4

test('every one of them is harmless in the browser', { timeout: 120_000 }, async () => {
  const waiting = Object.entries(hostileBodies)
  const found: Record<string, string[]> = {}
  const context = await browser.newContext()
  const read = async () => {
    const page = await context.newPage()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, html] = next
      const harm = await harmOn(page, `/tax-news/${await publish(name, html)}`)
      if (harm.length > 0) found[name] = harm
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  await context.close()
  assert.deepEqual(found, {})
})

test('their titles and writers are text on the list and in the head', async () => {
  await publish('in the title', '<p>x</p>')
  const page = await browser.newPage()
  await page.goto(`${it.url}/tax-news`)
  assert.ok((await page.getByRole('row').nth(1).textContent())?.includes('<b>"&'))
  assert.equal(await page.locator('main b, main i').count(), 0)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: /<b>"&/ }).waitFor()
  assert.match(await page.title(), /<b>"&/)
  await page.close()
})
