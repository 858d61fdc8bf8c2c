/**
 * A small store whose state is kept in the browser under a name: `{ state, version }` as JSON, the form in which it was
 * always kept.
 */
import { useSyncExternalStore } from 'react'
import { box } from './storage.ts'

export type PersistentStore<State extends object> = {
  /**
   * In a component: draws again when what is chosen changes. On the server and while taking over its page: the initial
   * state.
   */
  <Chosen>(choose: (state: State) => Chosen): Chosen
  getState: () => State
  setState: (change: Partial<State>) => void
  subscribe: (listener: () => void) => () => void
}

export function persistentStore<State extends object>(name: string, initial: State): PersistentStore<State> {
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
