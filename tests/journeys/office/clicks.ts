/**
 * How many clicks a person of the office needs: presses, and fields that are typed in, because one is clicked before.
 */
import type { Page } from '@playwright/test'

export type Clicks = { count: number }

/** Counts from here on, in this window; `count` begins with what was pressed before. */
export async function countClicks(page: Page, before: number): Promise<Clicks> {
  const clicks = { count: before }
  await page.exposeFunction('countClick', () => void (clicks.count += 1))
  const listen = () => {
    const count = () => void (window as unknown as { countClick: () => void }).countClick()
    const typedIn = new WeakSet<EventTarget>()
    document.addEventListener('pointerdown', count, true)
    document.addEventListener(
      'input',
      ({ target }) => {
        const isTyped =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox')
        if (!isTyped || typedIn.has(target)) return
        typedIn.add(target)
        count()
      },
      true,
    )
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return clicks
}
