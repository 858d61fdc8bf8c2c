import type { LetterState } from '#domain/letter/letter.ts'

type Shown = { state: LetterState; dueDay: string | null; addedAt: string }

const rank = ({ state }: Shown) => (state === 'asking' ? 0 : state === 'done' ? 2 : 1)
/** Without a due day after those with one. */
const due = ({ dueDay }: Shown) => dueDay ?? '9999'

/** What waits for the person, then by due day; done ones last, latest first. */
export const inReadingOrder = <One extends Shown>(letters: readonly One[]): One[] =>
  letters.toSorted(
    (letter, other) =>
      rank(letter) - rank(other) ||
      (letter.state === 'done' ? 0 : due(letter).localeCompare(due(other))) ||
      other.addedAt.localeCompare(letter.addedAt),
  )
