/** Tells the office's frame who is at this screen, once a page was reloaded, and what its sign-out button does. */
import { readStaffSelf, staffSignOut, type StaffSelf } from '#features/staff-access/staff.contract.ts'
import { call } from '#web/call.ts'
import { go } from '#web/document/go.ts'
import { setStaff, useStaff } from '#web/frame/office/staff.ts'

export async function greetStaff(): Promise<StaffSelf> {
  const self = await call(readStaffSelf)
  if (!useStaff.getState().staff) setStaff({ name: self.name, role: self.roleName, branch: self.branchName }, signOut)
  return self
}

function signOut(): void {
  call(staffSignOut).then(() => {
    setStaff(null)
    go('/office/sign-in')
  }, () => undefined)
}
