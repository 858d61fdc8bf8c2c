/** What a staff member may do next with a case. Pure; the handlers ask the same table. */
import type { OfficeState } from '#records/rows.ts'
import type { ProblemCode } from '#domain/problems.ts'
import { mayStaff, type StaffRole } from '#domain/staff-rights.ts'

export type CaseAct = 'take' | 'prepare' | 'send-to-review' | 'approve' | 'send-back' | 'make-report' | 'upload-bill' | 'file' | 'complete' | 'reveal'

export type CaseLook = { officeState: OfficeState; assigneeId: string | null; preparedBy: string | null; hasReport: boolean; hasBill: boolean; filed: boolean; localSettled: boolean }

/** Acts in the order of work (staff work, "order of work and what the filer gets"). */
export function caseActs(look: CaseLook, staff: { id: string; role: StaffRole }): CaseAct[] {
  const may = (act: Parameters<typeof mayStaff>[1]) => mayStaff(staff.role, act, true)
  const { officeState } = look
  const acts: CaseAct[] = []
  if (may('case.prepare') && look.assigneeId !== staff.id && officeState !== 'done' && officeState !== 'dismissed') acts.push('take')
  if (may('case.prepare') && ['new', 'waiting-for-filer', 'preparing'].includes(officeState)) acts.push('prepare', 'send-to-review')
  if (may('case.review') && officeState === 'in-review') acts.push(...(look.preparedBy === staff.id ? [] : (['approve'] as const)), 'send-back')
  if (may('case.file') && ['ready-to-file', 'filed'].includes(officeState)) acts.push('make-report', 'upload-bill')
  if (may('case.file') && officeState === 'ready-to-file' && look.hasReport) acts.push('file')
  if (may('case.file') && officeState === 'filed' && look.hasReport && look.hasBill && look.filed && look.localSettled) acts.push('complete')
  if (may('secret.reveal')) acts.push('reveal')
  return acts
}

/** Why an act is refused; nothing when the table allows it. */
export function actProblem(act: CaseAct, look: CaseLook, staff: { id: string; role: StaffRole }): ProblemCode | undefined {
  if (caseActs(look, staff).includes(act)) return undefined
  if (act === 'approve' && look.officeState === 'in-review' && look.preparedBy === staff.id) return 'case.second-person'
  return act === 'complete' && (!look.filed || !look.localSettled) ? 'case.receipt-number' : 'case.edge'
}

/**
 * What stops a review, by name: a failure blocks; a warning passes with a named person and a reason (staff work, "the 14 cross-checks"), so without one it is named together
 * with the field that wants it.
 */
export function stoppingChecks(checks: readonly { id: string; verdict: string }[], reason: string | undefined): string[] {
  const named = (verdict: string) => checks.filter((check) => check.verdict === verdict).map((check) => check.id)
  const failed = named('FAIL')
  if (failed.length > 0) return failed
  const warned = named('WARN')
  return warned.length > 0 && !reason?.trim() ? [...warned, 'warnings'] : []
}

/** What a quick filter of the list asks of the records. */
export function filterStates(filter: string): { officeStates?: OfficeState[]; dataStates?: ('partial' | 'collecting')[]; agentStates?: ('other-filing' | 'other-bookkeeping' | 'release-pending' | 'failed')[]; unassigned?: true } {
  switch (filter) {
    case 'unassigned': return { unassigned: true, officeStates: ['new', 'waiting-for-filer', 'preparing', 'in-review', 'waiting-for-fee', 'ready-to-file', 'filed'] }
    case 'data-failed': return { dataStates: ['partial', 'collecting'] }
    case 'agent-conflict': return { agentStates: ['other-filing', 'other-bookkeeping', 'release-pending', 'failed'] }
    case 'in-review': return { officeStates: ['in-review'] }
    case 'unpaid': return { officeStates: ['waiting-for-fee'] }
    case 'ready-to-file': return { officeStates: ['ready-to-file', 'filed'] }
    default: return {}
  }
}

type Told = { at: Date; machine: string; before: string | null; after: string | null }

/**
 * The timeline as it happened. Events of one act carry the same instant: there each machine's steps follow one another (what a step began with is what the one before it
 * ended with), and notes stand where they stood.
 */
export function inOrder<Event extends Told>(events: readonly Event[]): Event[] {
  const left = [...events]
  const ordered: Event[] = []
  const state = new Map<string, string | null>()
  while (left.length > 0) {
    const instant = left[0]!.at.getTime()
    const together = left.filter((event) => event.at.getTime() === instant)
    const follows = (event: Event) => {
      if (event.machine === 'note') return true
      if (state.has(event.machine)) return state.get(event.machine) === event.before
      return !together.some((other) => other !== event && other.machine === event.machine && other.after === event.before)
    }
    const next = together.find(follows) ?? together[0]!
    left.splice(left.indexOf(next), 1)
    if (next.machine !== 'note') state.set(next.machine, next.after)
    ordered.push(next)
  }
  return ordered
}
