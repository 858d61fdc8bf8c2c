/** The frame of every page: header, menus, sign-in, appearance, and error pages. */
import type { Locator, Page } from '@playwright/test'
import { homeTexts } from '#site/home/texts.ts'
import { postsTexts } from '#site/posts/texts.ts'
import { loginTexts } from '#filer/sign-in/texts.ts'
import { pagesTexts } from '#design/layout/texts.ts'
import { designTexts } from '#design/texts.ts'
import { appearanceTexts } from '#web/frame/appearance.texts.ts'
import { laneTexts } from '#web/frame/lane/texts.ts'
import { sideMenuTexts } from '#web/frame/site/menu/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { waitForHydration, expect, expectAccessible, resize, test } from '#tests/support/browser/browser.ts'
import { button, heading } from './acts/filing.ts'
import { signInAtOnce } from './acts/signing-in.ts'

const { news, notices } = postsTexts.boards
const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('dialog', { name: frameTexts.menu })
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await waitForHydration(page)
}

test('the header is 77 px high where its menu stands in the line, and marks the page where one is by more than a colour', async ({
  page,
  isMobile,
}) => {
  await open(page, '/tax-news/1')
  const expectHeight = async (width: number, height: number) => {
    await resize(page, { width, height: 800 })
    await expect.poll(async () => (await header(page).boundingBox())?.height, `${width} px`).toBe(height)
  }
  if (!isMobile) for (const width of [1280, 1024]) await expectHeight(width, 77)
  await expectHeight(1023, 57)
  await button(page, frameTexts.openMenu).click()
  await expect(menu(page).locator('[aria-current=page]')).toHaveText(news.name)
  // A rotated tablet keeps a page on which everything can be pressed.
  await resize(page, { width: 1280, height: 800 })
  const here = header(page).getByRole('link', { name: news.name })
  await expect(here).toHaveAttribute('aria-current', 'page')
  await expect(here).toHaveCSS('text-decoration-line', 'underline')
})

test('the footer has one left edge on a desk, and its right half says who runs the site', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'on phones it is one column')
  await open(page, '/terms')
  const foot = page.getByRole('contentinfo')
  const place = async (part: Locator) => (await part.first().boundingBox()) ?? { x: 0, width: 0 }
  const { x: logo } = await place(foot.getByRole('img').filter({ visible: true }))
  const { x: menu } = await place(foot.getByRole('navigation').getByRole('link'))
  const { x: facts, width } = await place(foot.locator('dl'))
  expect(menu).toBe(logo)
  expect(facts).toBeGreaterThan(logo + 300)
  expect(facts + width).toBeGreaterThan(900)
})

test('an announced feature says so in its own words and leads nowhere', async ({ page, isMobile }) => {
  await open(page, '/notices')
  if (isMobile) await button(page, frameTexts.openMenu).click()
  const item = (isMobile ? menu(page) : header(page)).getByRole('button', { name: new RegExp(frameTexts.comingMark) })
  await item.click()
  expect(sideMenuTexts.coming.title, 'each place has its own').not.toBe(frameTexts.coming.title)
  const { title, body } = isMobile ? sideMenuTexts.coming : frameTexts.coming
  const told = page.getByRole('alertdialog', { name: title })
  await expect(told).toContainText(body)
  await told.getByRole('button').click()
  await expect(told).toHaveCount(0)
  await expect(item).toBeFocused()
  await expect(page).toHaveURL(/\/notices$/)
})

test('every way to another page closes the menu, the way back too; pages begin at their top, with the focus on their heading', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the menu at the side stands on small screens')
  await open(page, '/notices')
  await page.evaluate(() => window.scrollTo(0, 400))
  await button(page, frameTexts.openMenu).click()
  await menu(page).getByRole('link', { name: news.name }).click()
  await expect(heading(page, news.name)).toBeFocused()
  await expect(menu(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('navigation', { name: pagesTexts.label }).getByRole('link', { name: '2' }).click()
  await expect(page).toHaveURL(/page=2$/)
  for (const before of [/\/tax-news$/, /\/notices$/]) {
    await button(page, frameTexts.openMenu).click()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(before)
    await expect(menu(page)).toBeHidden()
  }
  await expect(heading(page, notices.name)).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 400))
  await button(page, frameTexts.openMenu).click()
  await menu(page).getByRole('link', { name: notices.name }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY), 'the page where one is').toBe(0)
})

test('signing in remembers where one was; home and a page that is not there are no such place', async ({ page }) => {
  for (const [path, kept] of [
    ['/tax-news?page=2', '/tax-news?page=2'],
    ['/', null],
    ['/nothing', null],
  ] as const) {
    await open(page, path)
    await page.evaluate(() => sessionStorage.setItem('returnPath', '/mypage'))
    if (path === '/nothing')
      await expect(page.getByRole('main').getByRole('link', { name: /^\d+-\d+-\d+$/ })).toHaveAttribute('href', /^tel:/)
    await header(page).getByRole('link', { name: frameTexts.login }).click()
    await page.waitForURL('**/login')
    await expect
      .poll(
        () =>
          page.evaluate(() => [
            sessionStorage.getItem('returnPath'),
            (JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { state?: { returnPath?: string | null } })
              .state?.returnPath ?? null,
          ]),
        path,
      )
      .toEqual([kept, kept])
    if (kept) await expect(page.getByText(loginTexts.returnTo(news.name))).toBeVisible()
  }
})

test('the appearance is chosen once and remembered; light or dark follows the system until then', async ({
  page,
  isMobile,
}) => {
  const html = page.locator('html')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/notices')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveCSS('color-scheme', 'dark')
  expect(await paper()).toBe('rgb(20, 23, 28)')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(paper).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: isMobile ? frameTexts.openMenu : frameTexts.appearance }).click()
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: appearanceTexts.sizes.larger, exact: true }) })
    .click()
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: appearanceTexts.themes.dark, exact: true }) })
    .click()
  await page.getByRole('switch').check()
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveCSS('font-size', '20.8px')
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
  // Large text needs the whole line, so the menu moves to the side.
  await waitForHydration(page)
  await button(page, frameTexts.openMenu).click()
  await expect(page.getByRole('switch')).toBeChecked()
  for (const chosen of [appearanceTexts.sizes.larger, appearanceTexts.themes.dark])
    await expect(menu(page).getByRole('radio', { name: chosen, exact: true })).toBeChecked()
  await expectAccessible(page)
})

test('a menu that does not come is said; the next press loads the page anew, and there it opens', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the menu at the side stands on small screens')
  await open(page, '/terms')
  let gone = true
  page.on('framenavigated', () => {
    gone = false
  })
  await page.route('**/assets/side-menu-sheet-*.js', (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await button(page, frameTexts.openMenu).click()
  await expect(page.getByText(designTexts.pieceMissing)).toBeVisible()
  await button(page, frameTexts.openMenu).click()
  await expect.poll(() => gone).toBe(false)
  await waitForHydration(page)
  await button(page, frameTexts.openMenu).click()
  await expect(menu(page)).toBeVisible()
})

test('a line that is cut without the browser’s knowing is said on the page that stands, never the browser’s own page', async ({
  page,
  isMobile,
  foresee,
}) => {
  test.skip(!isMobile, 'the same page: once is enough')
  foresee(/ERR_CONNECTION_FAILED|route module|dynamically imported module/)
  await open(page, '/')
  await page.route('**/*', (route) => route.abort('connectionfailed'))
  await page.getByRole('main').getByRole('link', { name: homeTexts.all }).last().click()
  await expect(page.getByText(frameTexts.offline)).toBeVisible()
  await expect(header(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.unroute('**/*')
  await page.getByRole('main').getByRole('link', { name: homeTexts.all }).last().click()
  await expect(heading(page, notices.name)).toBeVisible()
})

test('a step that cannot be shown says so in the step’s frame', async ({ page, personFor, foresee }) => {
  foresee(/status of 500/)
  await signInAtOnce(page, personFor('p-000611', 'p-000612'))
  for (const [status, title] of [
    [403, frameTexts.problem.titles.forbidden],
    [500, frameTexts.problem.titles.other],
  ] as const) {
    await page.route('**/api/journey', (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: JSON.stringify({ status, code: 'x', message: '', path: '/api/journey', requestId: 'FRAME00001' }),
      }),
    )
    await page.goto('/tax-report-1')
    await expect(heading(page, title)).toBeVisible()
    await expect(button(page, laneTexts.help)).toBeVisible()
    await expect(page.getByText('FRAME00001')).toBeVisible({ visible: status === 500 })
    await expectAccessible(page)
    await page.unroute('**/api/journey')
  }
})
