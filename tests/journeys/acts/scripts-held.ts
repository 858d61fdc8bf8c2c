/** Pages whose scripts are kept back on the way. */
import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser/browser.ts'

/** Until they are let go. `patient`: a link that was pressed meanwhile waits for its script however long that takes on the machine of the test. */
export async function openWithoutScripts(page: Page, path: string, { patient = false } = {}): Promise<{ letGo: () => void }> {
  let letGo = () => {}
  const gone = new Promise<void>((done) => { letGo = done })
  await page.route('**/assets/*.js', async (route) => gone.then(() => route.continue()).catch(() => undefined))
  if (patient) {
    await page.addInitScript(() => {
      const wait = window.setTimeout.bind(window)
      Object.assign(window, { setTimeout: (act: TimerHandler, ms = 0, ...rest: unknown[]) => (ms === 2_000 ? 0 : wait(act, ms, ...rest)) })
    })
  }
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return { letGo }
}
