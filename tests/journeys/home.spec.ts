import type { Locator, Page } from '@playwright/test'
import { caseView } from '#domain/case-view/case-view.ts'
import { factsOn, viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { gaon } from '#branches/gaon/branch.ts'
import { homeTexts, partnerTexts as partners, resumeTexts, seasonTexts } from '#site/home/texts.ts'
import { toldTexts } from '#site/home/told.texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import {
  waitForHydration,
  expect,
  expectAccessible,
  holdTime,
  passUntil,
  resize,
  test,
} from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { brands } from '#tests/gallery/screens/inspect-screen.ts'
import { arriveWith, loaded } from '#tests/gallery/screens/router-answers.ts'
import { button } from './acts/filing.ts'
import { signInAtOnce } from './acts/signing-in.ts'
import { walk } from './acts/walking.ts'

const count = gaon.home.partners.length
const first = (page: Page) => page.getByText(/곳 가운데 \d번째/)
const firstAt = (number: number) => partners.first(number, count)
const row = (page: Page) => page.getByRole('group', { name: partners.row })

test.describe('the partners’ row', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('stands before its script comes, moves by itself, also in another window, and stops for a pointer, a finger and for good', async ({
    page,
    isMobile,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await holdTime(page)
    await page.addInitScript(() => {
      const [wait, waits] = [window.setTimeout.bind(window), [] as number[]]
      const remember = (act: TimerHandler, ms = 0, ...rest: unknown[]) => {
        waits.push(ms)
        return wait(act, ms, ...rest)
      }
      Object.assign(window, { waits, setTimeout: remember })
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(row(page).getByRole('img')).toHaveCount(count)
    expect(scripts.filter((url) => url.includes('movement'))).toEqual([])
    expect(await gaps(page)).toEqual(Array<number>(6).fill(30))
    await page.evaluate(() => {
      let sum = 0
      const add = (entries: PerformanceEntryList) =>
        entries.forEach((entry) => {
          sum += (entry as unknown as { value: number }).value
        })
      const collectFaults = new PerformanceObserver((list) => add(list.getEntries()))
      collectFaults.observe({ type: 'layout-shift' })
      Object.assign(window, { shifted: () => (add(collectFaults.takeRecords()), sum) })
    })
    await comesNear(page, partners.stop)
    expect(scripts.filter((url) => url.includes('movement'))).toHaveLength(1)
    await row(page).scrollIntoViewIfNeeded()
    expect(await slidesInView(page)).toBe(isMobile ? 3 : 6)
    expect(await page.evaluate(() => (window as unknown as { shifted: () => number }).shifted())).toBeLessThan(0.01)
    for (const name of [partners.previous, partners.next])
      await expect(button(page, name)).toBeVisible({ visible: !isMobile })
    await expect(page.getByRole('group', { name: partners.place(7, 7), exact: true })).toHaveCount(1)

    await turns(page, 2)
    expect(
      await page.evaluate(() => (window as unknown as { waits: number[] }).waits),
      'the next move is asked for in three seconds',
    ).toContain(3_000)
    await resize(page, isMobile ? { width: 740, height: 360 } : { width: 1100, height: 700 })
    await row(page).scrollIntoViewIfNeeded()
    await turns(page, 3)
    await expect.poll(() => slidesInView(page)).toBe(isMobile ? 3 : 6)
    if (isMobile) {
      await row(page).tap()
      await expect(button(page, partners.play)).toBeVisible()
      await button(page, partners.play).tap()
    } else {
      await row(page).hover()
      await stands(page)
      await page.mouse.move(0, 0)
      await page.keyboard.press('Tab')
    }
    await button(page, partners.stop).click()
    await page.mouse.move(0, 0)
    await expect(button(page, partners.play)).toBeVisible()
    await stands(page)
    await page.clock.resume()
    await expectAccessible(page)
  })

  test('stops for the focus, whose first stop is the button that plays, and is led by the keyboard', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'previous and next stand on wide screens')
    await holdTime(page)
    await page.goto('/')
    await comesNear(page, partners.stop)
    await button(page, homeTexts.directions.copy).focus()
    await page.keyboard.press('Tab')
    await expect(button(page, partners.play)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, partners.previous)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(first(page)).toHaveText(firstAt(count))
    await row(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect(first(page)).toHaveText(firstAt(1))
    await button(page, homeTexts.share.act).focus()
    await stands(page)
  })
})

test('who wants less motion sees the partners stand still, and moves them by a press', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same row: once is enough')
  await holdTime(page)
  await page.goto('/')
  await comesNear(page, partners.play)
  await resize(page, { width: 900, height: 700 })
  await row(page).scrollIntoViewIfNeeded()
  await stands(page)
  expect(await offEdge(page), 'measured anew where it stands').toBeLessThan(1)
  await button(page, partners.play).click()
  await page.mouse.move(0, 0)
  await expect(button(page, partners.stop)).toBeVisible()
  await turns(page, 2)
})

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

test('what the page only tells brings no script; its links walk on, and who walks back in sees it too', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same script: once is enough')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const ofTold = () => scripts.filter((path) => path.startsWith('/assets/told-') && path.endsWith('.js'))
  await page.goto('/')
  await waitForHydration(page)
  const steps = page.getByRole('heading', { name: toldTexts.steps.title })
  await expect(steps).toBeVisible()
  expect(ofTold()).toEqual([])
  // The mark is gone if the document is loaded anew.
  await page.evaluate(() => void (document.documentElement.dataset.walked = 'yes'))
  await page.getByRole('link', { name: toldTexts.promises.more }).click()
  await expect(page).toHaveURL(/\/tax-introduction$/)
  await page.goBack()
  await expect(steps).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-walked', 'yes')
  expect(ofTold()).toHaveLength(1)
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
  /** The page is drawn so far down that it lies under the button. */
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
  // An answer without content leaves the document standing in the middle of its move, as it would come back.
  const asked = page.waitForRequest('**/tax-report-0')
  await page.route('**/tax-report-0', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('region', { name: seasonTexts.label }).getByRole('link').click()
  await asked
  await expect(bar).toBeAttached()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(bar).not.toBeAttached()
  await expect(page).toHaveURL(/\/$/)
})

/** The row comes near the view, and so do its buttons. */
async function comesNear(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: partners.title }).scrollIntoViewIfNeeded()
  await passUntil(page, button(page, name))
}

/** The row waits its three seconds and moves on by one. */
async function turns(page: Page, to: number): Promise<void> {
  await expect(first(page)).toHaveText(firstAt(to - 1))
  await passUntil(page, page.getByText(firstAt(to), { exact: true }))
}

/** Longer than the row would wait before it moved. */
async function stands(page: Page): Promise<void> {
  await expect(first(page)).toHaveAttribute('aria-live', 'polite')
  const before = (await first(page).textContent()) ?? ''
  await page.clock.runFor(3_600)
  await expect(first(page)).toHaveText(before)
}

/** By how many pixels the row misses standing with a partner at its edge. */
async function offEdge(page: Page): Promise<number> {
  return row(page).evaluate((viewport) => {
    const { left } = viewport.getBoundingClientRect()
    return Math.min(
      ...[...viewport.querySelectorAll('[role=group]')].map((one) => Math.abs(one.getBoundingClientRect().left - left)),
    )
  })
}

async function slidesInView(page: Page): Promise<number> {
  return row(page).evaluate((viewport) => {
    const { left, right } = viewport.getBoundingClientRect()
    return [...viewport.querySelectorAll('img')].filter(
      (one) => one.getBoundingClientRect().left >= left - 1 && one.getBoundingClientRect().right <= right + 1,
    ).length
  })
}

/** How far the partners stand apart, in pixels, before the row has moved. */
async function gaps(page: Page): Promise<number[]> {
  return row(page).evaluate((viewport) => {
    const places = [...viewport.querySelectorAll('[role=group]')].map((one) => one.getBoundingClientRect())
    return places.slice(1).map(({ left }, at) => Math.round(left - (places[at]?.right ?? 0)))
  })
}
