import { type Served, serveStaff } from '#server/serve.server.ts'
import { firstDaySteps, readFirstDay } from './contract.ts'
import { findFirstDay, findPracticeCase } from './queries.server.ts'

const readFirstDayServed = serveStaff(readFirstDay, async ({ database, settings }, { staff }) => {
  const open = settings.rules.rehearsesPeople
  const way = open ? await findFirstDay(database, staff) : undefined
  if (way) return { open, caseNumber: way.caseNumber, done: firstDaySteps.filter((step) => way[step]) }
  return { open, caseNumber: open ? ((await findPracticeCase(database, staff.branchId)) ?? null) : null, done: [] }
})

export const helpServed: readonly Served[] = [readFirstDayServed]
