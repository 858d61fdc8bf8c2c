/** In this window where a new one is blocked. */
export function openAway(address: string): void {
  let opened: Window | null = null
  try {
    // With `noopener` the result is null even on success.
    opened = window.open(address, '_blank')
  } catch {}
  if (opened) opened.opener = null
  else window.location.assign(address)
}
