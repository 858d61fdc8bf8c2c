import { onlyDigits } from '#domain/digits.ts'
import { type BranchContent, needsTwo } from './parts.ts'

export const branchStates = ['draft', 'published', 'dropped'] as const
export type BranchState = (typeof branchStates)[number]

type Save = { state: BranchState; changed: readonly string[]; writtenBy: string }

/** Oldest first; `saves` is latest first. */
export function openDraft<S extends Save>(saves: readonly S[]): S[] {
  const end = saves.findIndex(({ state }) => state !== 'draft')
  return saves.slice(0, end < 0 ? saves.length : end).toReversed()
}

/** Nobody publishes their own change of fees, deposit account, menus, flags or identity. */
export function needsAnother(draft: readonly Save[], differs: readonly string[], person: string): boolean {
  return needsTwo(differs) && draft.some(({ changed, writtenBy }) => writtenBy === person && needsTwo(changed))
}

/** Words that only their writer has read are published by another person (세무사법 12조의7). */
export const advertNeedsAnother = (draft: readonly Save[], person: string): boolean =>
  draft.some(({ writtenBy }) => writtenBy === person)

const accountOf = ({ value }: BranchContent) => value.money.depositAccount

/** On a change the publisher retypes the last four digits. */
export function asksAccountEnd(served: BranchContent | undefined, content: BranchContent): boolean {
  const [before, after] = [served && accountOf(served), accountOf(content)]
  return !before || before.bank !== after.bank || before.number !== after.number || before.holder !== after.holder
}

export function isAccountEnd(typed: string | undefined, content: BranchContent): boolean {
  return typed !== undefined && /^\d{4}$/.test(typed) && onlyDigits(accountOf(content).number).endsWith(typed)
}
