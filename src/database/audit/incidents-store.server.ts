import type { StaffRole } from '#domain/staff-rights.ts'

export type IncidentReader = {
  readerId: string
  name: string | null
  role: StaffRole | null
  records: number
  persons: number
  first: Date
  last: Date
}
export type IncidentPerson = {
  subjectId: string
  caseNumber: string | null
  records: number
  first: Date
  last: Date
  acts: string[]
  readers: string[]
  branchIds: string[]
}
