/**
 * Signing in without a press, inside the messenger's own browser: whoever opened the page there is signed in at the
 * messenger already (OpenID Connect, `prompt=none`).
 */

/** The in-app browser names itself KAKAOTALK; the robot that draws link previews writes its name in small letters. */
export function isMessengerBrowser(userAgent: string): boolean {
  return userAgent.includes('KAKAOTALK')
}

/** Begins it, at most once in ten minutes; the server sends everybody else to the sign-in page. */
export const silentSignInPath = '/api/spring/kakao/authorize?prompt=none'
