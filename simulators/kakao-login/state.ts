/** State of the simulated messenger and its rules: apps, addresses, codes, tokens. */
import { createHash, randomBytes } from 'node:crypto'
import type { JWK } from 'jose'
import { exportJWK, generateKeyPair } from 'jose'
import type { Scope } from '#integrations/kakao-login/wire.ts'
import { scopes } from '#integrations/kakao-login/wire.ts'
import { knownApp } from '#simulators/credentials.ts'
import type { Person } from '#simulators/people/person.ts'
import type { Memory, World } from '#simulators/world.ts'

export type NextOutcome =
  | 'wrong-nonce'
  | 'wrong-aud'
  | 'expired'
  | 'wrong-signature'
  | 'wrong-issuer'
  | 'no-id-token'
  | 'under-age'
  | 'not-connected'
  | 'other-subject'
  /** The person was signed in by an hour-old session of the messenger, without proof of presence. */
  | 'not-anew'

export type Code = {
  personId: string
  clientId: string
  redirectUri: string
  nonce: string
  refused: Scope[]
  issuedAt: string
  usedAt?: string
}
export type Token = { personId: string; clientId: string; refused: Scope[]; expiresAt: string; outcome?: NextOutcome }
export type State = {
  key?: JWK
  codes: Record<string, Code>
  tokens: Record<string, Token>
  /** Consent items that each person refused last time; a silent sign-in repeats the refusal. */
  consents: Record<string, Scope[]>
  next: Record<string, NextOutcome>
  unlinked: Record<string, string>
  /** Shares and channel openings sent by the browser script, in order. */
  said?: { at: string; what: 'share' | 'chat'; appKey: string; title: string; url: string }[]
}
export const emptyState = (): State => ({ codes: {}, tokens: {}, consents: {}, next: {}, unlinked: {} })

export type Messenger = { world: World; memory: Memory<State> }

/** Consent items that a person may refuse. */
export const optionalScopes = ['name', 'account_email', 'phone_number'] as const satisfies readonly Scope[]

export const mayRequestScopes = (requestedScopes: readonly string[]): boolean =>
  requestedScopes.every((scope) => (scopes as readonly string[]).includes(scope))

/** The rehearsal's app and one per branch (`<app>-<branch>`), all with the same secret. */
export const isKnownApp = (clientId: string): boolean =>
  new RegExp(`^${knownApp.clientId}(-[a-z0-9-]{1,40})?$`).test(clientId)
/** JavaScript keys that the messenger knows: one for all, or one per branch. */
export const isKnownScriptKey = (key: string): boolean => /^rehearsal-js-key(-[a-z0-9-]{1,40})?$/.test(key)
export const appSecret = knownApp.clientSecret

/**
 * Registered redirect addresses: /kakao/callback of the site and, on the same port, of localhost and of the branches'
 * names (*.localhost).
 */
export function isRegistered(redirectUri: string, siteUrl: string): boolean {
  if (!URL.canParse(redirectUri)) return false
  const requested = new URL(redirectUri)
  const site = new URL(siteUrl)
  const isOwnHost =
    [site.hostname, 'localhost', '127.0.0.1'].includes(requested.hostname) || requested.hostname.endsWith('.localhost')
  return (
    requested.href === redirectUri &&
    requested.protocol === site.protocol &&
    requested.port === site.port &&
    isOwnHost &&
    requested.pathname === '/kakao/callback' &&
    requested.search === '' &&
    requested.hash === ''
  )
}

/** The messenger's user number of a person, the same for every app and after every restart. */
export function userId(person: Person): string {
  const digest = createHash('sha256').update(`kakao ${person.id}`).digest()
  return String(3_000_000_000 + (digest.readUInt32BE(0) % 1_000_000_000))
}

export const newSecret = (): string => randomBytes(24).toString('base64url')

const keysInTheMaking = new WeakMap<Memory<State>, Promise<JWK>>()

/** The signing key, made once and stored so that tokens survive a restart. Concurrent callers wait for the same key. */
export async function signingKey(memory: Memory<State>): Promise<JWK> {
  if (memory.state.key) return memory.state.key
  const making = keysInTheMaking.get(memory) ?? makeKey(memory)
  keysInTheMaking.set(memory, making)
  return making
}

async function makeKey(memory: Memory<State>): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: newSecret(), alg: 'RS256', use: 'sig' }
  memory.state.key = key
  memory.save()
  return key
}

export function takeNext(memory: Memory<State>, personId: string): NextOutcome | undefined {
  const outcome = memory.state.next[personId]
  if (outcome) {
    delete memory.state.next[personId]
    memory.save()
  }
  return outcome
}

/** Drops old codes and tokens, so that a long load run does not fill the disk. */
export function forgetOld(memory: Memory<State>, nowMs: number): void {
  const day = 24 * 3600_000
  for (const [code, codeEntry] of Object.entries(memory.state.codes))
    if (nowMs - Date.parse(codeEntry.issuedAt) > day) delete memory.state.codes[code]
  for (const [token, tokenEntry] of Object.entries(memory.state.tokens))
    if (nowMs - Date.parse(tokenEntry.expiresAt) > day) delete memory.state.tokens[token]
}
