/** How far a save of a branch has come, and who may publish it. Pure. */
import { onlyDigits } from '#domain/digits.ts'
import type { BranchContent } from './content.ts'
import { needsTwo } from './parts.ts'

export const branchStates = ['draft', 'published', 'dropped'] as const
export type BranchState = (typeof branchStates)[number]

type Save = { state: BranchState; changed: readonly string[]; writtenBy: string }

/** The saves of the draft, oldest first: those after the last that is none. `saves` begin with the latest. */
export function openDraft<S extends Save>(saves: readonly S[]): S[] {
  const end = saves.findIndex(({ state }) => state !== 'draft')
  return saves.slice(0, end < 0 ? saves.length : end).toReversed()
}

/**
 * Whether another person must publish: fees, the deposit account or who the branch is differ from what is served, and
 * this person changed them.
 */
export function needsAnother(draft: readonly Save[], differs: readonly string[], person: string): boolean {
  return needsTwo(differs) && draft.some(({ changed, writtenBy }) => writtenBy === person && needsTwo(changed))
}

const accountOf = ({ value }: BranchContent) => value.money.depositAccount

/** Whether a publication moves where fees are sent: then its last digits are typed again by who publishes. */
export function asksAccountEnd(served: BranchContent | undefined, content: BranchContent): boolean {
  const [before, after] = [served && accountOf(served), accountOf(content)]
  return !before || before.bank !== after.bank || before.number !== after.number || before.holder !== after.holder
}

/** Whether four digits are the last ones of the account that would be published. */
export function isAccountEnd(typed: string | undefined, content: BranchContent): boolean {
  return typed !== undefined && /^\d{4}$/.test(typed) && onlyDigits(accountOf(content).number).endsWith(typed)
}
