/** Who is signed in, as the browser remembers it: the store and the storage names are those of S80 and S81. */
import { useSyncExternalStore } from 'react'
import { box } from './browser/storage.ts'
import { safeReturnPath } from './return-path.ts'

type PersistentStore<State extends object> = {
  /**
   * In a component: draws again when what is chosen changes. On the server and while taking over its page: the initial
   * state.
   */
  <Chosen>(choose: (state: State) => Chosen): Chosen
  getState: () => State
  setState: (change: Partial<State>) => void
  subscribe: (listener: () => void) => () => void
}

function persistentStore<State extends object>(name: string, initial: State): PersistentStore<State> {
  let state = { ...initial, ...kept(name) }
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const use = <Chosen>(choose: (state: State) => Chosen): Chosen =>
    useSyncExternalStore(
      subscribe,
      () => choose(state),
      () => choose(initial),
    )
  return Object.assign(use, {
    getState: () => state,
    setState(change: Partial<State>) {
      state = { ...state, ...change }
      box('local').setItem(name, JSON.stringify({ state, version: 0 }))
      for (const listener of listeners) listener()
    },
    subscribe,
  })
}

/** Whatever stands in the storage, an object comes out. */
function kept(name: string): object {
  try {
    const { state } = JSON.parse(box('local').getItem(name) ?? '{}') as { state?: unknown }
    return typeof state === 'object' && state !== null ? state : {}
  } catch {
    return {}
  }
}

/** `ended`: the server knew the token no more, and nobody has signed in since. */
type AuthStore = { isAuthenticated: boolean; returnPath: string | null; ended?: boolean }

const tokenName = 'access_token'
const returnName = 'returnPath'

export const useAuth = persistentStore<AuthStore>('auth-storage', { isAuthenticated: false, returnPath: null })

export function accessToken(): string | null {
  return box('local').getItem(tokenName)
}

/** Keeps a token that an answer carried in `Authorization: Bearer …`; the word before it is dropped. */
export function keepToken(header: string | null): void {
  const token = header?.split(' ', 2)[1]
  if (!token) return
  box('local').setItem(tokenName, token)
  if (!useAuth.getState().isAuthenticated) useAuth.setState({ isAuthenticated: true, ended: false })
}

/** Forgets the person. What they typed on the screen is not ours to forget here. */
export function signOutHere(): void {
  box('local').removeItem(tokenName)
  useAuth.setState({ isAuthenticated: false })
}

/** The server knows the token no more: the sign-in page says so, until the next sign-in. */
export function endSessionHere(): void {
  if (isSignedIn()) useAuth.setState({ ended: true })
  signOutHere()
}

export function isSignedIn(): boolean {
  return accessToken() !== null
}

/** Where to go after signing in. Addresses that are not ours are dropped (return-path.ts). */
export function keepReturnPath(path: string): void {
  const safe = safeReturnPath(path)
  if (!safe) return
  box('session').setItem(returnName, safe)
  useAuth.setState({ returnPath: safe })
}

export function clearReturnPath(): void {
  box('session').removeItem(returnName)
  useAuth.setState({ returnPath: null })
}

/** The stored way back, checked again on reading: storage is open to every script of the page and to the person. */
export function returnPath(): string | null {
  return safeReturnPath(box('session').getItem(returnName)) ?? safeReturnPath(useAuth.getState().returnPath)
}

/** Who sent the person: kept from `?ref=` until a sign-in has carried it to the server. */
export function keepReferral(ref: string | null, from: string): void {
  if (!ref || ref.length > 100) return
  box('local').setItem('ref', ref)
  if (from) box('local').setItem('refUrl', from.slice(0, 500))
}

export function referral(): { referral?: string; referralUrl?: string } {
  const ref = box('local').getItem('ref')
  const url = box('local').getItem('refUrl')
  return { ...(ref ? { referral: ref } : {}), ...(url ? { referralUrl: url } : {}) }
}

export function clearReferral(): void {
  box('local').removeItem('ref')
  box('local').removeItem('refUrl')
}
