/**
 * Opens an address outside our site in a new window; the browser inside an app, or one that stops windows after a wait,
 * is led there in this one.
 */
export function openAway(address: string): void {
  let opened: Window | null = null
  try {
    // Not `noopener`: the answer would be null for a window that opened.
    opened = window.open(address, '_blank')
  } catch {
    // As a window that was stopped.
  }
  if (opened) opened.opener = null
  else window.location.assign(address)
}
