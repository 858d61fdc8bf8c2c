import type { Endpoint } from '#contract/endpoint.ts'
import { href } from '#domain/address/href.ts'
import type { StaffAct } from '#domain/staff-rights.ts'
import { call } from '#web/call.ts'
import { go } from '#web/document/go.ts'
import { setStaff, useStaff, type StaffFirm } from './staff.ts'

type Self = {
  name: string
  email: string
  roleName: string
  branchName: string
  acts: readonly StaffAct[]
  firm: StaffFirm
}
type StaffEndpoint<Answer> = Endpoint<unknown, unknown, unknown, Answer>

/** Always requests: for screens that depend on the role. */
export async function loadStaff<S extends Self>(
  readSelf: StaffEndpoint<S>,
  signOut: StaffEndpoint<unknown>,
): Promise<S> {
  const self = await call(readSelf)
  if (!useStaff.getState().staff)
    setStaff(
      {
        name: self.name,
        email: self.email,
        role: self.roleName,
        branch: self.branchName,
        acts: self.acts,
        firm: self.firm,
      },
      () => leave(signOut),
    )
  return self
}

export async function loadStaffOnce(readSelf: StaffEndpoint<Self>, signOut: StaffEndpoint<unknown>): Promise<void> {
  if (!useStaff.getState().staff) await loadStaff(readSelf, signOut)
}

/** Signing out must not trigger the sign-in dialog. */
function leave(signOut: StaffEndpoint<unknown>): void {
  const { staff, signOut: press } = useStaff.getState()
  setStaff(null)
  call(signOut).then(
    () => go(href('/office/sign-in')),
    () => setStaff(staff, press),
  )
}
