/** What a person does to a part of the page before its script is there: kept, and done again when it is. */

/** A link whose part does not come for so long is followed by the browser itself. */
const patienceMs = 3_000

let pressed: { what: HTMLElement; timer: ReturnType<typeof setTimeout> } | null = null

/** For clicks anywhere: a button or a link of a part that is not alive yet is remembered. */
export function keepEarlyPress(event: MouseEvent): void {
  const what = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-late] :is(button, a)') : null
  if (!what || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = what instanceof HTMLAnchorElement ? what : null
  if (link && (link.target || link.origin !== window.location.origin || link.hasAttribute('download'))) return
  event.preventDefault()
  event.stopPropagation()
  clearTimeout(pressed?.timer)
  pressed = { what, timer: setTimeout(() => link && window.location.assign(link.href), patienceMs) }
}

/** Says to a part that has just come alive what was typed, ticked and pressed before. */
export function repeatEarly(part: HTMLElement): void {
  part.removeAttribute('data-late')
  for (const field of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) retick(field)
    else if (field.value !== field.defaultValue) retype(field)
  }
  if (!pressed || !part.contains(pressed.what)) return
  const { what, timer } = pressed
  clearTimeout(timer)
  pressed = null
  setTimeout(() => what.click())
}

function retick(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked) return
  box.checked = box.defaultChecked
  box.click()
}

/** React hears of a value only when it was set past its own setter. */
function retype(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set
  field.value = field.defaultValue
  set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
