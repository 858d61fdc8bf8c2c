/** A dummy on the server and where storage is refused: a preference must never break a page. */

type Box = {
  getItem: (name: string) => string | null
  setItem: (name: string, value: string) => void
  removeItem: (name: string) => void
}

const forgetful: Box = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

export function box(kind: 'local' | 'session'): Box {
  if (typeof document === 'undefined') return forgetful
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return forgetful
  }
}
