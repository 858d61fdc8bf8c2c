/** Text size and contrast, chosen by the person and remembered: on <html> as data-text and data-contrast, set before the first paint. */
import { beforeAliveScript } from '#design/later/before-alive.ts'
import { box } from '#web/browser/storage.ts'

export const textSizes = ['small', 'normal', 'large', 'larger', 'largest'] as const
export type TextSize = (typeof textSizes)[number]
export type Contrast = 'normal' | 'more'

const textName = 'text-size'
const contrastName = 'contrast'
/** Critical banners that were put away in this visit, by their ids. */
export const bannersAwayName = 'banners-away'

/**
 * Runs in <head> before anything is drawn; whoever has put a banner away sees none of that kind until the page is alive and knows which. The same on every page, so that a cached page can allow it by its hash.
 */
const appearanceScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${textName}'),c=localStorage.getItem('${contrastName}');if(t)d.text=t;if(c)d.contrast=c;if(sessionStorage.getItem('${bannersAwayName}'))d.hush=''}catch{}`

/** All that runs before the page's own script. */
export const firstScript = beforeAliveScript + appearanceScript

export function textSize(): TextSize {
  const kept = box('local').getItem(textName)
  return textSizes.find((size) => size === kept) ?? 'normal'
}

export function setTextSize(size: TextSize): void {
  box('local').setItem(textName, size)
  document.documentElement.dataset.text = size
}

export function contrast(): Contrast {
  return box('local').getItem(contrastName) === 'more' ? 'more' : 'normal'
}

export function setContrast(to: Contrast): void {
  box('local').setItem(contrastName, to)
  document.documentElement.dataset.contrast = to
}
