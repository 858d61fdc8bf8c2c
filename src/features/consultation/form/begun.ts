/** Whether there is something to show or to hear before anybody gives a sign. Small: it comes with the page, the form's other scripts with the first touch. */
import { box } from '#web/browser/storage.ts'

export const draftName = 'enquiry-draft'

/** A draft or a receipt is kept, or somebody began before the page's scripts were there: is in a field, has typed or ticked. */
export function isBegun(): boolean {
  const { usr } = (window.history.state ?? {}) as { usr?: { receipt?: unknown } | null }
  return box('session').getItem(draftName) !== null || usr?.receipt !== undefined || [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main form :is(input, textarea)')].some(isTouched)
}

function isTouched(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field === document.activeElement) return true
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio') ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
