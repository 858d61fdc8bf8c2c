/** Walking by keys alone: every stop must be seen, in the order in which one reads, and none may hold the person. */
import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHydration } from '#tests/support/browser/browser.ts'

/** What one stop of the Tab key looks like. */
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

/** Runs in the page: the element that has the focus, or null where none has it. */
function describeStop(): Stop | null {
  const one = document.activeElement
  if (!one || one === document.body) return null
  const outlined = (part: Element | null | undefined) => {
    if (!part) return false
    const style = getComputedStyle(part)
    return (
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
      (part.matches('.control, .control *') && style.boxShadow !== 'none')
    )
  }
  const label = one.closest('label') ?? (one.id ? document.querySelector(`label[for="${CSS.escape(one.id)}"]`) : null)
  // A link over several lines is looked at by its first; a box that is not seen by its label.
  const own =
    [...one.getClientRects()].find(({ width, height }) => width > 1 && height > 1) ??
    label?.getBoundingClientRect() ??
    one.getBoundingClientRect()
  const x = Math.min(Math.max(own.left + own.width / 2, 1), innerWidth - 1)
  const y = Math.min(Math.max(own.top + Math.min(own.height / 2, 20), 1), innerHeight - 1)
  const hit = document.elementFromPoint(x, y)
  let floats = false
  for (let up: Element | null = one; up; up = up.parentElement)
    floats ||= ['fixed', 'sticky'].includes(getComputedStyle(up).position)
  const words = one.getAttribute('aria-label') ?? (one.textContent?.trim() || label?.textContent?.trim()) ?? ''
  return {
    what: `${one.tagName.toLowerCase()} ${words.replaceAll(/\d{4,}/g, '…').slice(0, 40)}`,
    marked: [one, label, one.closest('.control')].some(outlined),
    inView: own.bottom > 0 && own.top < innerHeight && own.right > 0 && own.left < innerWidth,
    covered: Boolean(
      hit && hit !== one && !one.contains(hit) && !hit.contains(one) && !(label?.contains(hit) ?? false),
    ),
    floats,
    top: own.top + scrollY,
    bottom: own.bottom + scrollY,
    left: own.left,
    right: own.right,
  }
}

/** One press of Tab, and what it led to; null where the focus left the page. */
export async function tab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop | null> {
  await page.keyboard.press(key)
  let stop: Stop | null = null
  // What slides in, or is scrolled to, gets its time; what stays as it is was wrong.
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

/** What is wrong with one stop, seen after another. */
function faultsOf(stop: Stop, before: Stop | null): string[] {
  const faults: string[] = []
  if (!stop.marked) faults.push(`${stop.what}: no mark of the focus`)
  if (!stop.inView) faults.push(`${stop.what}: outside the window`)
  if (stop.covered) faults.push(`${stop.what}: covered`)
  // Downwards, or to the right: whatever floats has a place of its own.
  if (before && !before.floats && !stop.floats && stop.bottom <= before.top && stop.left < before.right)
    faults.push(`${stop.what}: above ${before.what}`)
  return faults
}

/**
 * Goes on by Tab until the element has the focus; every stop on the way is looked at. Fails where it is never reached.
 */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  const faults: string[] = []
  let before: Stop | null = null
  for (let presses = 0; presses < most; presses++) {
    const stop = await tab(page)
    if (stop) faults.push(...faultsOf(stop, before))
    before = stop
    if (await target.first().evaluate((one) => one === document.activeElement))
      return expect(faults, 'stops on the way').toEqual([])
  }
  throw new Error(`${most} presses of Tab do not lead to ${target}`)
}

/** Reaches something by Tab and presses Enter. */
export async function enter(page: Page, target: Locator, most?: number): Promise<void> {
  await tabTo(page, target, most)
  await pressEnter(page)
}

/**
 * Enter on what has the focus, from where `expectArrived` can tell a way inside the page from a document of its own.
 */
async function pressEnter(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { leftByKey: true }))
  await page.keyboard.press('Enter')
}

/** Runs in the page: how many things can be tabbed to. Of the radios of one name only one is a stop. */
function tabbable(): number {
  const radios = new Set<string>()
  return [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, iframe, [tabindex]'),
  ].filter((one) => {
    if (one.tabIndex < 0 || one.matches(':disabled') || !one.checkVisibility({ visibilityProperty: true })) return false
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true
    if (radios.has(one.name)) return false
    radios.add(one.name)
    return true
  }).length
}

/**
 * The whole page by Tab, from its beginning until the focus leaves it: begins with the way past the menus, leaves
 * nothing out, goes round nowhere. Gives back what is wrong.
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
 * After a way inside the page the heading has the focus; after a load of the document nothing has, and the next Tab
 * begins at the top.
 */
export async function expectArrived(page: Page, url: string | RegExp): Promise<void> {
  await page.waitForURL(url)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  if (await page.evaluate(() => 'leftByKey' in window)) return expect(heading).toBeFocused()
  await waitForHydration(page)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
}
