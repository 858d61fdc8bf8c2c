/** Display only; the session is an HttpOnly cookie. */
import { create } from 'zustand'

export type StaffFace = { name: string; email: string; role: string; branch: string }

export const useStaff = create<{ staff: StaffFace | null; signOut: (() => void) | null }>()(() => ({
  staff: null,
  signOut: null,
}))

export function setStaff(staff: StaffFace | null, signOut: (() => void) | null = null): void {
  useStaff.setState({ staff, signOut })
}
