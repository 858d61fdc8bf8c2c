import { consultationTexts } from '#features/consultation/texts.ts'
import { homeTexts } from '#features/home/texts.ts'
import { loginTexts } from '#features/sign-in/texts.ts'
import { screenNames } from '#web/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { expect, holdTime, test } from '#tests/support/browser/browser.ts'
import { button } from './acts/filing.ts'
import { openWithoutScripts } from './acts/scripts-held.ts'

test('what is pressed before the page is alive happens when it is: in the frame and in a part that comes late', async ({ page, isMobile }) => {
  const opens = isMobile ? frameTexts.openMenu : frameTexts.appearance
  const first = await openWithoutScripts(page, '/')
  await button(page, opens).click()
  await expect(button(page, opens)).toHaveAttribute('aria-expanded', 'false')
  first.letGo()
  await expect(button(page, opens)).toHaveAttribute('aria-expanded', 'true')

  // The last press counts.
  const second = await openWithoutScripts(page, '/')
  await button(page, opens).click()
  await page.getByRole('main').getByRole('button', { name: homeTexts.tiles.amended.title }).click()
  second.letGo()
  await expect(page.getByRole('alertdialog', { name: homeTexts.amendedNotice.title })).toBeVisible()
  await expect(button(page, opens)).toHaveAttribute('aria-expanded', 'false')
})

test('the way back is remembered though the sign-in is pressed early', async ({ page, isMobile }) => {
  test.skip(isMobile, 'it stands in the menu there')
  const { letGo } = await openWithoutScripts(page, '/tax-introduction', { patient: true })
  await page.getByRole('banner').getByRole('link', { name: frameTexts.login }).click()
  letGo()
  await page.waitForURL('**/login')
  await expect(page.getByText(loginTexts.returnTo(screenNames.introduction))).toBeVisible()
})

test('a link whose script does not come is followed by the browser', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same link: once is enough')
  await holdTime(page)
  await openWithoutScripts(page, '/')
  const pressed = page.getByRole('contentinfo').getByRole('link').first()
  const path = await pressed.getAttribute('href')
  await pressed.click()
  await page.clock.runFor(1_900)
  await expect(page).toHaveURL(/\/$/)
  await page.clock.runFor(200)
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' })
})

test('somebody who scrolls before the page is alive finds all of it alive', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same page: once is enough')
  const { letGo } = await openWithoutScripts(page, '/')
  await page.evaluate(() => window.scrollTo(0, 400))
  letGo()
  await expect(page.locator('[data-late]')).toHaveCount(0)
})

test('what is typed and ticked before the form is alive stays, and goes into its draft; what is chosen anew meanwhile counts', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same form: once is enough')
  // On a machine that is slow with everything that it puts off.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (act: TimerHandler, ms = 0, ...rest: unknown[]) => wait(act, ms || 2_000, ...rest) })
  })
  const { letGo } = await openWithoutScripts(page, '/consult-form')
  const chosen = page.getByRole('radio', { name: consultationTexts.kind.names['6'] })
  await page.getByLabel(consultationTexts.content.label).fill('홈택스 자료가 이상해요.')
  await page.getByText(consultationTexts.kind.names['5'], { exact: true }).click()
  letGo()
  await chosen.evaluate((radio) => new Promise<void>((done) => {
    const look = () => {
      if (!Object.keys(radio).some((name) => name.startsWith('__reactProps'))) return requestAnimationFrame(look)
      ;(radio as HTMLInputElement).click()
      return done()
    }
    look()
  }))
  await expect(page.locator('[data-late]')).toHaveCount(0)
  await expect(page.getByLabel(consultationTexts.content.label)).toHaveValue('홈택스 자료가 이상해요.')
  await expect(chosen).toBeChecked()
  await page.reload()
  await expect(page.getByLabel(consultationTexts.content.label)).toHaveValue('홈택스 자료가 이상해요.')
  await expect(chosen).toBeChecked()
})
