/** Signing in with the messenger, in our words. */

export type KakaoProfile = {
  kind: 'profile'
  /**
   * The messenger's number for this person and this app: the only thing that identifies an account. Kept as text, it is
   * longer than a safe integer.
   */
  providerId: string
  nickname: string
  /**
   * When the person proved themselves at the messenger (`auth_time`); older than this sign-in where the messenger knew
   * the browser already.
   */
  authenticatedAt?: Date
  /** The rest only where the person agreed and the messenger has it. */
  name?: string
  /** Only an address that the messenger calls valid and verified. */
  email?: string
  /** As the messenger writes it: "+82 10-0000-0001", "+1 212-555-0113". */
  phoneNumber?: string
}

export type SignInRefusal = {
  kind: 'refused'
  why:
    /** The code is unknown, used before, or older than ten minutes: sign in again. */
    | 'code-used'
    /** The identity token's signature, issuer, audience, nonce, age or subject does not fit. */
    | 'identity-unproven'
    /** Under 14 without the consent of a parent. */
    | 'under-age'
    /** The person has just disconnected this app at the messenger. */
    | 'not-connected'
}

export type AuthorizeRequest = {
  state: string
  nonce: string
  /** `none` asks silently; `login` asks for the password again; `select_account` lets another account be chosen. */
  prompt?: 'none' | 'login' | 'select_account'
  loginHint?: string
}

export type KakaoLogin = {
  /** The address to send the browser to. */
  authorizeUrl(request: AuthorizeRequest): string
  /**
   * Turns the code of /kakao/callback into a person; `nonce` is the one the browser was sent away with.
   * Throws IntegrationError when the messenger does not answer or does not accept our own app.
   */
  exchange(code: string, nonce: string): Promise<KakaoProfile | SignInRefusal>
}
