type Box = {
  getItem: (name: string) => string | null
  setItem: (name: string, value: string) => void
  removeItem: (name: string) => void
}

/** Some WebViews have `null` here or forbid reading it, and a full storage throws on writing: memory takes over. */
function guarded(kind: 'localStorage' | 'sessionStorage'): Box {
  const memory = new Map<string, string>()
  return {
    getItem(name) {
      try {
        return memory.get(name) ?? window[kind].getItem(name)
      } catch {
        return null
      }
    },
    setItem(name, value) {
      memory.delete(name)
      try {
        window[kind].setItem(name, value)
      } catch {
        // One process serves many people: on the server nothing is remembered.
        if (typeof window !== 'undefined') memory.set(name, value)
      }
    },
    removeItem(name) {
      memory.delete(name)
      try {
        window[kind].removeItem(name)
      } catch {
        // Nothing was stored there.
      }
    },
  }
}

const boxes = { local: guarded('localStorage'), session: guarded('sessionStorage') }

/** Never throws; on the server it is always empty. */
export const box = (kind: 'local' | 'session'): Box => boxes[kind]

/** False where the next document forgets a sign-in. */
export function storesAcrossDocuments(): boolean {
  try {
    window.localStorage.setItem('probe', '1')
    window.localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}
