/**
 * The expected outcome of each call for each caller, derived from the call's declaration independently of the
 * product's code.
 */
import type { Endpoint } from '#contract/endpoint.ts'
import { namedFields, type NamedKind } from '#contract/id.ts'
import { mayStaff, type StaffRole } from '#domain/staff-rights.ts'

/**
 * `owner`, `other`: members, of whom `owner` owns the named resource. Staff belong to the resource's branch or to
 * another.
 */
export type Caller = { kind: 'nobody' | 'owner' | 'other' } | { kind: 'staff'; role: StaffRole; own: boolean }

/** `free`: passed to the handler, whatever it answers. `hidden`: answered as not found, with its code. */
export type Outcome = 'sign-in' | 'forbidden' | 'free' | { hidden: string }

const hidden = (kind: NamedKind, who: 'member' | 'staff'): Outcome => ({
  hidden:
    kind === 'payment' && who === 'member' ? 'pay.mismatch' : kind === 'agentOffice' ? 'agent.office' : 'notfound',
})

/** Authenticated by a company's key, which none of the callers has. */
const ofCompanies: readonly string[] = ['POST /api/spring/kakao/unlinked']

/**
 * `there`: the call names resources that exist and belong to the owner or the branch; otherwise ids that nobody has.
 */
export function expected(endpoint: Endpoint<any, any, any, any>, caller: Caller, there: boolean): Outcome {
  const { who, right, acrossBranches } = endpoint
  if (who === 'anyone') return ofCompanies.includes(`${endpoint.method} ${endpoint.path}`) ? 'forbidden' : 'free'
  if (who === 'member') {
    if (caller.kind !== 'owner' && caller.kind !== 'other') return 'sign-in'
    // The portal's id of the branch's office belongs to every member of the branch.
    const foreign = namedFields(endpoint).find(
      ({ kind }) => !there || (kind !== 'agentOffice' && caller.kind === 'other'),
    )
    return foreign ? hidden(foreign.kind, 'member') : 'free'
  }
  if (caller.kind !== 'staff') return 'sign-in'
  if (right && !mayStaff(caller.role, right, !acrossBranches)) return 'forbidden'
  const crosses = caller.role === 'operator'
  for (const { kind } of namedFields(endpoint)) {
    if (kind === 'staffSession') return hidden(kind, 'staff')
    if (kind === 'branch') {
      if (!crosses && (!there || !caller.own)) return 'forbidden'
    } else if (!there || (!caller.own && !crosses)) return hidden(kind, 'staff')
  }
  return 'free'
}
