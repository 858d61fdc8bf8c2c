/** "Back" before the router listens changes only the address: another page would stay, with its security zone. */
import { loadedForName } from './appearance.ts'

function isLoadedForAddress(): boolean {
  const loadedFor = document.documentElement.dataset[loadedForName]
  return loadedFor === undefined || loadedFor === `${window.location.pathname}${window.location.search}`
}

const loadAnew = () => {
  if (!isLoadedForAddress()) window.location.reload()
}

/** Until the router listens. False if the document reloads. */
export function watchAddress(): boolean {
  window.addEventListener('popstate', loadAnew)
  loadAnew()
  return isLoadedForAddress()
}

export const letRouterWatch = (): void => window.removeEventListener('popstate', loadAnew)
