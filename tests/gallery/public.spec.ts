/**
 * Every public screen in every state, in three brands at 360, 768 and 1280: axe finds nothing, nothing is pushed sideways, nothing stays under the button that floats.
 * `PICTURES=1` writes a picture of each to test-results/public.
 */
import { expect, resize, test } from '#tests/support/browser/browser.ts'
import { brands, look, openBrand, sizes, type Window } from './screens/look.ts'
import { homeScreens, memberScreens } from './screens/home.ts'
import { thereScreens, troubleScreens, windowScreens } from './screens/public.ts'
import type { Screen } from './screens/screen.ts'

// Many screens in one window: on a busy machine that takes longer than a story.
test.describe.configure({ timeout: 240_000 })

/** Shows one state in a window and looks at it; gives back what is wrong. */
async function show(window: Window, screen: Screen, at: readonly { width: number; height: number }[] = sizes): Promise<string[]> {
  const { page, context, brand, url } = window
  await resize(page, at[0] ?? sizes[0])
  const answer = await page.goto(`${url}${screen.from}`)
  const status = typeof screen.status === 'object' ? (screen.status[brand] ?? 200) : (screen.status ?? 200)
  const wrong = answer?.status() === status ? [] : [`${brand} ${screen.name}: answered ${answer?.status()}`]
  try {
    await screen.go?.(window)
    await expect(page.getByRole('heading', screen.seen ? { name: screen.seen } : { level: 1 }).first()).toBeVisible()
    return [...wrong, ...(await look(window, screen.name, at, screen.inside))]
  } finally {
    await context.setOffline(false)
    // Nobody is signed in to the next one.
    await page.evaluate(() => { localStorage.clear(); sessionStorage.clear() })
    // What was never answered is given up with its page: let go, an enquiry would reach the office, and its receipt the next screen. What a page complains of is complained of by then.
    if (screen.unanswered || screen.complains) await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    window.faults.splice(0, window.faults.length, ...window.faults.filter((fault) => !screen.complains?.test(fault)))
  }
}

async function showAll(window: Window, screens: readonly Screen[], at?: readonly { width: number; height: number }[]): Promise<void> {
  const wrong: string[] = []
  for (const screen of screens) wrong.push(...(await test.step(screen.name, () => show(window, screen, at))))
  await window.context.close()
  expect([...wrong, ...window.faults]).toEqual([])
}

for (const brand of brands) {
  test(`${brand}: what a visitor reads`, async ({ browser, baseURL }) => {
    await showAll(await openBrand(browser, brand, new URL(baseURL ?? '').port), thereScreens)
  })
  test(`${brand}: home in every season, and what a member sees`, async ({ browser, baseURL }) => {
    await showAll(await openBrand(browser, brand, new URL(baseURL ?? '').port), [...homeScreens, ...memberScreens])
  })
  test(`${brand}: what goes wrong`, async ({ browser, baseURL }) => {
    await showAll(await openBrand(browser, brand, new URL(baseURL ?? '').port), troubleScreens)
  })
}

test('windows over the pages', async ({ browser, baseURL }) => {
  await showAll(await openBrand(browser, 'gaon', new URL(baseURL ?? '').port), windowScreens, [sizes[0]])
})

/** The narrowest window there is: a desk's at 400 %, and the smallest phones. */
const narrowest = { width: 320, height: 640 }

/** States in which large text has the least room. */
const largest: readonly string[] = ['home', 'login', 'introduction', 'privacy', 'terms', 'location', 'notices', 'news-found', 'news-post', 'news-none', 'consult', 'consult-to-mend', 'consult-done', 'not-found', 'post-hostile']

test('the largest letters on the clear screen', async ({ browser, baseURL }) => {
  const sample = [...thereScreens, ...troubleScreens].filter(({ name }) => largest.includes(name))
  await showAll(await openBrand(browser, 'nare', new URL(baseURL ?? '').port, { text: 'largest', contrast: 'more' }), [...sample, ...windowScreens.slice(0, 1)], [narrowest, sizes[2]])
})
