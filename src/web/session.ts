/** Names of store and storage: S80, S81. */
import { useSyncExternalStore } from 'react'
import { box } from './browser/storage.ts'
import { safeReturnPath } from './return-path.ts'

type PersistentStore<State extends object> = {
  /** The initial state on the server and during hydration. */
  <Chosen>(choose: (state: State) => Chosen): Chosen
  getState: () => State
  setState: (change: Partial<State>) => void
  subscribe: (listener: () => void) => () => void
}

function persistentStore<State extends object>(name: string, initial: State): PersistentStore<State> {
  let state = { ...initial, ...storedState(name) }
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

/** Storage content is untrusted. */
function storedState(name: string): object {
  try {
    const { state } = JSON.parse(box('local').getItem(name) ?? '{}') as { state?: unknown }
    return typeof state === 'object' && state !== null ? state : {}
  } catch {
    return {}
  }
}

/** `ended`: expired, and nobody has signed in since. */
type AuthStore = { isAuthenticated: boolean; returnPath: string | null; ended?: boolean }

const tokenName = 'access_token'
const returnName = 'returnPath'

export const useAuth = persistentStore<AuthStore>('auth-storage', { isAuthenticated: false, returnPath: null })

export function accessToken(): string | null {
  return box('local').getItem(tokenName)
}

/** `Authorization: Bearer …` */
export function keepToken(header: string | null): void {
  const token = header?.split(' ', 2)[1]
  if (!token) return
  box('local').setItem(tokenName, token)
  if (!useAuth.getState().isAuthenticated) useAuth.setState({ isAuthenticated: true, ended: false })
}

/** Keeps form input. */
export function signOutHere(): void {
  box('local').removeItem(tokenName)
  useAuth.setState({ isAuthenticated: false })
}

/** The sign-in page shows this until the next sign-in. */
export function endSessionHere(): void {
  if (isSignedIn()) useAuth.setState({ ended: true })
  signOutHere()
}

export function isSignedIn(): boolean {
  return accessToken() !== null
}

/** Other addresses are dropped (return-path.ts). */
export function saveReturnPath(path: string): void {
  const safe = safeReturnPath(path)
  if (!safe) return
  box('session').setItem(returnName, safe)
  useAuth.setState({ returnPath: safe })
}

export function clearReturnPath(): void {
  box('session').removeItem(returnName)
  useAuth.setState({ returnPath: null })
}

/** Checked again: storage is untrusted. */
export function returnPath(): string | null {
  return safeReturnPath(box('session').getItem(returnName)) ?? safeReturnPath(useAuth.getState().returnPath)
}

/** From `?ref=`, until a sign-in has sent it. */
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
