import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser/browser.ts'
import { answerCalls } from '../call-answers.ts'
import { sizes } from '../inspect-screen.ts'
import type { OfficeState } from './state.ts'

/** Brings the page to a state by the presses of a person. */
export async function show(page: Page, state: OfficeState, place: (at: string) => string): Promise<void> {
  const { name, at, calls, tab, press = [], choose, files, seen, inside } = state
  await page.setViewportSize(sizes[2])
  await answerCalls(page, calls)
  await page.goto('about:blank')
  await page.goto(place(at))
  if (tab) await page.getByRole('tab', { name: tab, exact: true }).click()
  for (const words of press)
    await page
      .getByRole('button', { name: words })
      .or(page.getByRole('tab', { name: words }))
      .or(page.getByRole('radio', { name: words }))
      .click()
  if (choose) await page.getByLabel(choose[0]).selectOption({ label: choose[1] })
  if (files) {
    const papers = files.map((file) => ({
      name: file,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-${file}`),
    }))
    await page.locator('input[type=file]').setInputFiles(papers)
  }
  await expect(page.getByText(seen).first(), name).toBeVisible()
  // The menu shows the same words before the page has loaded.
  if (!inside) await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
}
