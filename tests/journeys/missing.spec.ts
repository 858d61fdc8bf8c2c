/** Script chunks that do not load: the press is answered in words, and the page stays usable. */
import { homeTexts, partnerTexts as partners } from '#site/home/texts.ts'
import { designTexts } from '#design/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { waitForHydration, expect, test } from '#tests/support/browser/browser.ts'
import { button } from './acts/filing.ts'

test('a menu that is pressed over a cut line, and again soon after a load that did not help, says which it is', async ({
  page,
  isMobile,
  foresee,
}) => {
  test.skip(!isMobile, 'the menu at the side stands on small screens')
  foresee(/ERR_CONNECTION_FAILED/)
  await page.goto('/terms')
  const mark = () => page.evaluate(() => void Object.assign(window, { stands: true }))
  const stands = () => page.evaluate(() => 'stands' in window)
  await mark()
  let cut = true
  await page.route('**/livez', (route) => (cut ? route.abort('connectionfailed') : route.continue()))
  await page.route('**/assets/side-menu-sheet-*.js', (route) => route.abort('connectionfailed'))
  const menu = button(page, frameTexts.openMenu)
  await waitForHydration(page)
  await menu.click()
  await expect(page.getByText(designTexts.pieceMissing)).toBeVisible()
  await menu.click()
  await expect(page.getByText(frameTexts.offline)).toBeVisible()
  expect(await stands()).toBe(true)
  cut = false
  await menu.click()
  await page.waitForFunction(() => !('stands' in window) && document.readyState === 'complete')
  await mark()
  await waitForHydration(page)
  await menu.click()
  await expect(page.getByText(designTexts.pieceMissing)).toBeVisible()
  await menu.click()
  await expect(page.getByText(frameTexts.missing)).toBeVisible()
  expect(await stands()).toBe(true)
})

test('home stands without what moves its partners', async ({ page, isMobile, foresee }) => {
  test.skip(!isMobile, 'the same row: once is enough')
  foresee(/ERR_CONNECTION_FAILED/)
  await page.route('**/assets/movement-*.js', (route) => route.abort('connectionfailed'))
  await page.goto('/')
  // Two frames after the failed load React has rendered again.
  await waitForHydration(page)
  await page.evaluate(() =>
    window.addEventListener('vite:preloadError', () =>
      requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(window, { missed: true }))),
    ),
  )
  await page.getByRole('heading', { name: partners.title }).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => 'missed' in window)
  await expect(page.getByRole('group', { name: partners.row }).getByRole('img').first()).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: homeTexts.tiles.amended.title }).click()
  await expect(page.getByRole('alertdialog', { name: homeTexts.amendedNotice.title })).toBeVisible()
  expect(await page.evaluate(() => 'missed' in window), 'the page was not loaded anew').toBe(true)
})
