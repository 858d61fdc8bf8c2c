/** The appearance's panel, fetched when its button is about to be pressed. */
import { useSyncExternalStore, type ComponentType } from 'react'

let panel: ComponentType | undefined
const listeners = new Set<() => void>()

/** Resolves when the panel can be drawn. */
export async function fetchAppearance(): Promise<true> {
  panel ??= (await import('./appearance-panel.tsx')).AppearancePanel
  for (const listener of listeners) listener()
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Nothing until it was fetched. */
export function AppearancePanel() {
  const Panel = useSyncExternalStore(subscribe, () => panel, () => undefined)
  return Panel ? <Panel /> : null
}
