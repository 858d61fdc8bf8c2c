/** Display only; the session is an HttpOnly cookie. */
import { create } from 'zustand'
import type { StaffAct } from '#domain/staff-rights.ts'

export type StaffFace = { name: string; email: string; role: string; branch: string; acts: readonly StaffAct[] }

export const useStaff = create<{ staff: StaffFace | null; signOut: (() => void) | null }>()(() => ({
  staff: null,
  signOut: null,
}))

export function setStaff(staff: StaffFace | null, signOut: (() => void) | null = null): void {
  useStaff.setState({ staff, signOut })
}
