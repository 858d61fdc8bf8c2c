/** Checks of a printed page. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Printed content is visible, including closed parts; menus and buttons are not. */
export async function expectPrinted(page: Page, ...parts: readonly Locator[]): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  for (const part of parts) await expect(part.first()).toBeVisible()
  for (const left of await page.locator('nav, footer, main button').all()) await expect(left).toBeHidden()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'screen' })
}

/** The page prints on one sheet. */
export async function expectOnePage(page: Page): Promise<void> {
  const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
  const paper = (await page.pdf({ format: 'A4', margin })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
}
