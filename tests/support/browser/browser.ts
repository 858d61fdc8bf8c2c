/**
 * Playwright fixtures of every story: the rehearsal's addresses, people for the project, and a page whose scripts
 * must not fail.
 */
import { expect, test as base, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { devtoolsOf } from './devtools.ts'
import { serverAt } from './servers.ts'
import { personCalled, type RehearsalUrls, type PhonePerson } from './phone.ts'

type Given = {
  rehearsal: RehearsalUrls
  /**
   * A person of the rehearsal: the first name on the phone, the second on the desktop, so that both can run at the
   * same time.
   */
  personFor: (onPhone: string, onDesktop: string) => PhonePerson
  /**
   * Script errors and requests to other machines fail the story, except messages that it announces by this function.
   */
  foresee: (complaint: RegExp) => void
}

export const test = base.extend<Given>({
  rehearsal: async ({ baseURL }, use) => {
    const { port, simulatorsPort } = serverAt(baseURL ?? '')
    await use({ url: `http://127.0.0.1:${port}`, phoneUrl: `http://127.0.0.1:${simulatorsPort}` })
  },
  personFor: async ({ isMobile }, use) => {
    await use((onPhone, onDesktop) => personCalled(isMobile ? onPhone : onDesktop))
  },
  foresee: [
    async ({ browser }, use, story) => {
      const [faults, foreseen]: [string[], RegExp[]] = [[], []]
      const collect = (window: BrowserContext) => collectFaults(window, faults)
      browser.on('context', collect)
      await use((complaint) => void foreseen.push(complaint))
      browser.off('context', collect)
      await closeWindows(browser, story.status !== story.expectedStatus)
      expect(
        faults.filter((fault) => !foreseen.some((complaint) => complaint.test(fault))),
        'what the browser complained of',
      ).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Refused calls are part of many stories; the browser logs each of them as an error. */
const refused = /^Failed to load resource: the server responded with a status of 4\d\d/

/** Where a window's errors are collected. */
const collectors = new WeakMap<BrowserContext, { faults: string[]; expected: RegExp }>()

/**
 * Collects the errors of a window's pages; the latest collector gets them. `expected` are errors that belong to the
 * story.
 */
export function collectFaults(context: BrowserContext, faults: string[], expected: RegExp = refused): void {
  const isHeard = collectors.has(context)
  const collector = { faults, expected }
  collectors.set(context, collector)
  if (isHeard) return
  const add = (fault: string) => (collectors.get(context) ?? collector).faults.push(fault)
  context.on('weberror', (error) => add(`thrown: ${error.error().message}`))
  context.on('console', (message) => {
    const isExpected = collectors.get(context)?.expected.test(message.text())
    if (message.type() === 'error' && !isExpected) add(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1' && !hostname.endsWith('.localhost'))
      add(`request to ${hostname}`)
  })
}

/** Closes every window of a story with it: an open office page would go on calling during the stories after it. */
async function closeWindows(browser: Browser, hasFailed: boolean): Promise<void> {
  const windows = browser.contexts()
  if (hasFailed) for (const page of windows.flatMap((window) => window.pages())) console.log(await whatStands(page))
  await Promise.all(windows.map((window) => window.close()))
}

/**
 * The page of a failed story in one line, because CI keeps no pictures. Long numbers may be a person's and are
 * removed.
 */
async function whatStands(page: Page): Promise<string> {
  const { pathname } = new URL(page.url(), 'about:blank')
  const firstEvent = await Promise.race([
    page
      .evaluate(() => {
        const parts = document.querySelectorAll('h1, h2, dialog[open], [role=alert], [role=status], [role=tab]')
        return [...parts].map(({ tagName, textContent }) => `${tagName.toLowerCase()} ${textContent.slice(0, 60)}`)
      })
      .catch((thrown: Error) => [`not read: ${thrown.message}`]),
    new Promise<string[]>((done) => setTimeout(done, 3_000, ['does not answer'])),
  ])
  return `  at ${pathname}: ${firstEvent.join(' | ').replaceAll(/\d{4,}/g, '…')}`
}

/** Expects no axe violation on the current screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(await axeFindings(page), new URL(page.url()).pathname).toEqual([])
}

/** Expects that the page is not wider than its window. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(tooWide), new URL(page.url()).pathname).toBeLessThanOrEqual(0)
}

/** Waits until React has hydrated everything that can be pressed and typed in, and its effects have run. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('body, button, input, select, textarea')]
    return parts.every((part) => Object.keys(part).some((name) => name.startsWith('__reactFiber$')))
  })
  // React's scheduler uses messages too: its deferred work runs before this one.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => done())
        port1.start()
        port2.postMessage(null)
      }),
  )
}

/** Sets the clock ahead by the time that a person takes to fill the form, which refuses a faster one. */
export async function asLongAsAPerson(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 4_000
  })
}

/**
 * Resizes the window. The browser tells the page a moment later, and components measure themselves one frame after
 * that.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  // Checked once a frame.
  await page.waitForFunction(
    ({ width, height, name }) => {
      const drawn = window as unknown as Record<string, number | undefined>
      if (!matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches) return false
      const frames = (drawn[name] ?? 0) + 1
      drawn[name] = frames
      return frames > 2
    },
    { ...size, name: `resized ${(resizes += 1)}` },
  )
}
let resizes = 0

/** Sets the phone's or browser's own font size to a multiple of the usual one. */
export async function enlargeLetters(page: Page, times: number): Promise<void> {
  await (await devtoolsOf(page)).send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
}

/** Call before a page is opened: its time then passes only by `page.clock.runFor`. */
export async function holdTime(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}

/** Lets paused time pass in small steps until something is visible, and no longer. */
export async function passUntil(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await seen.isVisible()).toBe(true)
  }).toPass({ timeout: 15_000, intervals: [20] })
}

/** Presses a button of a screen that may navigate by itself at the same moment. */
export async function pressUnlessGone(page: Page, name: string, goesTo: string | RegExp): Promise<void> {
  await Promise.race([
    page
      .getByRole('button', { name })
      .click({ timeout: 5_000 })
      .catch(() => undefined),
    page.waitForURL(goesTo).catch(() => undefined),
  ])
  await page.waitForURL(goesTo)
}
