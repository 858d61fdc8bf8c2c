/**
 * Under https a cookie's name carries the `__Host-` prefix, which browsers only accept with Secure, a root path and no
 * domain.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

export const companionCookie = 'companion'
export const loginCookie = 'login'
/** The state of a sign-in without a press, so that it is not tried twice; or that the person has signed out. */
export const silentCookie = 'silent'
export const officeCookie = 'office'
/** Names the branch whose draft a member of staff looks at; without their session it shows nothing. */
export const draftCookie = 'branch-draft'
