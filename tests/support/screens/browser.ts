/** A minimal browser for client loaders: a signed-in person and the server's answers. */
const boxOf = (stored: Map<string, string>) => ({
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
})

const names = ['window', 'document', 'location', 'fetch'] as const

/**
 * `answers` are the server's answers by path. Any other call fails the test. The returned function removes the
 * browser.
 */
export function standInBrowser(address: string, answers: Record<string, unknown>): () => void {
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  const location = new URL(address)
  const window = {
    location,
    localStorage: boxOf(new Map([['access_token', 'a token']])),
    sessionStorage: boxOf(new Map()),
    addEventListener: () => undefined,
    dispatchEvent: () => true,
  }
  Object.assign(globalThis, { window, document: {}, location })
  globalThis.fetch = (input) => {
    const { pathname } = new URL(String(input), location)
    if (!(pathname in answers)) return Promise.reject(new Error(`nobody answers ${pathname}`))
    return Promise.resolve(Response.json(answers[pathname]))
  }
  return () => {
    for (const [name, as] of before)
      if (as) Object.defineProperty(globalThis, name, as)
      else Reflect.deleteProperty(globalThis, name)
  }
}

/** The target of a thrown redirect; rethrows anything else. */
export async function leadsTo(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
  return null
}
