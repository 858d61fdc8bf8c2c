/** Marks what keeps a submission back; its first field takes the focus. */
export const openMark = (isOpen: boolean) => (isOpen ? ({ 'data-open': '', tabIndex: -1 } as const) : {})

/** Below the fold nobody sees why a press did nothing. */
export function showFirstOpen(): void {
  const first = document.querySelector<HTMLElement>('main [data-open]')
  if (!first) return
  const field = first.querySelector<HTMLElement>('input, textarea, select, button') ?? first
  field.focus({ preventScroll: true })
  first.scrollIntoView({ block: 'center' })
}
