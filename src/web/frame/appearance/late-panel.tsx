/** The appearance's panel, fetched when its button is about to be pressed. */
import type { ComponentType } from 'react'

let Panel: ComponentType | undefined

/** Resolves when the panel can be drawn. */
export async function fetchAppearance(): Promise<true> {
  Panel ??= (await import('./appearance-panel.tsx')).AppearancePanel
  return true
}

/** Nothing until it was fetched. */
export function AppearancePanel() {
  return Panel ? <Panel /> : null
}
