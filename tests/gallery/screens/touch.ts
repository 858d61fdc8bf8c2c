/** Checks touch targets on a phone: 44 x 44 px for each control. */
import type { Page } from '@playwright/test'
import { resize } from '#tests/support/browser/browser.ts'
import { sizes } from './inspect-screen.ts'

export async function touchFaults(page: Page): Promise<string[]> {
  await resize(page, sizes[0])
  return page.evaluate(tooSmall)
}

/**
 * Runs in the page: finds controls that do not respond 21 px around their middle, because of their size or an element
 * above. Links within a sentence are excluded.
 */
function tooSmall(): string[] {
  const reach = 21
  // The target may also be a circle.
  const slant = 15
  const found: string[] = []
  // Collapsed parts are checked when they are open.
  for (const part of document.querySelectorAll('details')) part.open = true
  const windowOpen = document.querySelector('dialog[open]')
  const inSentence = (one: Element) => one.matches('a') && getComputedStyle(one).display === 'inline'
  for (const one of (windowOpen ?? document).querySelectorAll('a[href], button, input, select, summary, textarea')) {
    const target = one.matches('input') ? (one.closest('label') ?? one) : one
    if (inSentence(one) || one.matches(':disabled') || !one.checkVisibility({ visibilityProperty: true })) continue
    // Rehearsal-only elements are not part of the product. The chat button moves away from controls.
    if (one.closest('.sr-only, .chat-button, [class*="practice-tint"]')) continue
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    if (width < 2 || height < 2 || top + height < 0 || top > innerHeight) continue
    const [x, y] = [left + width / 2, top + height / 2]
    const answers = ([right, down]: readonly [number, number]) => {
      const at = document.elementFromPoint(x + right, y + down)
      return at !== null && (target.contains(at) || at.closest('label')?.contains(target) === true)
    }
    const around = [
      [0, 0],
      [-reach, 0],
      [reach, 0],
      [0, -reach],
      [0, reach],
      [-slant, -slant],
      [slant, -slant],
      [-slant, slant],
      [slant, slant],
    ] as const
    if (!around.every(answers))
      found.push(`too small to press: ${Math.round(width)}x${Math.round(height)} ${one.outerHTML.slice(0, 100)}`)
  }
  window.scrollTo(0, 0)
  return found
}
