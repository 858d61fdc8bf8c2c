/** What the office is doing with a case: every change is a row with who, when and why; only listed edges exist. */

export const officeStates = [
  'new',
  'waiting-for-filer',
  'preparing',
  'in-review',
  'waiting-for-fee',
  'ready-to-file',
  'filed',
  'done',
  'dismissed',
] as const
export type OfficeState = (typeof officeStates)[number]

const edges: Record<OfficeState, readonly OfficeState[]> = {
  new: ['preparing', 'waiting-for-filer', 'dismissed'],
  'waiting-for-filer': ['preparing', 'dismissed'],
  preparing: ['in-review', 'waiting-for-filer', 'dismissed'],
  'in-review': ['waiting-for-fee', 'preparing', 'dismissed'],
  'waiting-for-fee': ['ready-to-file', 'preparing', 'dismissed'],
  'ready-to-file': ['filed', 'waiting-for-fee', 'preparing', 'dismissed'],
  filed: ['done', 'ready-to-file', 'preparing', 'dismissed'],
  done: ['preparing'],
  dismissed: ['new'],
}

/** Whether the table of states has an edge between the two. */
export function mayMove(from: OfficeState, to: OfficeState): boolean {
  return edges[from].includes(to)
}

/** A case that comes back from its filer within this keeps the place in line that it had before. */
export const shortTurnMs = 10 * 60_000

/** Whether a case still needs a person. */
export function isClosed(state: OfficeState): boolean {
  return state === 'done' || state === 'dismissed'
}
