/** In-app browser users are already signed in at the messenger (OpenID Connect, `prompt=none`). */

/** The link preview bot writes its name in lower case. */
export function isMessengerBrowser(userAgent: string): boolean {
  return userAgent.includes('KAKAOTALK')
}

/** At most once in ten minutes; otherwise redirects to the sign-in page. */
export const silentSignInPath = '/api/spring/kakao/authorize?prompt=none'
