import type { StaffRole } from '#domain/staff-rights.ts'
import { type AccessRecord } from './store.server.ts'
export type DeskAccessRecord = AccessRecord & {
  readerName: string | null
  readerRole: StaffRole | null
  caseNumber: string | null
}
