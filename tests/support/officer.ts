/**
 * Members of staff who use the product by HTTP alone: password and second factor, a cookie of their own, the same
 * calls as their browser.
 */
import { randomBytes, scryptSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath, queryText } from '#contract/paths.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import { staffSignIn } from '#office/staff/contract.ts'
import { served } from '#src/app.server.ts'
import { bodyOf, readAnswer, type Answer } from './answers.ts'
import type { Rehearsal } from './product.ts'

export type OfficeAnswer<A> = Answer<A>
type Input = { body?: unknown; query?: Record<string, unknown>; params?: Record<string, string> }

export type Officer = {
  id: string
  email: string
  password: string
  role: StaffRole
  cookies: Map<string, string>
  /** The authenticator's code at the product's clock, `steps` of 30 seconds away. */
  code(steps?: number): string
  /** Sends a call and returns status and body, whatever they are. */
  ask<A>(endpoint: Endpoint<any, any, any, A>, input?: Input): Promise<OfficeAnswer<A>>
  /** Sends a call and insists on success. */
  call<A>(endpoint: Endpoint<any, any, any, A>, input?: Input): Promise<A>
  signIn(): Promise<void>
}

/** Every office endpoint that the product serves. */
export const officeCalls: readonly Endpoint<any, any, any, any>[] = served
  .map(({ endpoint }) => endpoint)
  .filter(({ who }) => who === 'staff')

const password = 'officer-of-the-tests'
/**
 * A password hash in the product's form with the least work: the tests' many sign-ins would otherwise cost as much as
 * real ones.
 */
function cheapHash(): string {
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, { N: 2, r: 8, p: 1 })
  return `scrypt$2$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
}
const passwordHash = cheapHash()

/** Officers are made at the same moment, so their count does not tell them apart. */
let licences = 100_000

/** Invites a member of staff with a second factor; does not sign in. Who may approve is licensed, unless said otherwise. */
export async function makeOfficer(
  rehearsal: Rehearsal,
  {
    role,
    branchId = 'gaon',
    name = '연습직원',
    licensed = role === 'reviewer' || role === 'branch-manager',
  }: { role: StaffRole; branchId?: string; name?: string; licensed?: boolean },
): Promise<Officer> {
  const { database, clock } = rehearsal.product.context
  const grantor = { by: 'test', reason: 'test' }
  const count = (await database.staff.list()).length + 1
  const email = `${role}-${count}@${branchId}.example`
  const person = await database.staff.invite(
    {
      loginName: email,
      name,
      role,
      branchId,
      passwordHash,
      ...(licensed ? { licenceNumber: `${(licences += 1)}` } : {}),
    },
    grantor,
    clock.now(),
  )
  const secret = new Secret({ size: 20 }).base32
  await database.staff.setSecondFactor(person.id, secret, grantor, clock.now())
  const officer: Officer = {
    id: person.id,
    email,
    password,
    role,
    cookies: new Map(),
    code: (steps = 0) =>
      new TOTP({ secret, period: 30, digits: 6 }).generate({
        timestamp: rehearsal.product.context.clock.now().getTime() + steps * 30_000,
      }),
    async ask(endpoint, input = {}) {
      const headers = new Headers({
        accept: 'application/json',
        cookie: [...officer.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
      })
      const bytes = input.body instanceof Uint8Array ? new Blob([input.body as Uint8Array<ArrayBuffer>]) : undefined
      if (input.body !== undefined) headers.set('content-type', bytes ? 'application/pdf' : 'application/json')
      const response = await fetch(rehearsal.url + fillPath(endpoint.path, input.params) + queryText(input.query), {
        method: endpoint.method,
        headers,
        redirect: 'manual',
        ...(input.body === undefined ? {} : { body: bytes ?? JSON.stringify(input.body) }),
        signal: AbortSignal.timeout(60_000),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, cookieName = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value === '') officer.cookies.delete(cookieName)
        else officer.cookies.set(cookieName, value)
      }
      return readAnswer(response)
    },
    async call(endpoint, input) {
      return bodyOf(endpoint, await officer.ask(endpoint, input))
    },
    async signIn() {
      await officer.call(staffSignIn, { body: { email, password, code: officer.code() } })
    },
  }
  return officer
}

/** The code of a refusal. */
export const codeOf = (answer: OfficeAnswer<unknown>): string => (answer.body as { code?: string }).code ?? ''
