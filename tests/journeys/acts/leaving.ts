/** Simulates switching to another app and back: the page receives both events. */
import type { Page } from '@playwright/test'

export async function leaveAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const setVisibility = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    setVisibility('hidden')
    setVisibility('visible')
  })
}
