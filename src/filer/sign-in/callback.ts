/** What the messenger sent back with the person. Pure. */

export type Callback = { kind: 'code'; code: string; state: string } | { kind: 'refused' } | { kind: 'nothing' }

/**
 * A code with its state, a refused consent (`error=access_denied`, or any other error of the authorize page), or
 * neither: opened by hand, or already used.
 */
export function readCallback(search: Pick<URLSearchParams, 'get' | 'has'>): Callback {
  const code = search.get('code')
  const state = search.get('state')
  if (code && state) return { kind: 'code', code, state }
  return search.has('error') ? { kind: 'refused' } : { kind: 'nothing' }
}
