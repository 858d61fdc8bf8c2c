/**
 * Text size and contrast, chosen by the person and remembered: on <html> as data-text and data-contrast, set before the
 * first paint.
 */
import { box } from '#web/browser/storage.ts'

export const textSizes = ['small', 'normal', 'large', 'larger', 'largest'] as const
export type TextSize = (typeof textSizes)[number]
export type Contrast = 'normal' | 'more'

const textName = 'text-size'
const contrastName = 'contrast'
/** Critical banners that were put away in this visit, by their ids. */
export const bannersAwayName = 'banners-away'

/**
 * Runs in <head> before the first paint; hides dismissed banners until the page knows which. The same text on every
 * page, so that a cached page allows it by its hash.
 */
export const appearanceScript = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${textName}')\
,c=localStorage.getItem('${contrastName}');if(t)d.text=t;if(c)d.contrast=c\
;if(sessionStorage.getItem('${bannersAwayName}'))d.hush=''}catch{}`

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
