/** The appearance's panel, fetched when its button is about to be pressed. */
import { useSyncExternalStore, type ComponentType } from 'react'

let Panel: ComponentType | undefined
const listeners = new Set<() => void>()

/** Resolves when the panel can be drawn. */
export async function fetchAppearance(): Promise<true> {
  Panel ??= (await import('./appearance-panel.tsx')).AppearancePanel
  for (const listener of listeners) listener()
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Nothing until it was fetched. */
export function AppearancePanel() {
  const isThere = useSyncExternalStore(subscribe, () => Panel !== undefined, () => false)
  return isThere && Panel ? <Panel /> : null
}
