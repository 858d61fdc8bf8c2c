/** Simulates a phone's open keyboard: the screen is laid out in the remaining height (`interactive-widget`). */
import { expect, type Locator, type Page } from '@playwright/test'
import { resize } from '#tests/support/browser/browser.ts'

/** With the keyboard open, 420 px of height remain: the focused field and the button must both be visible. */
export async function expectBothOverKeyboard(page: Page, field: Locator, button: Locator): Promise<void> {
  const whole = page.viewportSize()!
  await resize(page, { width: 360, height: 420 })
  await field.focus()
  for (const part of [field, button]) {
    const seen = await part.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const uncovered = Boolean(hit && (element.contains(hit) || hit.contains(element)))
      return { inside: box.top >= 0 && box.bottom <= innerHeight, uncovered }
    })
    expect(seen, String(part)).toEqual({ inside: true, uncovered: true })
  }
  await resize(page, whole)
}
