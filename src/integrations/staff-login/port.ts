/** The provider by which a firm's staff prove who they are (OpenID Connect). */
export type StaffIdentity = {
  kind: 'identity'
  /** Verified by the provider; as it writes it. */
  email: string
  /** The provider itself asked for a second factor (`amr`, RFC 8176). */
  secondFactor: boolean
}

export type StaffLoginRefusal = {
  kind: 'refused'
  why:
    /** Unknown, used, of another window, or too old. */
    | 'code-refused'
    /** Signature, issuer, audience, nonce or time do not fit. */
    | 'identity-unproven'
    | 'email-unverified'
}

export type StaffLogin = {
  /** Exactly as the provider writes it (RFC 9207 compares it). */
  issuer: string
  /** `challenge`: SHA-256 of the verifier (RFC 7636). Throws IntegrationError where the provider does not answer. */
  authorizeUrl(request: { state: string; nonce: string; challenge: string }): Promise<string>
  /** Throws IntegrationError if the provider does not answer or refuses our client. */
  exchange(given: { code: string; nonce: string; verifier: string }): Promise<StaffIdentity | StaffLoginRefusal>
}
