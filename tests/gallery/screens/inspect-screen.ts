/**
 * Checks a screen at three widths: axe, no sideways scrolling, nothing under the floating button; `npm run gallery`
 * also takes a picture.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { frameTexts } from '#web/frame/texts.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { collectFaults, enlargeLetters, resize } from '#tests/support/browser/browser.ts'

/** `npm run gallery` checks three brands at every width; `npm test` the fullest state of each address. */
export const isWhole = process.env['GALLERY'] === 'all'

export const brands = ['gaon', 'nare', 'daon'] as const
export type Brand = (typeof brands)[number]

/** Phone, tablet, desktop. */
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
  /** Suffix of picture names: the theme in which they were taken. */
  mark: string
  faults: string[]
}

/**
 * A browser window on a brand's own host. Errors of its pages are gathered in `faults`; HTTP errors are part of the
 * states.
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
  // Pages that the browser draws itself have no storage.
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

/** The narrowest window: a desktop's at 400 % zoom, and the smallest phones. */
export const narrowest = { width: 320, height: 640 }

/** A phone whose system letters are twice as large, and the narrowest window; `times` is the factor of the letters. */
const tightest = [
  { size: narrowest, times: 1 },
  { size: sizes[0], times: 2 },
] as const

/**
 * Returns what does not fit with the least room: a page or dialog wider than its place, a bar that takes more than
 * half of the screen, a header without its logo. Restores the page; loads nothing.
 */
export async function tightFaults({ page, brand, mark }: Window, name: string): Promise<string[]> {
  const found: string[] = []
  for (const { size, times } of tightest) {
    // The product's own largest setting makes letters half as large again.
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

/** Returns the violations of the current screen at each width. */
export async function inspectScreen(
  { page, brand, mark }: Window,
  name: string,
  at: readonly Size[] = sizes,
  inside?: string,
): Promise<string[]> {
  const found: string[] = []
  for (const size of at) {
    await resize(page, size)
    // A font that loads later has another width.
    await page.evaluate(async () => void (await document.fonts.ready))
    // Scrolls to the top first: a sticky bar could cover half a control at another position.
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

/** Runs in the page: finds what makes the page, or the dialog over it, wider than its place. */
function sideways(): string[] {
  const places = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  return places.flatMap((place) => {
    const over = place.scrollWidth - place.clientWidth
    if (over <= 0) return []
    const right = place.getBoundingClientRect().left + place.clientLeft + place.clientWidth
    const wide = [...place.querySelectorAll('*')].filter(
      (one) =>
        // Text may overflow a part that is not itself too wide.
        one.getBoundingClientRect().left + Math.max(one.scrollWidth, one.getBoundingClientRect().width) > right + 1 &&
        getComputedStyle(one).position !== 'fixed' &&
        !one.closest('[class*="overflow-x-auto"], .sr-only'),
    )
    const parts = [...wide.slice(0, 2), ...wide.slice(-2)].map((one) => one.outerHTML.slice(0, 120))
    return [`${over} px too wide: ${parts.join(' | ')}`]
  })
}

/** Runs in the page: finds bars that leave less than half of the screen, and a header without its logo. */
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
 * Runs in the page: finds text and controls under the floating button at the page's end, where nothing can be
 * scrolled away.
 */
function underFloating(name: string): string[] {
  const button = [...document.querySelectorAll('aside')].find((aside) => aside.ariaLabel === name)?.querySelector('a')
  if (!button || document.querySelector('dialog[open]')) return []
  const top = window.scrollY
  window.scrollTo(0, document.documentElement.scrollHeight)
  // The button's resting position: it may be moving aside or back at this moment.
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
