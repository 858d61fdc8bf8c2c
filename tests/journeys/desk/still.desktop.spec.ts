/** The pages on which the office works do not move while they load. */
import { sumUpCases } from '#office/cases/contract.ts'
import { altered, answerCalls } from '#tests/gallery/screens/call-answers.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { movesAt, noteMoves } from '#tests/support/browser/still.ts'
import { openOffice, wide } from '#tests/journeys/acts/office.ts'

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])
  test(`today, the cases and a case stand still at ${viewport.width} px`, async ({ browser, rehearsal }) => {
    const page = await openOffice(browser, rehearsal, 'operator@gaon.example', '/office/cases', { ...wide, viewport })
    await expect(page.locator('[data-row-link]').first()).toBeVisible()
    const first = (await page.locator('[data-row-link]').first().getAttribute('href'))!.split('?')[0]!
    // The counts come after their list.
    await answerCalls(page, [altered(sumUpCases, (counted) => counted)])
    await noteMoves(page)
    for (const address of ['/office', '/office/cases', first]) {
      const { shifted } = await movesAt(page, address)
      expect.soft(shifted, `${address}: layout shift`).toBeLessThanOrEqual(0.1)
    }
  })
