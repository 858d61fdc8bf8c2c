/** In which order the office's questions are shown to whom they are put. Pure. */
type Shown = { state: 'asked' | 'answered' | 'closed'; dueDay: string; answeredAt: string | null }

/** Open ones first, the earliest due on top; then what was answered, latest first. */
export function inReadingOrder<One extends Shown>(questions: readonly One[]): One[] {
  const open = questions.filter(({ state }) => state === 'asked')
  const rest = questions.filter(({ state }) => state !== 'asked')
  return [
    ...open.toSorted((one, other) => one.dueDay.localeCompare(other.dueDay)),
    ...rest.toSorted((one, other) => (other.answeredAt ?? '').localeCompare(one.answeredAt ?? '')),
  ]
}
