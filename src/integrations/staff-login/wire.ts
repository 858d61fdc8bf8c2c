import * as z from 'zod/mini'

export const discoveryPath = '/.well-known/openid-configuration'

export const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
})
export type Discovery = z.infer<typeof discovery>

export const tokenAnswer = z.object({ id_token: z.string(), access_token: z.string() })
export const tokenRefusal = z.object({ error: z.string() })

/** A provider may write the flag as a text. */
export const mailClaims = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.literal('true'), z.literal('false')])),
})

/** RFC 8176: methods that are more than a password. A text message is none of them. */
export const strongMethods: readonly string[] = ['mfa', 'otp', 'hwk', 'sc']

/** Asymmetric alone: a secret must not sign. */
export const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
