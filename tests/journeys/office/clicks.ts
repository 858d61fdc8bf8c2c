/** Counts a staff member's clicks: presses, and fields that are typed in, because each is clicked first. */
import type { Page } from '@playwright/test'

export type Clicks = { count: number }

/** Counts from now on in this window; `count` starts with the earlier presses. */
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
