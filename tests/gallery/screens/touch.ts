/** Whether a finger finds what it presses: 44 x 44 px of each control's own, on a phone. */
import type { Page } from '@playwright/test'
import { resize } from '#tests/support/browser/browser.ts'
import { sizes } from './inspect-screen.ts'

export async function touchFaults(page: Page): Promise<string[]> {
  await resize(page, sizes[0])
  return page.evaluate(tooSmall)
}

/**
 * Runs in the page: each control that does not answer 21 px around its middle, for its size or for what lies over it. A
 * link within a sentence is a word of it.
 */
function tooSmall(): string[] {
  const reach = 21
  // Within a round sign too.
  const slant = 15
  const found: string[] = []
  // What is folded away is pressed once it is open.
  for (const part of document.querySelectorAll('details')) part.open = true
  const windowOpen = document.querySelector('dialog[open]')
  const inSentence = (one: Element) => one.matches('a') && getComputedStyle(one).display === 'inline'
  for (const one of (windowOpen ?? document).querySelectorAll('a[href], button, input, select, summary, textarea')) {
    const target = one.matches('input') ? (one.closest('label') ?? one) : one
    if (inSentence(one) || one.matches(':disabled') || !one.checkVisibility({ visibilityProperty: true })) continue
    // What only the rehearsal shows is no part of the product.
    // The chat button steps aside for what comes under it.
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
