/** The partners' row on the home page moves by itself and stops for a reader. */
import type { Page } from '@playwright/test'
import { gaon } from '#branches/gaon/branch.ts'
import { homeTexts, partnerTexts as partners } from '#site/home/texts.ts'
import { expect, expectAccessible, holdTime, passUntil, resize, test } from '#tests/support/browser/browser.ts'
import { button } from './acts/filing.ts'

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

test('with reduced motion the partners stand still and move by a press', async ({ page, isMobile }) => {
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

/** The row is near the viewport, so its buttons exist. */
async function comesNear(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: partners.title }).scrollIntoViewIfNeeded()
  await passUntil(page, button(page, name))
}

/** The row waits its three seconds and moves on by one. */
async function turns(page: Page, to: number): Promise<void> {
  await expect(first(page)).toHaveText(firstAt(to - 1))
  await passUntil(page, page.getByText(firstAt(to), { exact: true }))
}

/** Waits longer than the row's interval. */
async function stands(page: Page): Promise<void> {
  await expect(first(page)).toHaveAttribute('aria-live', 'polite')
  const before = (await first(page).textContent()) ?? ''
  await page.clock.runFor(3_600)
  await expect(first(page)).toHaveText(before)
}

/** Pixels by which the row misses aligning a partner with its edge. */
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

/** Distance between partners in pixels, before the row has moved. */
async function gaps(page: Page): Promise<number[]> {
  return row(page).evaluate((viewport) => {
    const places = [...viewport.querySelectorAll('[role=group]')].map((one) => one.getBoundingClientRect())
    return places.slice(1).map(({ left }, at) => Math.round(left - (places[at]?.right ?? 0)))
  })
}
