/** Who decides an objection to a refusal (개인정보 보호법 38⑤): another than who refused, where there is one. */
import { mayStaff, type StaffRole } from '#domain/staff-rights.ts'

/** `other`: only another may; `alone`: the refuser, because nobody else may. */
export const deciderWays = ['anybody', 'other', 'alone'] as const
export type DeciderWay = (typeof deciderWays)[number]

/** `own`: of the branch. */
type Person = { id: string; role: StaffRole; own: boolean }

/** `people`: those who can sign in today. */
export function findDeciders<Someone extends Person>(
  meId: string,
  refusers: ReadonlySet<string>,
  people: readonly Someone[],
): { way: DeciderWay; others: Someone[] } {
  if (!refusers.has(meId)) return { way: 'anybody', others: [] }
  const others = people.filter(({ id, role, own }) => !refusers.has(id) && mayStaff(role, 'access-records.read', own))
  return { way: others.length > 0 ? 'other' : 'alone', others }
}
