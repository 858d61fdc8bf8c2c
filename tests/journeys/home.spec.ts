import type { Locator } from '@playwright/test'
import { caseView } from '#domain/case-view/case-view.ts'
import { factsOn, viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { homeTexts, resumeTexts, seasonTexts } from '#site/home/texts.ts'
import { homeBlockTexts } from '#site/home/static-blocks.texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { waitForHydration, expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { brands } from '#tests/gallery/screens/inspect-screen.ts'
import { arriveWith, loaded } from '#tests/gallery/screens/router-answers.ts'
import { signInAtOnce } from './acts/signing-in.ts'
import { walk } from './acts/walking.ts'

const toldOfBegun = caseView(factsOn('2026-05-12T10:00:00', { begun: true }))

test('on a phone the tiles begin under the opening of every firm, and the page ends within 4,200 px', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'on wide screens the blocks stand beside each other')
  for (const brand of brands) {
    await page.goto(`http://${brand}.localhost:${new URL(baseURL ?? '').port}/`)
    await page.evaluate(async () => void (await document.fonts.ready))
    expect(await page.evaluate(() => document.documentElement.scrollHeight), brand).toBeLessThanOrEqual(4_200)
    const top = async (thing: Locator) => (await thing.boundingBox())?.y ?? Number.NaN
    const card = page.getByRole('region', { name: seasonTexts.label })
    const tiles = page.getByRole('list', { name: homeTexts.tiles.label })
    const end = (await top(card)) + ((await card.boundingBox())?.height ?? 0)
    expect((await top(tiles)) - end, `${brand}: nothing between the opening and the tiles`).toBeLessThan(64)
  }
})

test('the card leads on who has begun, and tells who has handed in how far the office is', async ({
  page,
  rehearsal,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same card: once is enough')
  const card = page.getByRole('region', { name: seasonTexts.label })
  const begun = personCalled('p-000613')
  await walk(rehearsal, begun, 'identified')
  await signInAtOnce(page, begun)
  await page.goto('/')
  await expect(card).toContainText(toldOfBegun.headline)
  await expectAccessible(page)
  await card.getByRole('link', { name: toldOfBegun.act?.label ?? '' }).click()
  await page.waitForURL('**/tax-report-2')
  const handedIn = personCalled('p-000614')
  await walk(rehearsal, handedIn, 'registered')
  await page.context().clearCookies()
  await signInAtOnce(page, handedIn)
  await page.goto('/')
  await expect(card).toContainText(viewOfReceipt().headline)
  await expect(card).toContainText(/접수번호 26-\d{6}/)
  await expect(card).toContainText(resumeTexts.place(2, 5))
  await card.getByRole('link', { name: seasonTexts.atNight.own }).click()
  await page.waitForURL('**/mypage')
})

test('a list that could not be loaded says so, leaves the page standing, and comes with a press', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same lists: once is enough')
  await page.goto('/')
  await waitForHydration(page)
  await arriveWith(page, '/?again', '/', { data: { ...(await loaded(page, '/')), notices: null } })
  const notices = page.getByRole('region', { name: homeTexts.notices })
  await expect(notices).toContainText(homeTexts.failed(homeTexts.notices))
  await expect(page.getByRole('region', { name: homeTexts.news }).getByRole('listitem')).toHaveCount(4)
  await notices.getByRole('button', { name: homeTexts.retry }).click()
  await expect(notices.getByRole('listitem')).toHaveCount(4)
})

test('a static part loads no script; its links navigate, and the page is shown again on the way back', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same script: once is enough')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const blocksLoaded = () => scripts.filter((path) => path.startsWith('/assets/static-blocks-') && path.endsWith('.js'))
  await page.goto('/')
  await waitForHydration(page)
  const steps = page.getByRole('heading', { name: homeBlockTexts.steps.title })
  await expect(steps).toBeVisible()
  expect(blocksLoaded()).toEqual([])
  // The marker disappears when the document is loaded anew.
  await page.evaluate(() => void (document.documentElement.dataset.walked = 'yes'))
  await page.getByRole('link', { name: homeBlockTexts.promises.more }).click()
  await expect(page).toHaveURL(/\/tax-introduction$/)
  await page.goBack()
  await expect(steps).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-walked', 'yes')
  expect(blocksLoaded()).toHaveLength(1)
})

test('the floating chat button steps aside from a button and from words, and is there again for the keyboard', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'on wide screens it stands beside the page')
  await page.goto('/')
  const chat = page.getByRole('link', { name: frameTexts.chat })
  await waitForHydration(page)
  await page.evaluate(async () => void (await document.fonts.ready))
  const nothingUnder = () => page.evaluate(() => void (document.body.style.paddingTop = '200vh'))
  /** Moves the element so that it lies under the chat button. */
  const putUnder = (thing: Locator) =>
    thing.evaluate((element) => {
      const drawn = Number.parseFloat(getComputedStyle(document.body).paddingTop)
      const under = document.querySelector('a.chat-button')?.getBoundingClientRect()
      const { top, height } = element.getBoundingClientRect()
      document.body.style.paddingTop = `${drawn + (under?.top ?? 0) - top + ((under?.height ?? 0) - height) / 2}px`
    })
  const act = page.getByRole('region', { name: seasonTexts.label }).getByRole('link')
  await page.evaluate(() => {
    const line = document.createElement('p')
    line.textContent = '가나다라 '.repeat(12)
    line.style.cssText = 'overflow: hidden; white-space: nowrap'
    document.querySelector('main')?.prepend(line)
  })
  for (const thing of [act, page.getByText(/^가나다라 가나다라/)]) {
    await nothingUnder()
    await expect(chat).toHaveCSS('opacity', '1')
    await putUnder(thing)
    await expect(chat).toHaveCSS('opacity', '0')
  }
  await chat.focus()
  await page.keyboard.press('Shift')
  await expect(chat).toHaveCSS('opacity', '1')
})

test('a public page that the browser kept while a lane was visited comes back at rest', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same document: once is enough')
  await page.goto('/')
  const bar = page.getByText(frameTexts.moving)
  await waitForHydration(page)
  // An answer without content leaves the document in the middle of its navigation, like a document that the
  // back-forward cache restores.
  const asked = page.waitForRequest('**/tax-report-0')
  await page.route('**/tax-report-0', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('region', { name: seasonTexts.label }).getByRole('link').click()
  await asked
  await expect(bar).toBeAttached()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(bar).not.toBeAttached()
  await expect(page).toHaveURL(/\/$/)
})
