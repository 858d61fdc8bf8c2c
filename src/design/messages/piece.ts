/** Script that is fetched with the press that needs it: a piece that cannot be fetched is said in a sentence. */
import { say } from '#design/messages/status-region.tsx'
import { designTexts as texts } from '#design/texts.ts'

/**
 * Told to the document when a piece is missed again: a browser may hold on to a failure, and after a deploy the piece
 * is gone.
 */
export const pieceMissed = 'piece-missed'

const missed = new WeakSet<() => unknown>()

/** Fetches a piece; undefined when it does not come, which is then said. The next press tries again. */
export async function fetchPiece<Piece>(load: () => Promise<Piece>): Promise<Piece | undefined> {
  try {
    return await load()
  } catch {
    if (missed.has(load)) window.dispatchEvent(new Event(pieceMissed))
    else say(texts.pieceMissing)
    missed.add(load)
    return undefined
  }
}
