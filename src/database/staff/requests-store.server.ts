/** At most one pending request per person. */
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import type { staffRequests } from '#database/schema/staff.server.ts'

export type StaffRequestRow = typeof staffRequests.$inferSelect
export type ListedRequest = StaffRequestRow & {
  personName: string
  personRole: StaffRole
  personEndsOn: SeoulDay | null
  askerName: string
}
