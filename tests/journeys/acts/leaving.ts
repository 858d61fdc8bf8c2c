/** Leaving the page for another app of the phone, and coming back: the page hears of both. */
import type { Page } from '@playwright/test'

export async function leaveAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const told = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    told('hidden')
    told('visible')
  })
}
