/** Content of a phone's first screen (360 x 740): the main button, and sums beside their labels. */
import { stepPaths } from '#domain/journey/step-paths.ts'
import { readHistory } from '#filer/history/contract.ts'
import { historyTexts } from '#filer/history/texts.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { altered, answerCalls } from '#tests/gallery/screens/call-answers.ts'
import { moneyWindows } from '#tests/gallery/screens/windows/money.ts'
import type { Journey } from '#tests/gallery/screens/windows/window.ts'
import { heading } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'

test('my page shows the way to pay in its first window while the fee is due', async ({ page, rehearsal }) => {
  const me = personCalled('p-000676')
  await walk(rehearsal, me, 'signed-in')
  await signInAtOnce(page, me)
  const due = moneyWindows.find(({ name }) => name === 'mypage-fee-due')!
  await answerCalls(page, due.calls({} as Journey))
  await page.goto('/mypage')
  const pay = page.getByRole('link', { name: viewOfReceipt({ reviewed: true }).act?.label ?? '' })
  await expect(pay).toBeInViewport({ ratio: 1 })
})

test('each sum of the three years stands beside its words, not under them', async ({ page, rehearsal }) => {
  const me = personCalled('p-000677')
  await walk(rehearsal, me, 'family')
  await signInAtOnce(page, me)
  const sums = { determinedTaxAmount: 425_880, prepaidTaxAmount: 1_816_000, taxDueAfterOffset: -1_390_120 }
  await answerCalls(page, [altered(readHistory, (years) => years.map((year) => ({ ...year, ...sums })))])
  await page.goto(stepPaths.filing.history)
  await expect(heading(page, historyTexts.title)).toBeVisible()
  const rows = page.getByRole('article').locator('dl > div')
  await expect(rows.first()).toBeVisible()
  const under = await rows.evaluateAll((all) =>
    all
      .filter((row) => {
        const [words, sum] = ['dt', 'dd'].map((part) => row.querySelector(part)!.getBoundingClientRect())
        return sum!.top >= words!.bottom
      })
      .map((row) => row.textContent),
  )
  expect(under).toEqual([])
})
