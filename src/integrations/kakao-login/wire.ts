/** developers.kakao.com, kakaologin/rest-api and rest-api/reference. */
import * as z from 'zod/mini'

export const paths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  logoutWithAccount: '/oauth/logout',
  keys: '/.well-known/jwks.json',
  discovery: '/.well-known/openid-configuration',
  me: '/v2/user/me',
  userinfo: '/v1/oidc/userinfo',
  logout: '/v1/user/logout',
  unlink: '/v1/user/unlink',
} as const

/** Name and phone require Kakao's review of the app. */
export const scopes = ['openid', 'profile_nickname', 'account_email', 'name', 'phone_number'] as const
export type Scope = (typeof scopes)[number]

export const tokenCodes = {
  codeInvalid: 'KOE320',
  secretWrong: 'KOE010',
  appUnknown: 'KOE101',
  redirectDiffers: 'KOE303',
  grantUnknown: 'KOE310',
  tooMany: 'KOE237',
} as const
export const userCodes = {
  internal: -1,
  quota: -10,
  notConnected: -101,
  tokenInvalid: -401,
  underAge: -406,
  maintenance: -9798,
} as const

/** A code works once. */
export const codeLivesMs = 10 * 60_000
export const accessTokenLivesSeconds = 21_599

export const tokenAnswer = z.object({
  token_type: z.string(),
  access_token: z.string(),
  expires_in: z.number(),
  id_token: z.optional(z.string()),
  scope: z.optional(z.string()),
})
export type TokenAnswer = z.infer<typeof tokenAnswer>

export const tokenRefusal = z.object({ error: z.string(), error_code: z.optional(z.string()) })
export type TokenRefusal = { error: string; error_description: string; error_code: string }

/** `parseWithTextIds` makes it a string. */
export const userAnswer = z.object({
  id: z.string().check(z.regex(/^\d{1,20}$/)),
  properties: z.optional(z.object({ nickname: z.optional(z.nullable(z.string())) })),
  kakao_account: z.optional(
    z.object({
      profile: z.optional(z.object({ nickname: z.optional(z.nullable(z.string())) })),
      name: z.optional(z.nullable(z.string())),
      email: z.optional(z.nullable(z.string())),
      is_email_valid: z.optional(z.boolean()),
      is_email_verified: z.optional(z.boolean()),
      phone_number: z.optional(z.nullable(z.string())),
      has_phone_number: z.optional(z.boolean()),
      phone_number_needs_agreement: z.optional(z.boolean()),
    }),
  ),
})
export type UserAnswer = z.infer<typeof userAnswer>

/** For calls about a person without a token, and what the messenger's own notices carry. */
export const adminAuthorization = (adminKey: string): string => `KakaoAK ${adminKey}`

export const userRefusal = z.object({ code: z.number() })

/** 64-bit integer `id` fields become strings without loss. Throws SyntaxError. */
export function parseWithTextIds(text: string): unknown {
  return JSON.parse(text, function (key: string, value: unknown, context?: { source?: string }) {
    return key === 'id' && typeof value === 'number' ? (context?.source ?? String(value)) : value
  } as (this: unknown, key: string, value: unknown) => unknown)
}

/** A branch's own app appends its name (`rehearsal-rest-key-gaon`, same secret). */
export const rehearsalApp = {
  clientId: 'rehearsal-rest-key',
  clientSecret: 'rehearsal-secret',
  adminKey: 'rehearsal-admin-key',
} as const
