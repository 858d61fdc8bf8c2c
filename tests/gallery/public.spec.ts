/**
 * Every public screen in every state. `npm run gallery` checks all in three brands and widths; `npm test` the
 * fullest, with brands and widths taking turns and the first of each address on a phone too.
 */
import type { Page, Request } from '@playwright/test'
import { addresses } from '#domain/address/addresses.ts'
import { expect, resize, test } from '#tests/support/browser/browser.ts'
import {
  brands,
  isWhole,
  inspectScreen,
  narrowest,
  openBrand,
  sizes,
  tightFaults,
  type Brand,
  type Size,
  type Window,
} from './screens/inspect-screen.ts'
import { homeScreens, memberScreens } from './screens/home.ts'
import { thereScreens, troubleScreens, windowScreens } from './screens/public.ts'
import { addressOf, type Screen } from './screens/screen.ts'

// Many screens share one window, which takes longer than a story on a busy machine.
test.describe.configure({ timeout: 240_000 })

/** One state with the widths at which it is checked. */
type Turn = { screen: Screen; at: readonly Size[] }

const isShown = ({ fullest }: Screen) => isWhole || fullest === true

const statusOf = ({ status = 200 }: Screen, brand: Brand) =>
  typeof status === 'object' ? (status[brand] ?? 200) : status

const endOf = ({ from, to }: Screen) => addressOf(to ?? from)

/**
 * The states for one brand: all at every width, or this brand's share. A page that only some brands have is shown in
 * one of them.
 */
function turnsOf(brand: Brand, screens: readonly Screen[]): Turn[] {
  if (isWhole) return screens.map((screen) => ({ screen, at: sizes }))
  const ends = screens.filter(isShown).map(endOf)
  return screens.filter(isShown).flatMap((screen, index) => {
    const having = brands.filter((brand) => typeof screen.status !== 'object' || statusOf(screen, brand) === 200)
    if (having[index % having.length] !== brand) return []
    const at = sizes[Math.floor(index / brands.length) % sizes.length]!
    return [{ screen, at: ends.indexOf(ends[index]) === index ? [...new Set([sizes[0], at])] : [at] }]
  })
}

/**
 * Waits until the router has no pending load: a load that is cut by leaving the page is an unhandled rejection inside
 * the router.
 */
function noteLoads(page: Page): () => Promise<void> {
  const loads = new Set<Request>()
  const begins = (request: Request) => {
    if (request.resourceType() === 'fetch' && new URL(request.url()).pathname.endsWith('.data')) loads.add(request)
  }
  const ends = (request: Request) => void loads.delete(request)
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  return async () => {
    await expect.poll(() => loads.size, 'what the router still loads').toBe(0)
    page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
  }
}

/** Shows one state in a window and checks it; returns the violations. */
async function show(window: Window, { screen, at }: Turn): Promise<string[]> {
  const { page, context, brand, url } = window
  const loadsEnd = noteLoads(page)
  await resize(page, at[0] ?? sizes[0])
  const answer = await page.goto(`${url}${screen.from}`)
  const wrong =
    answer?.status() === statusOf(screen, brand) ? [] : [`${brand} ${screen.name}: answered ${answer?.status()}`]
  try {
    await screen.go?.(window)
    await expect(page.getByRole('heading', screen.seen ? { name: screen.seen } : { level: 1 }).first()).toBeVisible()
    const seen = await inspectScreen(window, screen.name, at, screen.inside)
    return [...wrong, ...seen, ...(await tightFaults(window, screen.name))]
  } finally {
    await context.setOffline(false)
    if (!screen.unanswered) await loadsEnd()
    // The next state is shown to a signed-out visitor.
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    // A held request is dropped together with its page: released, an enquiry would reach the office and its receipt
    // the next screen. Errors of the page were collected before; the rejection caused by leaving is the router's own.
    const complaints = window.faults.length
    await page.goto('about:blank')
    const whole = window.faults.filter(
      (fault, at) => at < complaints || fault !== 'thrown: BodyStreamBuffer was aborted',
    )
    window.faults.splice(0, window.faults.length, ...whole)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    window.faults.splice(0, window.faults.length, ...window.faults.filter((fault) => !screen.complains?.test(fault)))
  }
}

async function showAll(window: Window, turns: readonly Turn[]): Promise<void> {
  const wrong: string[] = []
  for (const turn of turns) wrong.push(...(await test.step(turn.screen.name, () => show(window, turn))))
  await window.context.close()
  expect([...wrong, ...window.faults]).toEqual([])
}

/** States that share one window; in `npm test` all of them do. */
const parts = {
  'what a visitor reads': thereScreens,
  'home in every season, and what a member sees': [...homeScreens, ...memberScreens],
  'what goes wrong': troubleScreens,
}
const shown: Record<string, readonly Screen[]> = isWhole
  ? parts
  : { 'the fullest of every screen': Object.values(parts).flat() }

for (const brand of brands)
  for (const [part, screens] of Object.entries(shown))
    test(`${brand}: ${part}`, async ({ browser, baseURL }) => {
      await showAll(await openBrand(browser, brand, new URL(baseURL ?? '').port), turnsOf(brand, screens))
    })

test('every run shows one state of every public address', () => {
  const fullest = Object.values(parts).flatMap((all) => all.filter((one) => one.fullest))
  const seen = fullest.map(endOf)
  const missing = addresses.filter(({ lane, path }) => lane === 'public' && !seen.includes(path))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('windows over the pages', async ({ browser, baseURL }) => {
  const turns = windowScreens.map((screen) => ({ screen, at: [sizes[0]] }))
  await showAll(await openBrand(browser, 'gaon', new URL(baseURL ?? '').port), turns)
})

/** States in which large text has the least room. */
const largest: readonly string[] = [
  'home',
  'login',
  'introduction',
  'privacy',
  'terms',
  'location',
  'notices',
  'news-found',
  'news-post',
  'news-none',
  'consult',
  'consult-to-mend',
  'consult-done',
  'calculator-told',
  'not-found',
  'post-hostile',
]

test('the largest letters on the clear screen', async ({ browser, baseURL }) => {
  const sample = [...thereScreens, ...troubleScreens].filter(({ name }) => largest.includes(name))
  const at = isWhole ? [narrowest, sizes[2]] : [narrowest]
  await showAll(
    await openBrand(browser, 'nare', new URL(baseURL ?? '').port, { text: 'largest', contrast: 'more' }),
    [...sample, ...windowScreens.slice(0, 1)].map((screen) => ({ screen, at })),
  )
})

test('daon: the largest letters at a desk leave the end of a page free of the support channel', async ({
  browser,
  baseURL,
}) => {
  const sample = thereScreens.filter(({ name }) => name === 'terms')
  await showAll(
    await openBrand(browser, 'daon', new URL(baseURL ?? '').port, { text: 'largest' }),
    sample.map((screen) => ({ screen, at: [sizes[2]] })),
  )
})

/** One page for each background, field and mark of the public site. */
const darkest: readonly string[] = ['home', 'notices', 'news-post', 'consult-to-mend', 'calculator-told', 'not-found']

for (const brand of brands.filter((brand) => isWhole || brand === 'nare')) {
  test(`${brand}: the dark screen`, async ({ browser, baseURL }) => {
    const sample = [...thereScreens, ...troubleScreens].filter(({ name }) => isWhole || darkest.includes(name))
    const at = isWhole ? [sizes[0], sizes[2]] : [sizes[0]]
    const window = await openBrand(browser, brand, new URL(baseURL ?? '').port, { theme: 'dark' })
    await showAll(
      window,
      sample.map((screen) => ({ screen, at })),
    )
  })
}
