/** Tells the office's frame who is at this screen, once a page was reloaded, and what its sign-out button does. */
import { readStaffSelf, staffSignOut } from '#features/staff-access/staff.contract.ts'
import { call } from '#web/call.ts'
import { go } from '#web/document/go.ts'
import { setStaff, useStaff } from '#web/frame/office/staff.ts'

export async function greetStaff(): Promise<void> {
  if (useStaff.getState().staff) return
  const { name, roleName, branchName } = await call(readStaffSelf)
  setStaff({ name, role: roleName, branch: branchName }, () => {
    call(staffSignOut).then(() => {
      setStaff(null)
      go('/office/sign-in')
    }, () => undefined)
  })
}
