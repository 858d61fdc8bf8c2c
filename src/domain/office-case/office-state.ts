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
  // `filed`, `done`: an amendment that was begun by mistake.
  'waiting-for-filer': ['preparing', 'filed', 'done', 'dismissed'],
  preparing: ['in-review', 'waiting-for-filer', 'filed', 'done', 'dismissed'],
  'in-review': ['waiting-for-fee', 'preparing', 'dismissed'],
  'waiting-for-fee': ['ready-to-file', 'preparing', 'dismissed'],
  'ready-to-file': ['filed', 'waiting-for-fee', 'preparing', 'dismissed'],
  filed: ['done', 'ready-to-file', 'preparing', 'dismissed'],
  done: ['preparing'],
  dismissed: ['new'],
}

export function mayMove(from: OfficeState, to: OfficeState): boolean {
  return edges[from].includes(to)
}

/** A case returning within this time keeps its place in the queue. */
export const shortAbsenceMs = 10 * 60_000

export function isClosed(state: OfficeState): boolean {
  return state === 'done' || state === 'dismissed'
}
