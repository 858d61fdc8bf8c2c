import type { Page } from '@playwright/test'
import { postsTexts } from '#site/posts/texts.ts'
import { postPageTexts } from '#web/frame/post.texts.ts'
import { introductionTexts } from '#site/introduction/texts.ts'
import { consultationTexts } from '#site/consultation/texts.ts'
import { pagesTexts } from '#design/layout/texts.ts'
import { designTexts } from '#design/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { waitForHydration, expect, expectAccessible, holdTime, test } from '#tests/support/browser/browser.ts'
import { arriveWith } from '#tests/gallery/screens/router-answers.ts'
import { button, heading } from './acts/filing.ts'

const news = postsTexts.boards.news

/** A list whose links navigate inside the page; before hydration they would load documents. */
async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page, news.name)).toBeVisible()
  await waitForHydration(page)
}

/** Presses the menu's link to the notices, wherever it is on this screen. */
async function pressNotices(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/notices"]')?.click())
}

test('from the second page of the list to a post, on to its neighbour, and back to that very page', async ({
  page,
}) => {
  await openList(page, '/tax-news')
  await expect(page.getByRole('row')).toHaveCount(11)
  await expectAccessible(page)
  await page.getByRole('navigation', { name: pagesTexts.label }).getByRole('link', { name: '2' }).click()
  await expect(page).toHaveURL(/\/tax-news\?page=2$/)
  await expect(heading(page, news.name)).toBeFocused()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.waitForURL(/\/tax-news\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)
  const first = page.url()
  await page.getByRole('navigation', { name: postPageTexts.around.label }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(first)
  await page.getByRole('link', { name: postPageTexts.list }).click()
  await expect(page).toHaveURL(/\/tax-news\?page=2$/)
})

test('a reload of a post keeps the way back to its page of the list', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same links: once is enough')
  await openList(page, '/tax-news?page=2')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.waitForURL(/\/tax-news\/\d+$/)
  await page.reload()
  await expect(page.getByRole('link', { name: postPageTexts.list })).toHaveAttribute('href', '/tax-news?page=2')
})

test('back before the scripts of a reloaded page have come leads to the page before it', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same documents: once is enough')
  await openList(page, '/tax-news')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.waitForURL(/\/tax-news\/\d+$/)
  let letOn = () => {}
  const held = new Promise<void>((done) => {
    letOn = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(news.name)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/tax-news$/)
  letOn()
  await expect(heading(page, news.name)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11)
})

test('search finds, says when nothing was found, and shows all again', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same search: once is enough')
  await openList(page, '/tax-news')
  const search = page.getByRole('search')
  await search.getByLabel(postsTexts.search.field).selectOption('title')
  await search.getByLabel(postsTexts.search.words).fill('경비율')
  await search.getByRole('button').click()
  await expect(page).toHaveURL(/\?field=title&keyword=/)
  await expect(page.getByText(postsTexts.found('경비율', '1'))).toBeVisible()
  await expect(search.getByLabel(postsTexts.search.field)).toHaveValue('title')
  await expect(page).toHaveTitle(new RegExp(`^${postsTexts.titles.found(news.name, '경비율')} – `))
  await search.getByLabel(postsTexts.search.words).fill('가온')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: postsTexts.none.everywhere }).click()
  await expect(page).toHaveURL(/\?keyword=%EA%B0%80%EC%98%A8$/)
  await search.getByLabel(postsTexts.search.words).fill('없는 낱말이에요')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: postsTexts.none.title('없는 낱말이에요') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: postsTexts.search.clear }).click()
  await expect(page).toHaveURL(/\/tax-news$/)
  await expect(search.getByLabel(postsTexts.search.words)).toHaveValue('')
})

test('past the end, and a post that is not there: each with its way on', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same links: once is enough')
  await page.goto('/tax-news?page=77')
  await expect(page.getByRole('heading', { name: postsTexts.beyond.title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: postsTexts.beyond.last }).click()
  await expect(page).toHaveURL(/\/tax-news\?page=2$/)
  await page.goto('/notices/999999')
  await expect(heading(page, postsTexts.missing.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: postsTexts.missing.list }).click()
  await expect(page).toHaveURL(/\/notices$/)
})

test('a list that did not come says so, and its button brings it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same list: once is enough')
  await page.goto('/terms')
  await arriveWith(page, '/tax-news', '/tax-news', {
    data: {
      kind: 'failed',
      query: { page: 1, field: 'all', keyword: '' },
      head: { title: news.name },
      requestId: 'REQUEST0001',
    },
  })
  await expect(page.getByRole('alert').filter({ hasText: postsTexts.failed.title })).toContainText('REQUEST0001')
  await button(page, postsTexts.failed.retry).click()
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByText(postsTexts.failed.title)).toHaveCount(0)
})

test('an attachment comes under its Korean name, the link can be copied, paper shows the post alone', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'the same post: once is enough')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto('/tax-news/1')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: '신고 전 확인 목록.txt' }).click()
  expect((await coming).suggestedFilename()).toBe('신고 전 확인 목록.txt')
  await button(page, postPageTexts.share.act).click()
  await expect(page.getByText(designTexts.copied(postPageTexts.share.link))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await button(page, postPageTexts.print).click()
  await page.waitForFunction(() => 'printed' in window)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('img').filter({ visible: true })).toHaveCount(1)
  for (const hidden of [
    page.getByRole('banner').getByRole('link', { name: frameTexts.login }),
    page.getByRole('contentinfo'),
    button(page, postPageTexts.print),
  ])
    await expect(hidden).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('lists, search and posts can be read', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the same page: once is enough')
    await page.goto('/tax-news?page=2')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: postPageTexts.list }).click()
    const search = page.getByRole('search')
    await search.getByLabel(postsTexts.search.words).fill('환급')
    await search.getByRole('button').click()
    await expect(page).toHaveURL(/keyword=/)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
})

test('the privacy policy: its contents lead, what it said before can be read', async ({ page, isMobile }) => {
  await page.goto('/privacy-policy')
  await expectAccessible(page)
  const contents = page.getByRole('navigation', { name: introductionTexts.contents })
  if (isMobile) await contents.getByText(introductionTexts.contents, { exact: true }).first().click()
  const link = contents.getByRole('link').filter({ visible: true }).nth(3)
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
  await page.getByText(introductionTexts.versions.title).click()
  await page.getByRole('link', { name: /2025/ }).click()
  await expect(page).toHaveURL(/version=2025-03-04$/)
  await expect(page.getByText(introductionTexts.earlier.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: introductionTexts.earlier.act }).click()
  await expect(page).toHaveURL(/\/privacy-policy$/)
})

test('without a network a link keeps the page that stands, and leads on when the network is back', async ({
  page,
  context,
  isMobile,
  foresee,
}) => {
  test.skip(!isMobile, 'the same links: once is enough')
  // The browser's own network errors while offline are not errors of the page.
  foresee(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/notices')
  await expect(heading(page, postsTexts.boards.notices.name)).toBeVisible()
  await waitForHydration(page)
  await context.setOffline(true)
  const row = page.getByRole('row').nth(1).getByRole('link')
  await row.click()
  await expect(page.getByRole('status').filter({ hasText: frameTexts.offline })).toHaveCount(2)
  // At any scroll position.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('status').filter({ hasText: frameTexts.offline }).first()).toBeInViewport({ ratio: 1 })
  await page.getByRole('search').getByRole('button').click()
  await expect(page).toHaveURL(/\/notices$/)
  await expectAccessible(page)
  await context.setOffline(false)
  await row.click()
  await expect(page).toHaveURL(/\/notices\/\d+$/)
})

test('a piece of script that is gone: the page that was wanted comes by one whole load, the draft is kept, and a second failure is told', async ({
  page,
  isMobile,
  foresee,
}) => {
  test.skip(isMobile, 'the same scripts: once is enough')
  foresee(/route module|dynamically imported module/)
  await page.goto('/consult-form')
  await waitForHydration(page)
  await page.getByLabel(consultationTexts.content.label).fill('새 버전에도 남아 있어야 해요.')
  // Nothing is kept before resident numbers can be hidden in it; nobody leaves within milliseconds of typing.
  await page.waitForFunction(() => sessionStorage.getItem('enquiry-draft') !== null)
  await page.evaluate(() => Object.assign(window, { olderLoad: true }))
  let refused = 0
  await page.route('**/assets/notices.page-*.js', (route) =>
    refused++ < 1 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await pressNotices(page)
  await page.waitForFunction(() => !('olderLoad' in window) && document.readyState === 'complete')
  await expect(page).toHaveURL(/\/notices$/)
  await expect(heading(page, postsTexts.boards.notices.name)).toBeVisible()
  await page.goto('/consult-form')
  await expect(page.getByLabel(consultationTexts.content.label)).toHaveValue('새 버전에도 남아 있어야 해요.')
  refused = 0
  await waitForHydration(page)
  await pressNotices(page)
  await expect(page.getByText(frameTexts.missing)).toBeVisible()
  await expect(page).toHaveURL(/\/consult-form$/)
  await expect(page.getByLabel(consultationTexts.content.label)).toHaveValue('새 버전에도 남아 있어야 해요.')
  await expectAccessible(page)
  await page.reload()
  await waitForHydration(page)
  await pressNotices(page)
  await expect(heading(page, postsTexts.boards.notices.name)).toBeVisible()
})

test('a page that never comes is loaded whole after the time a piece of script may take', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same page: once is enough')
  await holdTime(page)
  await openList(page, '/tax-news')
  let held = 0
  await page.route('**/notices.data**', () => {
    held += 1
  })
  await pressNotices(page)
  await expect.poll(() => held).toBe(1)
  // After 120 s (S143).
  await page.clock.fastForward(115_000)
  await expect(page).toHaveURL(/\/tax-news$/)
  await page.clock.fastForward(6_000)
  await expect(page).toHaveURL(/\/notices$/)
  await expect(heading(page, postsTexts.boards.notices.name)).toBeVisible()
})
