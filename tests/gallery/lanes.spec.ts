/**
 * Every screen of the lanes: filled, failed, loading, signed out; in three brands, dark and high contrast. `npm run
 * gallery` checks all, `npm test` the fullest of each address and a few more.
 */
import { addresses } from '#domain/address/addresses.ts'
import { designTexts } from '#design/texts.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { letCalls } from '#tests/support/browser/calls.ts'
import {
  brands,
  inspectScreen,
  isWhole,
  openBrand,
  sizes,
  tightFaults,
  type Brand,
  type Size,
} from './screens/inspect-screen.ts'
import { ownDraftStates } from './screens/office/draft.ts'
import { ownQuestionStates } from './screens/office/people.ts'
import { addressOf } from './screens/screen.ts'
import { touchFaults } from './screens/touch.ts'
import { allWindows } from './screens/windows/all-windows.ts'
import {
  answerAs,
  laneScreens,
  laneStates,
  peopleAt,
  signInHere,
  type LaneScreen,
  type LaneState,
} from './screens/lanes.ts'

test.describe.configure({ timeout: isWhole ? 1_200_000 : 240_000 })

type Look = { text?: string; contrast?: string; theme?: string }
type Turn = { screen: LaneScreen; state: LaneState; at: readonly Size[] }

const looks: readonly { look: Look; states: readonly LaneState[]; at: readonly Size[] }[] = [
  { look: {}, states: laneStates, at: sizes },
  { look: { theme: 'dark' }, states: ['filled', 'failed'], at: [sizes[0], sizes[2]] },
  { look: { text: 'largest', contrast: 'more' }, states: ['filled', 'failed'], at: [sizes[0]] },
]
/**
 * Addresses whose fullest state is a dialog of the lanes (`lanes-windows.spec.ts`) or a question of the office
 * (`office.spec.ts`).
 */
const fullestElsewhere = [...allWindows, ...ownQuestionStates, ...ownDraftStates]
  .filter(({ fullest }) => fullest)
  .map(({ at }) => addressOf(at))
/** Addresses whose fullest state is the product's own answer for the person. */
const fullestHere = laneScreens.filter(({ path }) => !fullestElsewhere.includes(path))

/** States that `npm test` also shows, because no story does. */
const shortly: Readonly<
  Record<Brand, readonly [look: number, turns: readonly (readonly [path: string, state: LaneState])[]]>
> = {
  gaon: [
    1,
    [
      ['/tax-report-10', 'filled'],
      ['/mypage', 'filled'],
    ],
  ],
  nare: [
    2,
    [
      ['/tax-report-11', 'filled'],
      ['/mypage-agreement', 'filled'],
    ],
  ],
  daon: [
    0,
    [
      ['/tax-report-9', 'failed'],
      ['/standbyfromhometax', 'loading'],
    ],
  ],
}

function turnsOf(brand: Brand, at: number): Turn[] {
  const { states, at: widths } = looks[at]!
  if (isWhole) return laneScreens.flatMap((screen) => states.map((state) => ({ screen, state, at: widths })))
  const [look, turns] = shortly[brand]
  if (look !== at) return []
  const fullest = look === 0 ? fullestHere.map((screen) => ({ screen, state: 'filled' as const })) : []
  const more = turns.flatMap(([path, state]) =>
    laneScreens.filter((screen) => screen.path === path).map((screen) => ({ screen, state })),
  )
  return [...fullest, ...more].map((turn) => ({ ...turn, at: widths.slice(0, 1) }))
}

test('every run shows one state of every address of the lanes', () => {
  const lanes = addresses.filter(({ lane }) => lane !== 'office' && lane !== 'public')
  const shown = [...fullestElsewhere, ...turnsOf('daon', 0).map(({ screen }) => screen.path)]
  expect(lanes.map(({ path }) => path).filter((path) => !shown.includes(path))).toEqual([])
})

for (const [index, brand] of brands.entries())
  test(`${brand}: every screen of the lanes in every state`, async ({ browser, rehearsal }) => {
    const filerAt = peopleAt(rehearsal, 820 + index * 20)
    const wrong: string[] = []
    for (const [at, { look }] of looks.entries()) {
      const turns = turnsOf(brand, at)
      if (turns.length === 0) continue
      const window = await openBrand(browser, brand, new URL(rehearsal.url).port, look)
      const { page, url } = window
      await signInHere(page)
      for (const { screen, state, at: widths } of turns) {
        await answerAs(page, await filerAt(screen), rehearsal.url, state)
        await page.goto('about:blank')
        await page.goto(`${url}${screen.path}`)
        const there = page.locator('h1, dialog[open]').first()
        await expect(
          state === 'loading' ? page.getByText(designTexts.loading).or(there).first() : there,
          `${screen.path} ${state}`,
        ).toBeVisible()
        const inside = state === 'loading' ? 'main' : undefined
        const name = `lane${screen.path.replaceAll('/', '-')}-${state}`
        wrong.push(...(await inspectScreen(window, name, widths, inside)), ...(await tightFaults(window, name)))
        for (const one of await touchFaults(page)) wrong.push(`${brand} ${screen.path} ${state}: ${one}`)
        if (state === 'filled' && fullestHere.includes(screen) && addressOf(page.url()) !== screen.path)
          wrong.push(`${brand} ${screen.path}: went on to ${addressOf(page.url())}`)
        letCalls(page)
      }
      wrong.push(...window.faults)
      await window.context.close()
    }
    expect(wrong).toEqual([])
  })
