/**
 * The office, and its questions to a filer, in states that no rehearsal has. `npm run gallery` checks all in three
 * brands, dark and high contrast too; `npm test` checks those marked as fullest in one brand.
 */
import type { Browser, Cookie } from '@playwright/test'
import { addresses } from '#domain/address/addresses.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { letCalls } from '#tests/support/browser/calls.ts'
import type { RehearsalUrls } from '#tests/support/browser/phone.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import {
  brands,
  inspectScreen,
  isWhole,
  openBrand,
  sizes,
  tightFaults,
  type Size,
  type Window,
} from './screens/inspect-screen.ts'
import { signInHere } from './screens/lanes.ts'
import { boardStates, signInStates } from './screens/office/boards.ts'
import { bookStates } from './screens/office/books.ts'
import { caseStates } from './screens/office/case.ts'
import { firmStates } from './screens/office/firm.ts'
import { journalStates } from './screens/office/journal.ts'
import { depositStates } from './screens/office/deposits.ts'
import { moneyStates } from './screens/office/money.ts'
import { ownDraftStates } from './screens/office/draft.ts'
import { officeStates, ownQuestionStates, welcomeStates } from './screens/office/people.ts'
import { providerStates } from './screens/office/provider.ts'
import { show } from './screens/office/show.ts'
import type { OfficeState } from './screens/office/state.ts'
import { windowStates } from './screens/office/windows.ts'
import { addressOf } from './screens/screen.ts'

// Many states share one window, which takes longer than a story on a busy machine. One session serves all tests of
// this file, which therefore take turns.
test.describe.configure({ timeout: isWhole ? 2_400_000 : 240_000, mode: 'default' })

/** On a wide window the office shows two panes. */
const officeSizes: readonly Size[] = [...sizes, { width: 1920, height: 1080 }]

const looks: readonly { look: { text?: string; contrast?: string; theme?: string }; at: readonly Size[] }[] = [
  { look: {}, at: officeSizes },
  { look: { theme: 'dark' }, at: [sizes[0], sizes[2]] },
  { look: { text: 'largest', contrast: 'more' }, at: [sizes[0]] },
]

const shownLooks = isWhole ? looks : looks.slice(0, 1)

/** States for a signed-in member of staff and for a person with an invitation link. */
const insideStates: Readonly<Record<string, readonly OfficeState[]>> = {
  'desks and lists': boardStates,
  'a case on its tabs, and its books': [...caseStates, ...bookStates, ...journalStates],
  'people and records, an invited person at the link': [...officeStates, ...welcomeStates],
  'money and the firm': [...moneyStates, ...depositStates, ...firmStates],
  'windows over them': windowStates,
}

/**
 * The states and their widths: in `npm test` they take turns, and the first state of each address is also shown on a
 * phone.
 */
function turnsOf(states: readonly OfficeState[], widths: readonly Size[]) {
  if (isWhole) return states.map((state) => ({ state, at: widths }))
  const fullest = states.filter((state) => state.fullest)
  const paths = fullest.map(({ at }) => at.split(/[?#]/)[0])
  return fullest.map((state, index) => {
    const turn = sizes[index % sizes.length]!
    return { state, at: paths.indexOf(paths[index]) === index ? [...new Set([sizes[0], turn])] : [turn] }
  })
}

/** Shows and checks each state and returns the violations; `place` names the state. */
async function showAll(
  window: Window,
  states: readonly OfficeState[],
  widths: readonly Size[],
  place = (at: string) => at,
): Promise<string[]> {
  const { page, url, brand } = window
  const wrong: string[] = []
  for (const { state, at } of turnsOf(states, widths)) {
    const wanted = url + place(state.at)
    await show(page, state, () => wanted)
    wrong.push(...(await inspectScreen(window, state.name, at, state.inside)))
    // A filer's screens are checked at phone width.
    if (ownQuestionStates.includes(state)) wrong.push(...(await tightFaults(window, state.name)))
    if (state.fullest && addressOf(page.url()) !== addressOf(wanted))
      wrong.push(`${brand} ${state.name}: went on to ${addressOf(page.url())}`)
    letCalls(page)
  }
  return wrong
}

test('every run shows one state of every address of the office', () => {
  const fullest = [...Object.values(insideStates).flat(), ...signInStates].filter((state) => state.fullest)
  const shown = fullest.map(({ at }) => addressOf(at.replace(/^case(?=#|$)/, '/office/cases/one')))
  const missing = addresses.filter(({ lane, path }) => lane === 'office' && !shown.includes(path))
  expect(missing.map(({ path }) => path)).toEqual([])
})

type Session = { cookies: Cookie[]; firstCase: string }
let session: Promise<Session> | undefined

async function openSession(browser: Browser, rehearsal: RehearsalUrls): Promise<Session> {
  const page = await openOffice(browser, rehearsal, 'operator@gaon.example', '/office/cases')
  const first = await page.locator('[data-row-link]').first().getAttribute('href')
  const cookies = await page.context().cookies()
  await page.context().close()
  return { cookies, firstCase: first?.split('?')[0] ?? '' }
}

for (const brand of isWhole ? brands : brands.slice(0, 1)) {
  for (const [what, states] of Object.entries(insideStates))
    test(`${brand}: every screen of the office in every state: ${what}`, async ({ browser, rehearsal }) => {
      const { cookies, firstCase } = await (session ??= openSession(browser, rehearsal))
      const place = (at: string) => at.replace(/^case(?=#|$)/, firstCase)
      const wrong: string[] = []
      for (const { look, at } of shownLooks) {
        const window = await openBrand(browser, brand, new URL(rehearsal.url).port, look)
        // One session is used at every brand's host, because a code works once.
        const there = cookies.map(({ domain: _, path: __, ...cookie }) => ({ ...cookie, url: window.url }))
        await window.context.addCookies([...cookies, ...there])
        wrong.push(...(await showAll(window, states, at, place)), ...window.faults)
        await window.context.close()
      }
      expect(wrong).toEqual([])
    })

  test(`${brand}: the office’s sign-in, and what the office asks a filer, in every state`, async ({
    browser,
    rehearsal,
  }) => {
    const wrong: string[] = []
    for (const { look, at } of shownLooks) {
      const window = await openBrand(browser, brand, new URL(rehearsal.url).port, look)
      wrong.push(...(await showAll(window, signInStates, at)))
      await signInHere(window.page)
      wrong.push(...(await showAll(window, [...ownQuestionStates, ...ownDraftStates], at)), ...window.faults)
      await window.context.close()
    }
    expect(wrong).toEqual([])
  })
}

test('the staff’s sign-in by the provider of the one firm that has it, in every state', async ({
  browser,
  rehearsal,
}) => {
  const wrong: string[] = []
  for (const { look, at } of shownLooks) {
    const window = await openBrand(browser, 'daon', new URL(rehearsal.url).port, look)
    wrong.push(...(await showAll(window, providerStates, at)), ...window.faults)
    await window.context.close()
  }
  expect(wrong).toEqual([])
})
