/** Browsers accept `__Host-` only with Secure, a root path and no domain. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

export const companionCookie = 'companion'
export const loginCookie = 'login'
/** Prevents repeated automatic sign-in, also after signing out. */
export const silentCookie = 'silent'
export const officeCookie = 'office'
/** A sign-in by the firm's provider under way. */
export const officeLoginCookie = 'office-login'
/** Grants nothing by itself. */
export const draftCookie = 'branch-draft'
/** This browser just wrote: its next reading must hold that. */
export const wroteCookie = 'wrote'
