import type { Page } from '@playwright/test'
import { authenticationTexts } from '#features/authentication/texts.ts'
import { collectionTexts } from '#features/collection/screen.texts.ts'
import { identityTexts } from '#features/identity/texts.ts'
import { fieldTexts } from '#design/fields/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { answerOnPhone, personCalled } from '#tests/support/browser/phone-in-hand.ts'
import { heading } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'

/** Presses Tab until the control with this name has the focus, and shows that the focus can be seen. Bounded. */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'link', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true })
  await expect(wanted).toBeVisible()
  for (let press = 0; press < 60; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      const { outlineStyle, outlineWidth, boxShadow } = await wanted.evaluate((element) => getComputedStyle(element))
      expect(boxShadow !== 'none' || (outlineStyle !== 'none' && outlineWidth !== '0px'), `the focus on ${name} is seen`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

test('from the identity to the documents with nothing but a keyboard', async ({ page, house }) => {
  const me = personCalled('p-000401')
  await signInAtOnce(page, me)
  await page.goto('/tax-report-1')
  await expect(heading(page, identityTexts.titles.filing)).toBeVisible()
  await page.keyboard.press('Tab')
  await tabTo(page, 'link', frameTexts.skip)
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', fieldTexts.residentNumber.front)
  // The front part passes the focus on by itself when it is full.
  await page.keyboard.type(`${me.residentNumber.front}${me.residentNumber.back}`)
  await tabTo(page, 'button', identityTexts.save)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/tax-report-2')
  await tabTo(page, 'button', authenticationTexts.prepare.press)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/tax-report-3')
  await tabTo(page, 'button', authenticationTexts.wait.complete)
  await page.keyboard.press('Enter')
  const early = page.getByRole('alertdialog', { name: authenticationTexts.pending.title })
  await expect(early).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(early).toBeHidden()
  await answerOnPhone(house, me, 'approve')
  await page.waitForURL('**/tax-report-4', { timeout: 45_000 })
  await tabTo(page, 'button', collectionTexts.onward.filing)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/tax-report-5')
})
