/** Whether a page moves under its reader while it loads. */
import type { Page } from '@playwright/test'

type Seen = { shifted: () => number; tops: () => Record<string, number[]>; framesUnchanged: () => number }

const namesKept = 'followed'

/**
 * From now on each page opened here notes its layout shifts, and every distance from its top at which the followed
 * buttons, links and disclosures stood.
 */
export async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript((kept) => {
    if (!location.protocol.startsWith('http')) return
    const names = JSON.parse(sessionStorage.getItem(kept) ?? '[]') as string[]
    const tops: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
    let sum = 0
    const add = (entries: PerformanceEntryList) =>
      entries.forEach((entry) => {
        // A new document counts as input for half a second: nobody touches these pages.
        sum += (entry as unknown as { value: number }).value
      })
    const shifts = new PerformanceObserver((list) => add(list.getEntries()))
    shifts.observe({ type: 'layout-shift', buffered: true })
    let frames = 0
    const count = () => {
      frames += 1
      requestAnimationFrame(count)
    }
    count()
    const look = () => {
      frames = 0
      const pressable = names.length > 0 ? [...document.querySelectorAll('main :is(button, a, summary)')] : []
      for (const name of names) {
        const one = pressable.find(({ textContent }) => textContent.includes(name))
        const top = one && Math.round(one.getBoundingClientRect().top + window.scrollY)
        if (top !== undefined && tops[name]?.at(-1) !== top) tops[name]?.push(top)
      }
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    document.addEventListener('DOMContentLoaded', () => new ResizeObserver(look).observe(document.body))
    const seen: Seen = {
      shifted: () => (add(shifts.takeRecords()), sum),
      tops: () => tops,
      framesUnchanged: () => frames,
    }
    Object.assign(window, { seen })
  }, namesKept)
}

/** Two thirds of a second, longer on a busy machine. */
const framesAtRest = 40

/** Opens the address and waits until nothing more comes. Chrome's score, and where each of `names` has stood. */
export async function movesAt(
  page: Page,
  address: string,
  names: readonly string[] = [],
): Promise<{ shifted: number; tops: Record<string, number[]> }> {
  await page.evaluate(([kept, list]) => sessionStorage.setItem(kept, list), [namesKept, JSON.stringify(names)] as const)
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
  await page.waitForFunction(
    (least) => (window as unknown as { seen: Seen }).seen.framesUnchanged() > least,
    framesAtRest,
  )
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen }
    return { shifted: seen.shifted(), tops: seen.tops() }
  })
}
