/**
 * Dialogs, endings and branches of the lanes that stories seldom reach. `npm run gallery` checks all in three brands,
 * dark and high contrast too; `npm test` one brand, at the fullest of each address and a few more.
 */
import { readJourney } from '#filer/journey/contract.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { letCalls } from '#tests/support/browser/calls.ts'
import { answerCalls } from './screens/call-answers.ts'
import { brands, inspectScreen, isWhole, openBrand, sizes, tightFaults, type Size } from './screens/inspect-screen.ts'
import { answerAs, peopleAt, signInHere } from './screens/lanes.ts'
import { addressOf } from './screens/screen.ts'
import { touchFaults } from './screens/touch.ts'
import { allWindows } from './screens/windows/all-windows.ts'

test.describe.configure({ timeout: isWhole ? 1_200_000 : 240_000 })

/** Checks them as `lanes.spec.ts` checks screens. */
const looks: readonly { look: { text?: string; contrast?: string; theme?: string }; at: readonly Size[] }[] = [
  { look: {}, at: isWhole ? sizes : sizes.slice(0, 1) },
  { look: { theme: 'dark' }, at: [sizes[0], sizes[2]] },
  { look: { text: 'largest', contrast: 'more' }, at: [sizes[0]] },
]

for (const [index, brand] of brands.entries()) {
  const shown = isWhole
    ? allWindows
    : allWindows.filter(({ fullest, shortly }) => brand === 'gaon' && (fullest || shortly))
  if (shown.length === 0) continue
  for (const { look, at: widths } of isWhole ? looks : looks.slice(0, 1)) {
    const how = Object.values(look).join(' on ') || 'light'
    test(`${brand}, ${how}: every window, turn and end of the lanes`, async ({ browser, rehearsal }) => {
      const filerAt = peopleAt(rehearsal, 880 + index * 30 + looks.findIndex((one) => one.look === look) * 10)
      const window = await openBrand(browser, brand, new URL(rehearsal.url).port, look)
      const { page, url } = window
      await signInHere(page)
      const wrong: string[] = []
      for (const { name, at, stage, calls, press = [], seen, fullest } of shown) {
        const filer = await filerAt({ stage, lane: 'filing' })
        await answerAs(page, filer, rehearsal.url, 'filled')
        await answerCalls(page, calls(await filer.call(readJourney)))
        await page.goto('about:blank')
        await page.goto(`${url}${at}`)
        for (const words of press)
          await page
            .getByRole('button', { name: words, exact: true })
            .or(page.getByRole('radio', { name: words }))
            .click()
        await expect(
          page
            .getByText(seen)
            .or(page.getByRole('button', { name: seen }))
            .first(),
          name,
        ).toBeVisible()
        wrong.push(...(await inspectScreen(window, name, widths)), ...(await tightFaults(window, name)))
        for (const one of await touchFaults(page)) wrong.push(`${brand} ${name}: ${one}`)
        if (fullest && addressOf(page.url()) !== addressOf(at))
          wrong.push(`${brand} ${name}: went on to ${addressOf(page.url())}`)
        letCalls(page)
      }
      wrong.push(...window.faults)
      await window.context.close()
      expect(wrong).toEqual([])
    })
  }
}
