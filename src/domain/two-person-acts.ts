/**
 * What two people decide: who may begin it, who may decide it, and whether a branch has both. The server judges by this
 * table, and the office warns by it before a second person is needed. Pure.
 */
import { mayStaff, type StaffAct, type StaffRole } from '#domain/staff-rights.ts'

export const twoPersonActs = [
  'case.approve',
  'case.recall',
  'payment.verdict',
  'payment.refund',
  'branch.publish',
  'branch.publish-identity',
  'staff.reset',
  'staff.make-operator',
  'staff.operator',
  'season.extend',
] as const
export type TwoPersonAct = (typeof twoPersonActs)[number]

/** `everywhere`: only a role that crosses branches. */
type Right = { right: StaffAct; everywhere?: boolean }
type Rule = {
  first: Right
  second: Right
  /** Instead of the right of the second: enough where the first person has it. */
  orFirstHas?: StaffAct
  /** Whether operators of any branch are among those who do it daily; else the branch's own people. */
  withOperators: boolean
  /** A third person whom the act is about, who decides nothing in it. */
  about?: 'colleague' | 'operator'
  /** Whoever has the server's command line does it alone where nobody is left (docs/operations.md). */
  byCommandLine?: true
}

/**
 * A refund needs somebody with the right to refund among its two people, whichever of them that is. Operators look after
 * branches and their people; the cases and the money of a branch are its own people's.
 */
const table: Readonly<Record<TwoPersonAct, Rule>> = {
  'case.approve': { first: { right: 'case.prepare' }, second: { right: 'case.review' }, withOperators: false },
  'case.recall': { first: { right: 'case.review' }, second: { right: 'case.review' }, withOperators: false },
  'payment.verdict': { first: { right: 'money.match' }, second: { right: 'money.match' }, withOperators: false },
  'payment.refund': {
    first: { right: 'money.match' },
    second: { right: 'money.refund' },
    orFirstHas: 'money.refund',
    withOperators: false,
  },
  'branch.publish': { first: { right: 'branch.edit' }, second: { right: 'branch.edit' }, withOperators: true },
  'branch.publish-identity': {
    first: { right: 'branch.add', everywhere: true },
    second: { right: 'branch.edit' },
    withOperators: true,
  },
  'staff.reset': {
    first: { right: 'staff.manage' },
    second: { right: 'staff.manage' },
    withOperators: true,
    about: 'colleague',
  },
  'staff.make-operator': {
    first: { right: 'staff.manage', everywhere: true },
    second: { right: 'staff.manage', everywhere: true },
    withOperators: true,
  },
  // Stopping, taking back and resetting an operator.
  'staff.operator': {
    first: { right: 'staff.manage', everywhere: true },
    second: { right: 'staff.manage', everywhere: true },
    withOperators: true,
    about: 'operator',
    byCommandLine: true,
  },
  'season.extend': {
    first: { right: 'branch.edit', everywhere: true },
    second: { right: 'branch.edit', everywhere: true },
    withOperators: true,
  },
}

/** The right of whoever begins the act, and of whoever decides it. */
export const firstRight = (act: TwoPersonAct): StaffAct => table[act].first.right
export const secondRight = (act: TwoPersonAct): StaffAct => table[act].second.right

/** A member of staff as the act's branch sees them: `own` is whether they belong to it. */
export type Member = { id: string; role: StaffRole; own: boolean }

const has = ({ right, everywhere = false }: Right, { role, own }: Member) => mayStaff(role, right, own && !everywhere)

export const mayBegin = (act: TwoPersonAct, member: Member): boolean => has(table[act].first, member)

/** Whether a role may decide what `first` began; null where nothing is known of the first person any more. */
export function mayDecide(act: TwoPersonAct, member: Member, first: Member | null): boolean {
  const { second, orFirstHas, first: begins } = table[act]
  if (has(second, member)) return true
  return (
    orFirstHas !== undefined && first !== null && has(begins, member) && mayStaff(first.role, orFirstHas, first.own)
  )
}

/**
 * `nobody`: no two people of the branch can do it. `one`: some can, but what one certain person begins (or what is about
 * one of them) nobody can decide.
 */
export type SecondPersonGap = 'nobody' | 'one'

/** Those of which a branch is warned: what the command line does alone needs no second person there. */
export const warnedActs: readonly TwoPersonAct[] = twoPersonActs.filter((act) => !table[act].byCommandLine)

/** Those that only operators begin. */
export const isOperatorsAct = (act: TwoPersonAct): boolean => table[act].first.everywhere ?? false

/**
 * What the people of a branch, those who can sign in, cannot do by two; nothing where each act has its second person
 * whoever begins it. `members` are the branch's own people and the operators of every branch.
 */
export function secondPersonGap(act: TwoPersonAct, members: readonly Member[]): SecondPersonGap | undefined {
  const { withOperators, about } = table[act]
  const people = members.filter(({ own, role }) => own || (withOperators && role === 'operator'))
  const isSubject = ({ role, own }: Member) => (about === 'operator' ? role === 'operator' : own && role !== 'operator')
  const subjects = about ? people.filter(isSubject) : [undefined]
  const begun = subjects.flatMap((subject) => {
    const free = people.filter((one) => one !== subject)
    const beginners = free.filter((one) => mayBegin(act, one))
    const isDecided = beginners.map((first) => free.some((one) => one !== first && mayDecide(act, one, first)))
    return isDecided.length > 0 ? isDecided : [false]
  })
  if (!begun.includes(true)) return 'nobody'
  return begun.includes(false) ? 'one' : undefined
}
