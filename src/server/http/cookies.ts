/**
 * Under https a cookie's name carries the `__Host-` prefix, which browsers only accept with Secure, a root path and no
 * domain.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

export const companionCookie = 'companion'
export const loginCookie = 'login'
export const officeCookie = 'office'
