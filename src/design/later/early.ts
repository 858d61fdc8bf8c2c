/** What a person does to a part of the page before its script is there (kept by before-alive.ts): done again when it is. */
import type {} from './before-alive.ts'

/** The page itself is alive: what was pressed too early on it is pressed again; its late parts go on keeping presses for themselves. */
export function repeatEarlyPress(): void {
  if (!window.early) return
  window.early.alive = true
  pressAgain(document.body)
}

/** Says to a part that has just come alive what was typed, ticked and pressed before: one thing after the other, each answered before the next is said. */
export function repeatEarly(part: HTMLElement): void {
  const said = [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].flatMap(saidIn)
  // When the effect that calls this is over, or React would answer late; and before the person does anything more, or the older word would undo the newer.
  queueMicrotask(() => {
    for (const say of said) say()
    part.removeAttribute('data-late')
    pressAgain(part)
  })
}

/** Taken out of the field at once: the first answer draws all of them as the page knows them. */
function saidIn(field: HTMLInputElement | HTMLTextAreaElement): (() => void)[] {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return []
    // A choice that was taken back by another one of its group is said by that one.
    if (field.type === 'radio' && !field.checked) return []
    field.checked = field.defaultChecked
    return [() => field.click()]
  }
  const { value: typed, defaultValue } = field
  if (typed === defaultValue) return []
  field.value = defaultValue
  return [() => retype(field, typed)]
}

function pressAgain(part: HTMLElement): void {
  const pressed = window.early?.pressed
  if (!window.early || !pressed || !part.contains(pressed.what) || pressed.what.closest('[data-late]')) return
  clearTimeout(pressed.timer)
  window.early.pressed = null
  setTimeout(() => pressed.what.click())
}

/** React hears of a value only when it was set past its own setter. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set
  set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
