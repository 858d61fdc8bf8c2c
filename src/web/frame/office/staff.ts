/**
 * The staff member at this screen, told by the office's sign-in; the office frame shows it. The session itself is a
 * cookie that no script can read.
 */
import { create } from 'zustand'

export type StaffFace = { name: string; email: string; role: string; branch: string }

export const useStaff = create<{ staff: StaffFace | null; signOut: (() => void) | null }>()(() => ({
  staff: null,
  signOut: null,
}))

/** Called once known; `signOut` is what the button does. */
export function setStaff(staff: StaffFace | null, signOut: (() => void) | null = null): void {
  useStaff.setState({ staff, signOut })
}
