/** The callers of the matrix. */
import { namedFields } from '#contract/id.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath, queryText } from '#contract/paths.ts'
import { staffRoles } from '#domain/staff-rights.ts'
import type { Filer } from '#tests/support/filer.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import type { Caller } from './expected.ts'
import type { Input } from './samples.ts'
import { makeParts, makeThings, type Things } from './things.ts'

type Any = Endpoint<any, any, any, any>
/** `tells`: its answer names clients of the office; `requestId` is the answer's. */
export type Answer = { status: number; code: string; tells: boolean; requestId: string | null }
/** `id` of a member of staff. */
type Party = { name: string; as: Caller; id?: string; ask(endpoint: Any, input: Input): Promise<Answer> }
export type World = {
  there: Things
  /** Resources within a case. */
  ofCase: Things
  /** Parts of the same kinds, each of another whole that the same people may reach. */
  elsewhere: Partial<Things>
  parties(endpoint: Any): Party[]
}

/** Callers who are not staff. */
const names = ['김하늘', '박솔', '최가람']
const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', file: 'application/pdf' } as const

/** Sends one call with the caller's credentials. */
async function send(
  url: string,
  endpoint: Any,
  input: Input,
  { cookies, token }: { cookies?: ReadonlyMap<string, string>; token?: string | undefined },
): Promise<Answer> {
  const body =
    input.body === undefined
      ? undefined
      : endpoint.accepts === 'json'
        ? JSON.stringify(input.body)
        : endpoint.accepts === 'form'
          ? new URLSearchParams(input.body as Record<string, string>).toString()
          : new Blob([input.body as Uint8Array<ArrayBuffer>])
  const response = await fetch(url + fillPath(endpoint.path, input.params) + queryText(input.query), {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      cookie: [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': types[endpoint.accepts] }),
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const said = isJson ? (JSON.parse(text) as { code?: string } | null) : null
  return {
    status: response.status,
    code: said?.code ?? '',
    tells: response.ok && names.some((name) => text.includes(name)),
    requestId: response.headers.get('x-request-id'),
  }
}

/** Calls that remove resources or end a session run last; a caller without a session signs in again. */
export const ends: readonly string[] = [
  // A removed member can be restored within five minutes only, which may pass between the two calls on a slow
  // machine.
  'POST /api/spring/deleteFamData',
  'POST /api/office/posts/:id/files/:fileId/remove',
  'POST /api/sessions/end-others',
  'POST /api/sessions/end',
  'POST /api/consents/delegation/withdraw',
  'POST /api/spring/user/delete',
  'POST /api/office/sign-out',
]

/** The messenger disconnects a member who left; the second sign-in makes a new account. */
export const signInAnew = (filer: Filer): Promise<void> =>
  filer.signIn().catch((error: unknown) => {
    if (!String(error).includes('answered 400 auth.login.left')) throw error
    return filer.signIn()
  })

export async function makeWorld(rehearsal: Rehearsal): Promise<World> {
  const officers: { officer: Officer; own: boolean }[] = []
  for (const role of staffRoles)
    for (const own of [true, false]) {
      const officer = await makeOfficer(rehearsal, { role, branchId: own ? 'gaon' : 'nare' })
      await officer.signIn()
      officers.push({ officer, own })
    }
  const operator = officers.find(({ officer, own }) => own && officer.role === 'operator')!.officer
  const [registered, families] = [
    await walkTo(rehearsal, 'haneul', 'registered'),
    [await walkTo(rehearsal, 'sol', 'collected'), await walkTo(rehearsal, 'garam', 'collected')],
  ]
  const there = await makeThings(rehearsal, operator, registered, families[0]!)
  const { ofCase, elsewhere } = await makeParts(rehearsal, operator, there)
  const member = (filer: Filer, kind: 'owner' | 'other'): Party => ({
    name: kind,
    as: { kind },
    async ask(endpoint, input) {
      const isLast = ends.includes(`${endpoint.method} ${endpoint.path}`)
      if (isLast) await filer.signIn({ again: true })
      const answer = await send(rehearsal.url, endpoint, input, filer)
      if (isLast) await signInAnew(filer)
      return answer
    },
  })
  const others: Party[] = [
    { name: 'nobody', as: { kind: 'nobody' }, ask: (endpoint, input) => send(rehearsal.url, endpoint, input, {}) },
    ...officers.map(({ officer, own }): Party => ({
      name: `${officer.role} of ${own ? 'the own branch' : 'another branch'}`,
      as: { kind: 'staff', role: officer.role, own },
      id: officer.id,
      ask: (endpoint, input) => send(rehearsal.url, endpoint, input, officer),
    })),
  ]
  const [family, otherFamily] = families as [Filer, Filer]
  return {
    there,
    ofCase: { ...there, ...ofCase },
    elsewhere,
    // The owner of a case does not review a family any more: each kind has an owner who may act on it, and a member
    // at the same step who may not.
    parties: (endpoint) =>
      namedFields(endpoint).some(({ kind }) => ['familyMember', 'removedMember', 'agentOffice'].includes(kind))
        ? [...others, member(family, 'owner'), member(otherFamily, 'other')]
        : [...others, member(registered, 'owner'), member(family, 'other')],
  }
}
