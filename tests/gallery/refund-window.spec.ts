/** The dialog in which a second person approves a refund shows what is compared and typed without scrolling. */
import { join } from 'node:path'
import { actTexts, caseTexts } from '#office/money/texts.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { letCalls } from '#tests/support/browser/calls.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { moneyStates } from './screens/office/money.ts'
import { show } from './screens/office/show.ts'

const state = moneyStates.find(({ name }) => name === 'office-money-refund-decide')!
const sizes = [
  { width: 1280, height: 800, whole: true },
  { width: 768, height: 1024, whole: true },
  { width: 360, height: 800, whole: false },
]

test('a refund to an account is approved without scrolling at 1280 by 800: sums, reason, account, holder and press', async ({
  browser,
  rehearsal,
}) => {
  const page = await openOffice(browser, rehearsal, 'operator@gaon.example')
  const { decideRefund } = actTexts
  for (const { whole, ...size } of sizes) {
    await show(page, state, (at) => at)
    await page.setViewportSize(size)
    const window = page.getByRole('dialog', { name: caseTexts.acts['decide-refund'] })
    await window.getByRole('button', { name: decideRefund.show }).click()
    await expect(window.getByText('90112341234')).toBeVisible()
    const holder = window.getByLabel(decideRefund.holder)
    await page.screenshot({ path: join('test-results', 'gallery', `refund-window-${size.width}.png`) })
    if (whole) {
      const facts = [decideRefund.amount, decideRefund.reason, decideRefund.account, decideRefund.madeThere[0]]
      for (const words of facts) await expect(window.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 })
      await expect(holder, `${size.width}`).toBeInViewport({ ratio: 1 })
      await expect(window.getByText(state.seen)).toBeInViewport({ ratio: 1 })
    } else await holder.scrollIntoViewIfNeeded()
    await expect(window.getByRole('button', { name: decideRefund.yes })).toBeInViewport({ ratio: 1 })
    letCalls(page)
  }
  await page.context().close()
})
