import type { Plugin } from 'vite'
export const judgedInBrowser: readonly string[]
export function onlyWhatIsAsked(): Plugin
export function onlyWhatHasNotRun(): Plugin
export function onlyWhatIsRouted(): Plugin
export function onlyWhatIsDrawn(root: string): Plugin
export function onlyWhatIsSeen(): Plugin
