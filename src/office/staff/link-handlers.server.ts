import { Problem } from '#domain/problems.ts'
import { hasEnded } from '#domain/staff-account/end.ts'
import { linkState } from '#domain/staff-account/link.ts'
import { passwordTrouble } from '#domain/staff-password.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { StaffLink, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { requireAddress } from '#server/admission/address-list.server.ts'
import { isIdentifier } from '#server/guards/identifiers.ts'
import { hashPassword } from '#server/guards/password.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import { startStaffSession } from '#server/guards/staff-session.server.ts'
import { limitByHour } from '#server/request-limit.server.ts'
import type { RequestContext } from '#server/request-context.ts'
import { serve } from '#server/serve.server.ts'
import { readStaffLink, useStaffLink } from './contract.ts'
import { newSecret, secretAddress, stepOfCode } from './second-factor.server.ts'
import { roleNames } from './texts.ts'
import { findStaffLinkByToken, readLinkSecondFactor, recordStaffSignIn, spendStaffLink } from './queries.server.ts'

const refusals = { expired: 'staff.link.expired', used: 'staff.link.used', withdrawn: 'staff.link.withdrawn' } as const

type Request = RequestContext<BodyOf<typeof readStaffLink>, unknown, unknown>

/** Throws `staff.link.*`, `auth.staff.ended`, `rate.limited`. */
async function openLink(context: Context, request: Request): Promise<{ link: StaffLink; secret: string }> {
  const { database, settings } = context
  const { body, now, ip, requestId } = request
  await limitByHour(context, { scope: 'staff-link', ip, most: settings.SIGN_INS_PER_HOUR }, now)
  const link = await findStaffLinkByToken(database, body.token)
  if (!link) throw new Problem('staff.link.unknown')
  const state = linkState(link, now)
  if (state !== 'open') throw new Problem(refusals[state])
  if (await isInviterGone(context, link)) throw new Problem('staff.link.withdrawn')
  if (hasEnded(await endOfLink(context, link), now)) throw new Problem('auth.staff.ended')
  const reader = { ...jobReads('office.link', 'second-factor'), requestId, ip }
  return { link, secret: await readLinkSecondFactor(database, link, newSecret(), reader, now) }
}

/** Who was suspended, or may invite no more, lets nobody in. */
async function isInviterGone({ database }: Context, { staffId, by, branchId }: StaffLink): Promise<boolean> {
  const inviter = staffId === null && isIdentifier(by) ? await database.staff.find(by) : undefined
  if (!inviter) return false
  return inviter.suspendedAt !== null || !mayStaff(inviter.role, 'staff.manage', inviter.branchId === branchId)
}

/** Of the account today, of an invitation as it was sent. */
async function endOfLink({ database }: Context, { staffId, endsOn }: StaffLink) {
  return staffId ? ((await database.staff.find(staffId))?.endsOn ?? null) : endsOn
}

export const readStaffLinkServed = serve(readStaffLink, async (context, request) => {
  const { link, secret } = await openLink(context, request)
  const branchName = context.branchOf(link.branchId).name
  return {
    kind: link.staffId ? ('reset' as const) : ('invitation' as const),
    email: link.loginName,
    name: link.name,
    roleName: roleNames[link.role],
    branchName,
    until: link.expiresAt.toISOString(),
    secret,
    secretAddress: secretAddress(secret, { issuer: branchName, label: link.loginName }),
  }
})

/** Also throws `staff.password`, `staff.link.code`, `staff.login-taken`. */
export const useStaffLinkServed = serve(useStaffLink, async (context, request) => {
  const { body, now } = request
  const { link, secret } = await openLink(context, request)
  await requireAddress(context, request, { ...link, id: link.staffId ?? link.id })
  if (passwordTrouble(body.password, link.loginName)) throw new Problem('staff.password', { fields: ['password'] })
  const step = stepOfCode(secret, body.code, now)
  if (step === undefined) throw new Problem('staff.link.code', { fields: ['code'] })
  const passwordHash = await context.hashes(() => hashPassword(body.password))
  const staffId = await join(context, request, { link, secret, step, passwordHash })
  await startStaffSession(context, request, staffId)
  return { result: 'S' as const }
})

type Set = { link: StaffLink; secret: string; step: number; passwordHash: string }

/** Writes link, account, history and access record in one transaction. */
async function join(context: Context, { now, ip, requestId }: Request, set: Set): Promise<string> {
  const { link, secret, step } = set
  const reason = link.staffId ? 'reset' : 'invitation'
  return context.database.transaction(async (r) => {
    if (!(await spendStaffLink(r, link.id, now))) throw new Problem('staff.link.used')
    const id = link.staffId ? await renew(r, link.staffId, set, now) : await makeAccount(r, set, now)
    await r.staff.setSecondFactor(id, secret, { by: id, reason: 'own-change' }, now)
    await r.staff.useStep(id, step)
    await recordStaffSignIn(r, id, now)
    const reader = { kind: 'staff' as const, id, reason, requestId, ip }
    await r.accessRecords.record(reader, { act: 'sign-in', fields: [], subjectId: id, branchId: link.branchId }, now)
    return id
  })
}

async function makeAccount(r: Stores, { link, passwordHash }: Set, now: Date): Promise<string> {
  if (await r.staff.findForSignIn(link.loginName)) throw new Problem('staff.login-taken')
  const { loginName, name, role, branchId, endsOn, by: inviterId } = link
  const grantor = { by: inviterId, reason: 'invitation' }
  return (await r.staff.invite({ loginName, name, role, branchId, endsOn, passwordHash }, grantor, now)).id
}

/** An account suspended meanwhile cannot use the link. */
async function renew(r: Stores, id: string, { passwordHash }: Set, now: Date): Promise<string> {
  const person = await r.staff.find(id)
  if (!person || person.suspendedAt) throw new Problem('staff.link.withdrawn')
  await r.staff.setPassword(id, { passwordHash }, { by: id, reason: 'own-change' }, now)
  return id
}
