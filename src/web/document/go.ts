let navigate: ((path: string) => void) | undefined

export function setGo(navigator: (path: string) => void): void {
  navigate = navigator
}

/** Falls back to a full page load without a router. */
export function go(path: string): void {
  if (navigate) navigate(path)
  else if (typeof window !== 'undefined') window.location.assign(path)
}
