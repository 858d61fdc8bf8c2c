/** The server enforces this table; the office uses it for warnings. */
import { mayStaff, type StaffAct, type StaffRole } from '#domain/staff-rights.ts'

export const twoPersonActs = [
  'case.approve',
  'case.recall',
  'letter.approve',
  'past-year.approve',
  'payment.verdict',
  'payment.refund',
  'guarantee.pay',
  'branch.publish',
  'branch.publish-identity',
  'staff.reset',
  'staff.make-operator',
  'staff.operator',
  'season.extend',
] as const
export type TwoPersonAct = (typeof twoPersonActs)[number]

/** `everywhere`: only roles with access to all branches. */
type Right = { right: StaffAct; everywhere?: boolean }
type Rule = {
  first: Right
  second: Right
  /** Sufficient if the first person has it. */
  orFirstHas?: StaffAct
  /** Operators of any branch may take part. */
  withOperators: boolean
  /** Subject, who may neither begin nor decide. */
  about?: 'colleague' | 'operator'
  /** Only a registered tax accountant decides, where the branch wants it. */
  licensed?: true
  /** Possible alone on the command line (docs/operations.md). */
  byCommandLine?: true
}

const release: Rule = {
  first: { right: 'case.prepare' },
  second: { right: 'case.review' },
  withOperators: false,
  licensed: true,
}

/** One of the two needs the refund right. Operators do not handle a branch's cases and money. */
const moneyBack: Rule = {
  first: { right: 'money.match' },
  second: { right: 'money.refund' },
  orFirstHas: 'money.refund',
  withOperators: false,
}
const table: Readonly<Record<TwoPersonAct, Rule>> = {
  'case.approve': release,
  'case.recall': { first: { right: 'case.review' }, second: { right: 'case.review' }, withOperators: false },
  'letter.approve': release,
  'past-year.approve': release,
  'payment.verdict': { first: { right: 'money.match' }, second: { right: 'money.match' }, withOperators: false },
  'payment.refund': moneyBack,
  'guarantee.pay': moneyBack,
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

export const firstRight = (act: TwoPersonAct): StaffAct => table[act].first.right
export const secondRight = (act: TwoPersonAct): StaffAct => table[act].second.right

/** `unlicensed`: lacks the licence number that the branch wants for approvals. */
export type Member = { id: string; role: StaffRole; own: boolean; unlicensed?: boolean }

const hasRight = ({ right, everywhere = false }: Right, { role, own }: Member) =>
  mayStaff(role, right, own && !everywhere)

export const mayBegin = (act: TwoPersonAct, member: Member): boolean => hasRight(table[act].first, member)

/** `first` is null if unknown. */
export function mayDecide(act: TwoPersonAct, member: Member, first: Member | null): boolean {
  const { second, orFirstHas, first: begins, licensed } = table[act]
  if (licensed && member.unlicensed) return false
  if (hasRight(second, member)) return true
  return (
    orFirstHas !== undefined &&
    first !== null &&
    hasRight(begins, member) &&
    mayStaff(first.role, orFirstHas, first.own)
  )
}

/** `one`: acts begun by or about a certain person cannot be decided. `licence`: their licence numbers are missing. */
export const secondPersonGaps = ['nobody', 'one', 'licence'] as const
export type SecondPersonGap = (typeof secondPersonGaps)[number]

/** The command line needs no second person. */
export const warnedActs: readonly TwoPersonAct[] = twoPersonActs.filter((act) => !table[act].byCommandLine)

export const isOperatorsAct = (act: TwoPersonAct): boolean => table[act].first.everywhere ?? false

/** `members`: active people of the branch, and operators of all branches. */
export function secondPersonGap(act: TwoPersonAct, members: readonly Member[]): SecondPersonGap | undefined {
  const gap = gapAmong(act, members)
  if (gap === undefined || !table[act].licensed) return gap
  const licensed = members.map((member) => ({ ...member, unlicensed: false }))
  return gapAmong(act, licensed) === gap ? gap : 'licence'
}

function gapAmong(act: TwoPersonAct, members: readonly Member[]): 'nobody' | 'one' | undefined {
  const { withOperators, about } = table[act]
  const people = members.filter(({ own, role }) => own || (withOperators && role === 'operator'))
  const isSubject = ({ role, own }: Member) => (about === 'operator' ? role === 'operator' : own && role !== 'operator')
  const subjects = about ? people.filter(isSubject) : [undefined]
  const begun = subjects.flatMap((subject) => {
    const free = people.filter((person) => person !== subject)
    const beginners = free.filter((member) => mayBegin(act, member))
    const isDecided = beginners.map((first) => free.some((second) => second !== first && mayDecide(act, second, first)))
    return isDecided.length > 0 ? isDecided : [false]
  })
  if (!begun.includes(true)) return 'nobody'
  return begun.includes(false) ? 'one' : undefined
}
