/** The whole public site, signing in and the first steps of the lane by keyboard alone. */
import type { Page } from '@playwright/test'
import { startTexts } from '#filer/consent/texts.ts'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { collectionTexts } from '#filer/collection/texts.ts'
import { doneTexts } from '#site/consultation/done.texts.ts'
import { consultationTexts } from '#site/consultation/texts.ts'
import { homeTexts, partnerTexts } from '#site/home/texts.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { postsTexts } from '#site/posts/texts.ts'
import { postPageTexts } from '#web/frame/post.texts.ts'
import { loginTexts } from '#filer/sign-in/texts.ts'
import { pagesTexts } from '#design/layout/texts.ts'
import { phoneWaitTexts } from '#web/frame/lane/phone-wait/texts.ts'
import { fieldTexts } from '#design/fields/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { texts as messenger } from '#simulators/kakao-login/texts.ts'
import { waitForHydration, expect, test } from '#tests/support/browser/browser.ts'
import { answerOnPhone, personCalled } from '#tests/support/browser/phone.ts'
import { button, heading } from './acts/filing.ts'
import { enter, expectArrived, tab, tabTo, walkPage } from './acts/keyboard.ts'

/** Waits for full hydration: a part that hydrates between two presses is rendered anew around the focus. */
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await waitForHydration(page)
}

test('every stop of every public page is seen, in reading order, and none is a trap', async ({ page, rehearsal }) => {
  const faults: string[] = []
  // Only one branch has a location page, and only there are the messenger's scripts.
  const elsewhere = `http://nare.localhost:${new URL(rehearsal.url).port}`
  for (const path of [
    '/',
    '/login',
    '/tax-introduction',
    '/privacy-policy',
    '/terms',
    '/about',
    `${elsewhere}/location`,
    `${elsewhere}/tax-news/2`,
    '/notices',
    '/tax-news?keyword=zzz',
    '/tax-news',
    '/tax-news?page=77',
    '/tax-news/1',
    '/consult-form',
    '/nothing',
  ]) {
    // Uses a new tab: in one tab a browser continues through its own buttons and enters the page again instead of
    // leaving it.
    const visited = await page.context().newPage()
    await open(visited, path)
    if (path === '/') await bringPartners(visited)
    faults.push(...(await walkPage(visited)))
    await visited.close()
  }
  expect(faults).toEqual([])
})

/** The buttons of the partners' row appear when it is near; they are Tab stops. */
async function bringPartners(page: Page): Promise<void> {
  await page.getByRole('heading', { name: partnerTexts.title }).scrollIntoViewIfNeeded()
  await expect(button(page, partnerTexts.play)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
}

test('moving the focus during a navigation is not undone by the new page’s heading', async ({ page }) => {
  await open(page, '/tax-news')
  // Moves the focus on as soon as the new heading appears, before the page itself moves it.
  await page.evaluate(() => {
    const before = document.querySelector('main h1')
    const goOn = new MutationObserver(() => {
      const heading = document.querySelector('main h1')
      if (!heading || heading === before) return
      goOn.disconnect()
      document.querySelector<HTMLElement>('footer a')!.focus()
    })
    goOn.observe(document.body, { childList: true, subtree: true })
  })
  await page.locator('main a[href^="/tax-news/"]').first().press('Enter')
  await page.waitForURL(/\/tax-news\/\d+/)
  const gone = page.getByRole('contentinfo').getByRole('link').first()
  await expect(gone).toBeFocused()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(gone).toBeFocused()
})

test('past the menus, through the menu, the look of the page, a window and back', async ({ page, isMobile }) => {
  await open(page, '/')
  expect(await tab(page)).toMatchObject({ marked: true, inView: true, covered: false })
  await expect(page.locator('a[href="#main"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await tab(page)
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)

  // An announced feature opens a dialog; Esc returns the focus.
  const amended = page.getByRole('main').getByRole('button', { name: homeTexts.tiles.amended.title })
  await enter(page, amended)
  const told = page.getByRole('alertdialog', { name: homeTexts.amendedNotice.title })
  await expect(told.getByRole('button')).toBeFocused()
  await tab(page)
  await expect(amended).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(told).toHaveCount(0)
  await expect(amended).toBeFocused()

  await open(page, '/')
  const size = page.locator('html')
  if (isMobile) {
    const opener = page.getByRole('banner').locator('button[aria-haspopup=dialog]')
    const menu = page.getByRole('dialog')
    await enter(page, opener)
    await expect(menu).toBeVisible()
    // The focus stays inside, however often Tab is pressed.
    for (let presses = 0; presses < 14; presses++) {
      const stop = await tab(page)
      if (stop) expect(stop).toMatchObject({ marked: true, inView: true })
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.querySelector('dialog[open]')?.contains(document.activeElement),
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await tabTo(page, menu.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowRight')
    await expect(size).toHaveAttribute('data-text', 'large')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await enter(page, menu.getByRole('link', { name: postsTexts.boards.news.name }))
  } else {
    const opener = page.getByRole('banner').locator('button[aria-controls]')
    await enter(page, opener)
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    // The text size is the first of the choices.
    const chosen = page.getByRole('banner').getByRole('radio', { checked: true }).first()
    await expect(chosen).toBeAttached()
    await tabTo(page, chosen)
    await page.keyboard.press('ArrowRight')
    await expect(size).toHaveAttribute('data-text', 'large')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await open(page, '/')
    await enter(page, page.getByRole('banner').getByRole('link', { name: postsTexts.boards.news.name }))
  }
  await expect(size).toHaveAttribute('data-text', 'normal')
  await expectArrived(page, '**/tax-news')
  await expect(heading(page, postsTexts.boards.news.name)).toBeFocused()
})

test('from a list to its second page, a post, its neighbour, back, and a search', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same keys: once is enough')
  await open(page, '/tax-news')
  await enter(page, page.getByRole('navigation', { name: pagesTexts.label }).getByRole('link', { name: '2' }))
  await expectArrived(page, '**/tax-news?page=2')
  await enter(page, page.getByRole('row').nth(1).getByRole('link'))
  await expectArrived(page, /\/tax-news\/\d+$/)
  const first = page.url()
  await enter(page, page.getByRole('navigation', { name: postPageTexts.around.label }).getByRole('link'))
  await page.waitForURL((url) => url.href !== first)
  await expectArrived(page, /\/tax-news\/\d+$/)
  await enter(page, page.getByRole('link', { name: postPageTexts.list }))
  await expectArrived(page, '**/tax-news?page=2')
  await tabTo(page, page.getByRole('search').getByRole('combobox'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('search').getByRole('searchbox'))
  await page.keyboard.type('경비율')
  await page.keyboard.press('Enter')
  await expectArrived(page, /keyword=/)
  await expect(heading(page, postsTexts.boards.news.name)).toBeFocused()
  await expect(page.getByText(postsTexts.found('경비율', '1'))).toBeVisible()
})

test('an enquiry is written and sent', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same keys: once is enough')
  const texts = consultationTexts
  await open(page, '/consult-form')
  await tabTo(page, page.getByRole('radio'))
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: texts.kind.names['5'] })).toBeChecked()
  await tabTo(page, page.getByLabel(texts.phone.label))
  await page.keyboard.type('010-0000-9998')
  await tabTo(page, page.getByLabel(texts.content.label))
  await page.keyboard.type('자판으로만 적었어요.')
  await tabTo(page, page.getByRole('checkbox', { name: texts.consents.all }))
  await page.keyboard.press('Space')
  await tabTo(page, page.locator('summary'))
  await page.keyboard.press('Enter')
  await expect(page.locator('details').first()).toHaveAttribute('open', '')
  await enter(page, button(page, texts.submit))
  await expect(heading(page, doneTexts.title)).toBeFocused()
  await enter(page, page.getByRole('link', { name: doneTexts.home }))
  await expectArrived(page, /\/$/)
})

test('signing in, and the lane up to the documents and past them', async ({ page, rehearsal, isMobile }) => {
  test.skip(isMobile, 'the same keys: once is enough')
  const me = personCalled('p-000702')
  await open(page, '/')
  await enter(page, page.getByRole('main').getByRole('link', { name: homeTexts.tiles.filing.title }))
  // The lane's document loads first and its guard redirects within it, a while after the address changes: a key
  // pressed before the heading has the focus would still reach the page before.
  await page.waitForURL('**/login')
  await expect(heading(page, loginTexts.title)).toBeFocused()
  await enter(page, page.getByRole('link', { name: loginTexts.button }))
  // The messenger's own pages are not tested here.
  await expect(page.getByRole('heading', { name: messenger.choosePerson })).toBeVisible()
  await page.goto(`${page.url()}&person=${me.id}`)
  await page.getByRole('button', { name: messenger.agree }).press('Enter')
  await expectArrived(page, '**/tax-report-0')
  await enter(page, button(page, startTexts.start))
  await expectArrived(page, '**/tax-report-1')
  await enter(page, page.getByRole('link', { name: frameTexts.skip, exact: true }))
  await tabTo(page, page.getByRole('textbox', { name: fieldTexts.residentNumber.front }))
  await page.keyboard.type(me.residentNumber.front)
  // Six digits move the focus by themselves; the second box takes the rest.
  await expect(page.getByLabel(fieldTexts.residentNumber.back)).toBeFocused()
  await page.keyboard.type(me.residentNumber.back)
  await enter(page, button(page, identityTexts.save))
  await expectArrived(page, '**/tax-report-2')
  await expect(heading(page, authenticationTexts.prepare.title('KAKAO'))).toBeFocused()
  await enter(page, button(page, authenticationTexts.prepare.press))
  await expectArrived(page, '**/tax-report-3')
  await expect(heading(page, authenticationTexts.wait.titles.filing('KAKAO'))).toBeFocused()
  const complete = button(page, phoneWaitTexts.complete)
  await enter(page, complete)
  const early = page.getByRole('alertdialog', { name: authenticationTexts.pending.title })
  await expect(early).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(early).toBeHidden()
  await expect(complete).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(early).toBeVisible()
  await answerOnPhone(rehearsal, me, 'approve')
  // The screen continues by itself and closes the "not yet" dialog.
  await expectArrived(page, '**/tax-report-4')
  await expect(heading(page, collectionTexts.done.title)).toBeVisible({ timeout: 30_000 })
  await enter(page, button(page, collectionTexts.onward.filing))
  await expectArrived(page, '**/tax-report-5')
})
