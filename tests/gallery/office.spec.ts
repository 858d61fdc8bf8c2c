/**
 * The office's people, records and questions, and a filer's, in states that no rehearsal has: axe, nothing sideways.
 * `npm run gallery` looks at each at every width; `npm test` at the fullest of each screen, widths taking turns.
 */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { signInToOffice } from '#tests/journeys/acts/office.ts'
import { inspectScreen, isWhole, sizes, type Size } from './screens/inspect-screen.ts'
import { boardStates, signInStates } from './screens/office/boards.ts'
import { caseStates } from './screens/office/case.ts'
import { firmStates } from './screens/office/firm.ts'
import { moneyStates } from './screens/office/money.ts'
import { officeStates, ownQuestionStates, welcomeStates } from './screens/office/people.ts'
import { show } from './screens/office/show.ts'
import type { OfficeState } from './screens/office/state.ts'
import { windowStates } from './screens/office/windows.ts'

// Many states in one window: on a busy machine that takes longer than a story.
test.describe.configure({ timeout: isWhole ? 2_400_000 : 240_000 })

/** A wide desk shows the office's two panes. */
const officeSizes: readonly Size[] = [...sizes, { width: 1920, height: 1080 }]

/** Runs in the page; what the browser draws by itself has no storage. */
function setTheme(theme: string): void {
  try {
    localStorage.setItem('theme', theme)
  } catch {}
}

/** Shows each state and looks at it; gives back what is wrong. `place` says where a state is. */
async function showAll(page: Page, states: readonly OfficeState[], place: (at: string) => string): Promise<string[]> {
  const wrong: string[] = []
  const shown = isWhole ? states : states.filter(({ fullest }) => fullest)
  const looks = isWhole ? ([{ at: officeSizes }, { theme: 'dark', at: [sizes[0], sizes[2]] }] as const) : [{}]
  for (const { theme, at: widths } of looks as readonly { theme?: string; at?: readonly Size[] }[]) {
    const mark = theme ? `-${theme}` : ''
    const window = { page, context: page.context(), brand: 'gaon', url: '', mark, faults: [] as string[] } as const
    if (theme) await page.addInitScript(setTheme, theme)
    for (const [index, state] of shown.entries()) {
      await show(page, state, place)
      const at = widths ?? [sizes[index % sizes.length]!]
      wrong.push(...(await inspectScreen(window, state.name, at, state.inside)))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
  return wrong
}

test('every screen of the office in every state: desks and lists, a case on its tabs, people and records, an invited person at the link', async ({
  browser,
  rehearsal,
}) => {
  const page = await signInToOffice(browser, rehearsal, 'operator@gaon.example')
  const first = await page.locator('[data-row-link]').first().getAttribute('href')
  const place = (at: string) => at.replace(/^case(?=#|$)/, first?.split('?')[0] ?? '')
  expect(
    await showAll(
      page,
      [
        ...boardStates,
        ...caseStates,
        ...officeStates,
        ...welcomeStates,
        ...moneyStates,
        ...firmStates,
        ...windowStates,
      ],
      place,
    ),
  ).toEqual([])
  await page.context().close()
})

test('the office’s sign-in, and what the office asks a filer, in every state', async ({ browser, rehearsal }) => {
  const context = await browser.newContext({ baseURL: rehearsal.url, isMobile: false, hasTouch: false })
  const page = await context.newPage()
  expect(await showAll(page, signInStates, (at) => at)).toEqual([])
  await page.addInitScript(() => {
    try {
      localStorage.setItem('access_token', 'gallery')
      localStorage.setItem(
        'auth-storage',
        JSON.stringify({ state: { isAuthenticated: true, returnPath: null }, version: 0 }),
      )
    } catch {}
  })
  expect(await showAll(page, ownQuestionStates, (at) => at)).toEqual([])
  await context.close()
})
