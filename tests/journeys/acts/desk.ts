/** The same screen at a desk. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, resize } from '#tests/support/browser/browser.ts'

/** Nothing wrong with what stands on the screen in a desk's window either; back to the phone's. */
export async function expectFineAtDesk(page: Page): Promise<void> {
  const phone = page.viewportSize()!
  await resize(page, { width: 1280, height: 800 })
  await expectAccessible(page)
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0)
  await resize(page, phone)
}
