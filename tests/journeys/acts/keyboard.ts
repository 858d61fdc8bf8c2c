/** Keyboard navigation: every stop must be visible and in reading order, and none may trap the focus. */
import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHydration } from '#tests/support/browser/browser.ts'

/** State of one Tab stop. */
export type Stop = {
  what: string
  marked: boolean
  inView: boolean
  covered: boolean
  floats: boolean
  top: number
  bottom: number
  left: number
  right: number
}

/** Runs in the page: the focused element, or null. */
function describeStop(): Stop | null {
  const active = document.activeElement
  if (!active || active === document.body) return null
  const outlined = (part: Element | null | undefined) => {
    if (!part) return false
    const style = getComputedStyle(part)
    return (
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
      (part.matches('.control, .control *') && style.boxShadow !== 'none')
    )
  }
  const label =
    active.closest('label') ?? (active.id ? document.querySelector(`label[for="${CSS.escape(active.id)}"]`) : null)
  // A link over several lines is judged by its first line; an invisible checkbox by its label.
  const own =
    [...active.getClientRects()].find(({ width, height }) => width > 1 && height > 1) ??
    label?.getBoundingClientRect() ??
    active.getBoundingClientRect()
  const x = Math.min(Math.max(own.left + own.width / 2, 1), innerWidth - 1)
  const y = Math.min(Math.max(own.top + Math.min(own.height / 2, 20), 1), innerHeight - 1)
  const hit = document.elementFromPoint(x, y)
  let floats = false
  for (let up: Element | null = active; up; up = up.parentElement)
    floats ||= ['fixed', 'sticky'].includes(getComputedStyle(up).position)
  const words = active.getAttribute('aria-label') ?? (active.textContent?.trim() || label?.textContent?.trim()) ?? ''
  return {
    what: `${active.tagName.toLowerCase()} ${words.replaceAll(/\d{4,}/g, '…').slice(0, 40)}`,
    marked: [active, label, active.closest('.control')].some(outlined),
    inView: own.bottom > 0 && own.top < innerHeight && own.right > 0 && own.left < innerWidth,
    covered: Boolean(
      hit && hit !== active && !active.contains(hit) && !hit.contains(active) && !(label?.contains(hit) ?? false),
    ),
    floats,
    top: own.top + scrollY,
    bottom: own.bottom + scrollY,
    left: own.left,
    right: own.right,
  }
}

/** Presses Tab once and returns the stop; null when the focus left the page. */
export async function tab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop | null> {
  await page.keyboard.press(key)
  let stop: Stop | null = null
  // An element that slides or scrolls into view gets time to do so before it is judged.
  const isSettled = async () => {
    stop = await page.evaluate(describeStop)
    return !stop || (stop.marked && stop.inView && !stop.covered)
  }
  await expect
    .poll(isSettled, { timeout: 3_000 })
    .toBe(true)
    .catch(() => undefined)
  return stop
}

/** Violations of one stop, compared with the one before it. */
function faultsOf(stop: Stop, before: Stop | null): string[] {
  const faults: string[] = []
  if (!stop.marked) faults.push(`${stop.what}: no mark of the focus`)
  if (!stop.inView) faults.push(`${stop.what}: outside the window`)
  if (stop.covered) faults.push(`${stop.what}: covered`)
  // The next stop must be below or to the right; floating elements are exempt.
  if (before && !before.floats && !stop.floats && stop.bottom <= before.top && stop.left < before.right)
    faults.push(`${stop.what}: above ${before.what}`)
  return faults
}

/** Tabs until the element has the focus and checks every stop on the way. Fails when it is never reached. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  const faults: string[] = []
  let before: Stop | null = null
  for (let presses = 0; presses < most; presses++) {
    const stop = await tab(page)
    if (stop) faults.push(...faultsOf(stop, before))
    before = stop
    if (await target.first().evaluate((element) => element === document.activeElement))
      return expect(faults, 'stops on the way').toEqual([])
  }
  throw new Error(`${most} presses of Tab do not lead to ${target}`)
}

/** Tabs to an element and presses Enter. */
export async function enter(page: Page, target: Locator, most?: number): Promise<void> {
  await tabTo(page, target, most)
  await pressEnter(page)
}

/**
 * Presses Enter on the focused element and marks the document, so that `expectArrived` can tell client-side
 * navigation from a document load.
 */
async function pressEnter(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { leftByKey: true }))
  await page.keyboard.press('Enter')
}

/** Runs in the page: counts the Tab stops. Radios of one name are one stop. */
function tabbable(): number {
  const radios = new Set<string>()
  return [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, iframe, [tabindex]'),
  ].filter((element) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true }))
      return false
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    if (radios.has(element.name)) return false
    radios.add(element.name)
    return true
  }).length
}

/**
 * Tabs through the whole page until the focus leaves it: the first stop must be the skip link, none may be missing,
 * and the order must not loop. Returns the violations.
 */
export async function walkPage(page: Page): Promise<string[]> {
  const all = await page.evaluate(tabbable)
  const faults: string[] = []
  const seen: Stop[] = []
  for (let presses = 0; presses <= all + 1; presses++) {
    const stop = await tab(page)
    if (!stop) break
    faults.push(...faultsOf(stop, seen.at(-1) ?? null))
    seen.push(stop)
  }
  if (!(await page.locator('a[href="#main"]').count())) faults.push('no way past the menus')
  else if (seen[0]?.top !== undefined && !seen[0].what.startsWith('a ')) faults.push(`begins with ${seen[0].what}`)
  if (seen.length !== all) faults.push(`${seen.length} stops of ${all}`)
  const path = new URL(page.url()).pathname
  return faults.map((fault) => `${path} ${fault}`)
}

/**
 * After client-side navigation the heading has the focus; after a document load nothing has, and the next Tab begins
 * at the top.
 */
export async function expectArrived(page: Page, url: string | RegExp): Promise<void> {
  await page.waitForURL(url)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  if (await page.evaluate(() => 'leftByKey' in window)) return expect(heading).toBeFocused()
  await waitForHydration(page)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
}
