/** The person's choices of how a screen looks, remembered by the browser. They take effect at once. */
import { box } from '#web/browser/storage.ts'
import { contrastName, darkSystem, textName, themeName } from '#web/document/appearance.ts'

export const textSizes = ['small', 'normal', 'large', 'larger', 'largest'] as const
export type TextSize = (typeof textSizes)[number]
export type Contrast = 'normal' | 'more'
/** `system`: as the person's device is set, whenever it changes. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

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

export function theme(): Theme {
  const kept = box('local').getItem(themeName)
  return themes.find((one) => one === kept) ?? 'system'
}

export function setTheme(to: Theme): void {
  if (to === 'system') box('local').removeItem(themeName)
  else box('local').setItem(themeName, to)
  const isDark = to === 'dark' || (to === 'system' && matchMedia(darkSystem).matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}
