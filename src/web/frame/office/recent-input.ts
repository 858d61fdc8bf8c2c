/** Requests without user input must not extend the session. */
const recentMs = 60_000
let lastInputAt = Date.now()

const noteInput = () => {
  lastInputAt = Date.now()
}

export function hearInput(): () => void {
  const kinds = ['keydown', 'pointerdown', 'wheel'] as const
  noteInput()
  for (const kind of kinds) window.addEventListener(kind, noteInput, { capture: true, passive: true })
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, noteInput, { capture: true })
  }
}

export const isInputRecent = (): boolean => Date.now() - lastInputAt < recentMs

/** By what the requests of a signal are sent in place of `fetch`. */
export const sentBy = new WeakMap<AbortSignal, typeof fetch>()

export const fetchAttended: typeof fetch = (address, init = {}) => {
  const headers = new Headers(init.headers)
  if (!isInputRecent()) headers.set('x-unattended', '1')
  const send = init.signal ? sentBy.get(init.signal) : undefined
  return (send ?? fetch)(address, { ...init, headers })
}
