import type { FastifyRequest } from 'fastify'
import { recogniseNumbersBy, residentNumberProblem } from '#contract/answers.ts'
import type { AnyEndpoint, Endpoint, Schema } from '#contract/endpoint.ts'
import { Problem } from '#domain/problems.ts'
import { holdsCardNumber } from '#domain/payment/card-number.ts'
import * as recogniser from '#domain/resident-number/in-text.ts'

/** Fetch Metadata; RFC 6454, section 7. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

const onlyOne = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.join()

/** `Sec-Fetch-Site` decides, otherwise `Origin`. Without either it is no browser: no cookie to abuse. */
export function isCrossSite(headers: Headers): boolean {
  const site = onlyOne(headers['sec-fetch-site'])
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = onlyOne(headers.origin)
  return origin !== undefined && !namesHost(origin, onlyOne(headers.host) ?? '')
}

/** Without the scheme, which is unknown behind a TLS proxy. */
function namesHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host: named } = new URL(origin)
  const requestOrigin = `${protocol}//${host}`
  return named !== '' && URL.canParse(requestOrigin) && new URL(requestOrigin).host === named
}

/** Card numbers are refused here alone: pages have no room for a second recogniser. */
export const holdsPrivateNumber = (text: string) => recogniser.holdsResidentNumber(text) || holdsCardNumber(text)

recogniseNumbersBy({
  ...recogniser,
  holdsResidentNumber: holdsPrivateNumber,
  surelyHoldsResidentNumber: (text) => recogniser.surelyHoldsResidentNumber(text) || holdsCardNumber(text),
})

const bodyTypes: Record<Endpoint['accepts'], readonly string[]> = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  file: ['application/pdf', 'application/octet-stream'],
}

/** The payment provider's forms are cross-site and proven by signature. Throws `request.origin`. */
export function checkOrigin({ accepts, method }: AnyEndpoint, request: FastifyRequest): void {
  if (method !== 'GET' && accepts !== 'form' && isCrossSite(request.headers)) throw new Problem('request.origin')
}

/** Throws `input.type`. */
export function checkType({ accepts, method }: AnyEndpoint, request: FastifyRequest): void {
  const named = request.headers['content-type']
  if (method === 'GET' || named === undefined) return
  if (!bodyTypes[accepts].includes(named.split(';', 1)[0]?.trim().toLowerCase() ?? '')) throw new Problem('input.type')
}

/** PostgreSQL text cannot hold NUL. */
function includesNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.entries(value).some(([name, child]) => name.includes('\0') || includesNul(child))
}

/** Throws `input.invalid` with field names, never values. */
export function checked(schema: Schema<unknown> | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    const { issues } = parsed.error
    const numbers = issues.filter(({ message }) => message === residentNumberProblem)
    const shownIssues = numbers.length > 0 ? numbers : issues
    const fields = listNames(shownIssues.map((issue) => issue.path[0]))
    throw new Problem(numbers.length > 0 ? residentNumberProblem : 'input.invalid', { fields })
  }
  if (!includesNul(parsed.data)) return parsed.data
  throw new Problem('input.invalid', {
    fields: listNames(
      typeof parsed.data === 'object'
        ? Object.entries(parsed.data as object).flatMap(([name, child]) => (includesNul(child) ? [name] : []))
        : [],
    ),
  })
}

const listNames = (names: readonly unknown[]): string[] => [
  ...new Set(
    names
      .flatMap((name) => (typeof name === 'string' || typeof name === 'number' ? [String(name)] : []))
      .filter(Boolean),
  ),
]
