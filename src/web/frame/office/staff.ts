/** Display only; the session is an HttpOnly cookie. */
import { create } from 'zustand'
import type { StaffAct } from '#domain/staff-rights.ts'
import type { BranchFace } from '#web/document/branch.ts'

export type StaffFirm = { logo: BranchFace['branding']['logos']['header']; closedDays: string[] }
export type StaffFace = {
  name: string
  email: string
  role: string
  branch: string
  acts: readonly StaffAct[]
  firm: StaffFirm
}

export const useStaff = create<{ staff: StaffFace | null; signOut: (() => void) | null }>()(() => ({
  staff: null,
  signOut: null,
}))

/** As last heard; null until then. */
export const useInboxCount = create<{ total: number | null }>()(() => ({ total: null }))
export const setInboxCount = (total: number) => useInboxCount.setState({ total })

/** Of the staff's own firm, besides public holidays. */
export const useClosedDays = () => useStaff(({ staff }) => staff?.firm.closedDays) ?? none
const none: readonly string[] = []

export function setStaff(staff: StaffFace | null, signOut: (() => void) | null = null): void {
  useStaff.setState({ staff, signOut })
}
