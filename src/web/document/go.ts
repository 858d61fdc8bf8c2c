/**
 * Lets code that is no component (a call that met 401) move the person on, through the router that is already there.
 */

let navigate: ((path: string) => void) | undefined

export function setGo(by: (path: string) => void): void {
  navigate = by
}

/** Moves on inside the page where a router stands, else by the browser itself. */
export function go(path: string): void {
  if (navigate) navigate(path)
  else if (typeof window !== 'undefined') window.location.assign(path)
}
