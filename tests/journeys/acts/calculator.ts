/** Acts of a visitor at the calculator. */
import type { Page } from '@playwright/test'
import { calculatorTexts as texts } from '#site/calculator/texts.ts'
import { waitForHydration } from '#tests/support/browser/browser.ts'
import { button } from './filing.ts'

/** Opens it, finds the trade by a word, and types the earnings with the usual withholding. */
export async function guessTax(page: Page, word: string, code: string, revenue: string): Promise<void> {
  await page.goto('/tax-calculator')
  await waitForHydration(page)
  await page.getByLabel(texts.trade.label).fill(word)
  await page.getByRole('button', { name: new RegExp(code) }).click()
  await page.getByLabel(texts.amounts.revenue.label, { exact: true }).fill(revenue)
  await button(page, texts.income.withhold).click()
  await page.getByRole('region', { name: texts.result.title }).getByRole('status').waitFor()
}
