/**
 * One look at what stands on the screen, at the three widths: axe, nothing sideways, nothing left under the button
 * that floats, and in `npm run gallery` a picture.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { frameTexts } from '#web/frame/texts.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { collectFaults, enlargeLetters, resize } from '#tests/support/browser/browser.ts'

/**
 * `npm run gallery` looks at everything in three brands and at every width; `npm test` at the fullest state of each
 * address.
 */
export const isWhole = process.env['GALLERY'] === 'all'

export const brands = ['gaon', 'nare', 'daon'] as const
export type Brand = (typeof brands)[number]

/** A phone, a tablet, a desk. */
export const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const

export type Size = (typeof sizes)[number] | { width: number; height: number }

export type Window = {
  page: Page
  context: BrowserContext
  brand: Brand
  url: string
  /** Ends the names of pictures: in what look they were taken. */
  mark: string
  faults: string[]
}

/**
 * A browser window on a brand's own host. What its pages complain of is gathered in `faults`; answers of any status
 * are part of the states.
 */
export async function openBrand(
  browser: Browser,
  brand: Brand,
  port: string,
  appearance: { text?: string; contrast?: string; theme?: string } = {},
): Promise<Window> {
  const context = await browser.newContext({
    viewport: sizes[2],
    isMobile: false,
    hasTouch: false,
    reducedMotion: 'reduce',
  })
  // Pages that the browser draws by itself have no storage.
  await context.addInitScript(({ text, contrast, theme }) => {
    try {
      if (text) localStorage.setItem('text-size', text)
      if (contrast) localStorage.setItem('contrast', contrast)
      if (theme) localStorage.setItem('theme', theme)
    } catch {}
  }, appearance)
  const faults: string[] = []
  collectFaults(context, faults, /^Failed to load resource: /)
  return {
    page: await context.newPage(),
    context,
    brand,
    url: `http://${brand}.localhost:${port}`,
    mark: [appearance.text, appearance.contrast, appearance.theme]
      .filter(Boolean)
      .map((look) => `-${look}`)
      .join(''),
    faults,
  }
}

/** The narrowest window there is: a desk's at 400 %, and the smallest phones. */
export const narrowest = { width: 320, height: 640 }

/** A phone whose own letters are twice as large, and the narrowest window; `times` is of the letters. */
const tightest = [
  { size: narrowest, times: 1 },
  { size: sizes[0], times: 2 },
] as const

/**
 * What does not fit where there is least room: a page or a window wider than its place, a bar that takes more than
 * half of the screen, a header without its logo. Leaves the page as it was; nothing is loaded for it.
 */
export async function tightFaults({ page, brand, mark }: Window, name: string): Promise<string[]> {
  const found: string[] = []
  for (const { size, times } of tightest) {
    // The product's own largest letters are half as large again.
    if (times > 1 && mark.includes('largest')) continue
    await enlargeLetters(page, times)
    await resize(page, size)
    await page.evaluate(() => window.scrollTo(0, 0))
    const wrong = [...(await page.evaluate(sideways)), ...(await page.evaluate(crowded))]
    found.push(...wrong.map((one) => `${brand} ${name} ${size.width} x${times}${mark}: ${one}`))
    if (isWhole && times > 1) await picture(page, `${name}-${brand}-${size.width}-double${mark}`)
  }
  await enlargeLetters(page, 1)
  await resize(page, sizes[0])
  return found
}

const folder = join(import.meta.dirname, '../../../test-results/gallery')

/** What is wrong with what stands on the screen, at each width; empty when nothing is. */
export async function inspectScreen(
  { page, brand, mark }: Window,
  name: string,
  at: readonly Size[] = sizes,
  inside?: string,
): Promise<string[]> {
  const found: string[] = []
  for (const size of at) {
    await resize(page, size)
    // Letters that come later are of another width.
    await page.evaluate(async () => void (await document.fonts.ready))
    // From the top: wherever a press has led, a bar that stands would cover half a control.
    await page.evaluate(() => window.scrollTo(0, 0))
    const wrong = [
      ...(await axeFindings(page, inside)),
      ...(await page.evaluate(sideways)),
      ...(await page.evaluate(underFloating, frameTexts.chat)),
    ]
    found.push(...wrong.map((one) => `${brand} ${name} ${size.width}${mark}: ${one}`))
    if (isWhole) await picture(page, `${name}-${brand}-${size.width}${mark}`)
  }
  return found
}

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide', fullPage: true })
}

/** Runs in the page: what makes it, or the window that stands over it, wider than its place. */
function sideways(): string[] {
  const places = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  return places.flatMap((place) => {
    const over = place.scrollWidth - place.clientWidth
    if (over <= 0) return []
    const right = place.getBoundingClientRect().left + place.clientLeft + place.clientWidth
    const wide = [...place.querySelectorAll('*')].filter(
      (one) =>
        // Letters may stand out of a part that is not wide itself.
        one.getBoundingClientRect().left + Math.max(one.scrollWidth, one.getBoundingClientRect().width) > right + 1 &&
        getComputedStyle(one).position !== 'fixed' &&
        !one.closest('[class*="overflow-x-auto"], .sr-only'),
    )
    const parts = [...wide.slice(0, 2), ...wide.slice(-2)].map((one) => one.outerHTML.slice(0, 120))
    return [`${over} px too wide: ${parts.join(' | ')}`]
  })
}

/** Runs in the page: bars that leave what they frame less than half of the screen, and a header's logo that is gone. */
function crowded(): string[] {
  const found: string[] = []
  const bars = [...document.querySelectorAll('body *')].filter((one) => {
    const { position } = getComputedStyle(one)
    return (position === 'fixed' || position === 'sticky') && !one.closest('dialog') && one.checkVisibility()
  })
  const shown = (one: Element) => {
    const { top, bottom, width } = one.getBoundingClientRect()
    return width < innerWidth / 2 ? 0 : Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  }
  for (const bar of bars)
    if (shown(bar) > innerHeight / 2 && shown(bar) < innerHeight)
      found.push(`a bar of ${Math.round(shown(bar))} px: ${bar.outerHTML.slice(0, 120)}`)
  const header = document.querySelector('header')
  const logo = header?.querySelector('a img, a svg')
  if (logo && [...logo.parentElement!.children].every((one) => one.getBoundingClientRect().width < 24))
    found.push(`no room for the logo: ${logo.outerHTML.slice(0, 120)}`)
  return found
}

/**
 * Runs in the page: words and controls that still lie under the floating button when the page is pushed to its end,
 * where nothing can be pushed away any more.
 */
function underFloating(name: string): string[] {
  const button = [...document.querySelectorAll('aside')].find((aside) => aside.ariaLabel === name)?.querySelector('a')
  if (!button || document.querySelector('dialog[open]')) return []
  const top = window.scrollY
  window.scrollTo(0, document.documentElement.scrollHeight)
  // Where it stands when it does not step aside: it may be about to, or about to come back.
  Object.assign(button.style, { transition: 'none', translate: 'none' })
  const area = button.getBoundingClientRect()
  Object.assign(button.style, { transition: '', translate: '' })
  const meets = (box: DOMRect) =>
    box.width > 1 &&
    box.height > 1 &&
    box.left < area.right &&
    box.right > area.left &&
    box.top < area.bottom &&
    box.bottom > area.top
  const hidden: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (
      !parent ||
      button.contains(parent) ||
      !text.nodeValue?.trim() ||
      !parent.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('.sr-only')
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    if ([...range.getClientRects()].some(meets)) hidden.push(text.nodeValue.trim().slice(0, 40))
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
    if (control !== button && control.checkVisibility() && meets(control.getBoundingClientRect()))
      hidden.push(control.outerHTML.slice(0, 80))
  }
  window.scrollTo(0, top)
  return hidden.map((one) => `under the chat button: ${one}`)
}
