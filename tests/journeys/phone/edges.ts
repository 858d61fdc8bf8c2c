/** Finds elements under a phone's camera, round corners and home bar. */
import type { Page } from '@playwright/test'

export type Insets = { top: number; right: number; bottom: number; left: number }

/** From now on the window extends to the edges of the display. */
export async function takeFrame(page: Page, insets: Insets): Promise<void> {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/**
 * Runs in the page, hence self-contained: visible text and controls under an edge with the page scrolled to its top,
 * middle and end.
 */
export async function underEdges({ top, right, bottom, left }: Insets): Promise<string[]> {
  const found = new Set<string>()
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const window_ = document.querySelector('dialog[open]')
  const stays = (one: Element) => {
    for (let up: Element | null = one; up; up = up.parentElement)
      if (up === window_ || ['fixed', 'sticky'].includes(getComputedStyle(up).position)) return true
    return false
  }
  const look = (one: Element, box: DOMRect, what: string, end: boolean) => {
    if (box.width < 2 || box.height < 2 || box.bottom <= 0 || box.top >= innerHeight) return
    // Scrolled content may pass under the camera and the bar; fixed content, and content that cannot be scrolled
    // further, may not.
    const inPlace = stays(one)
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const isDrawn = ([at, down]: readonly [number, number]) => one.contains(document.elementFromPoint(at, down))
    const cut = [
      box.left < left && isDrawn([box.left + 1, y]) && 'left',
      box.right > innerWidth - right && isDrawn([box.right - 1, y]) && 'right',
      box.top < top && (inPlace || scrollY === 0) && isDrawn([x, box.top + 1]) && 'top',
      box.bottom > innerHeight - bottom && (inPlace || end) && isDrawn([x, box.bottom - 1]) && 'bottom',
    ].filter(Boolean)
    if (cut.length > 0) found.add(`${what} under the ${cut.join(' and ')} edge`)
  }
  const push = document.documentElement.scrollHeight - innerHeight
  for (const to of window_ ? [scrollY] : [0, push / 2, push]) {
    window.scrollTo(0, to)
    await drawn()
    const texts = document.createTreeWalker(window_ ?? document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.nodeValue?.trim() || parent.closest('.sr-only, [data-aside]')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) look(parent, box, text.nodeValue.trim().slice(0, 30), to === push)
    }
    for (const control of (window_ ?? document).querySelectorAll('a, button, input, select, textarea'))
      if (control.checkVisibility() && !control.closest('.sr-only, [data-aside]'))
        look(control, control.getBoundingClientRect(), control.outerHTML.slice(0, 60), to === push)
  }
  return [...found]
}
