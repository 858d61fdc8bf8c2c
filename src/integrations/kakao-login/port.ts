export type KakaoProfile = {
  kind: 'profile'
  /** Kakao's id of this person for this app. A string, because it exceeds a safe integer. */
  providerId: string
  nickname: string
  /** `auth_time`; may be earlier than this sign-in. */
  authenticatedAt?: Date
  /** Only with consent. */
  name?: string
  /** Only if valid and verified at Kakao. */
  email?: string
  /** "+82 10-0000-0001", "+1 212-555-0113" */
  phoneNumber?: string
  /** Why there is no number. `consent`: kept there, not agreed to. */
  phoneLack?: 'consent' | 'none'
}

export type SignInRefusal = {
  kind: 'refused'
  why:
    /** Unknown, used, or older than ten minutes. */
    | 'code-used'
    | 'identity-unproven'
    /** Under 14 without a parent's consent. */
    | 'under-age'
    /** The person disconnected this app at Kakao. */
    | 'not-connected'
}

export type AuthorizeRequest = {
  state: string
  nonce: string
  /** `none`: silent; `login`: ask for the password. */
  prompt?: 'none' | 'login' | 'select_account'
  loginHint?: string
  /** Asks again for one item that was not agreed to. */
  only?: 'phone_number'
}

export type KakaoLogin = {
  authorizeUrl(request: AuthorizeRequest): string
  /** Throws IntegrationError if Kakao does not answer or rejects our app. */
  exchange(code: string, nonce: string): Promise<KakaoProfile | SignInRefusal>
  /** Ends the connection of a person. Idempotent. Throws IntegrationError. */
  unlink(providerId: string): Promise<void>
}
