/** Script that is fetched when it is about to be used: a press is never lost, and a piece that cannot be fetched is said in a sentence. */
import { say } from '#design/messages/status-region.tsx'
import { designTexts as texts } from '#design/texts.ts'

let fetching = 0

/** Whether a person waits for a piece by a press just now: such a failure is said, and no reason to load the page anew (document/new-version.ts). */
export function isPieceAwaited(): boolean {
  return fetching > 0
}

/** Pieces that a press has not got. A browser may hold on to such a failure: the next press loads the page anew, or says why not (document/new-version.ts). */
const missed = new WeakSet<() => unknown>()

/** Fetches a piece; undefined when it does not come, which is then said. The next press tries again. */
export async function fetchPiece<Piece>(load: () => Promise<Piece>): Promise<Piece | undefined> {
  const piece = await quietly(load)
  if (piece !== undefined) return piece
  if (missed.has(load)) window.dispatchEvent(new Event('piece-missed'))
  else say(texts.pieceMissing)
  missed.add(load)
  return undefined
}

/** Fetches a piece before it is asked for (pointer near, focus): a failure is nobody's affair yet. */
export async function quietly<Piece>(load: () => Promise<Piece>): Promise<Piece | undefined> {
  fetching += 1
  try {
    return await load()
  } catch {
    return undefined
  } finally {
    fetching -= 1
  }
}

/** For a button: begins to fetch when a pointer or the focus comes near. */
export function approaching(load: () => Promise<unknown>) {
  // What a press has missed is the next press's affair: fetched beside it, its failure would count as awaited and load nothing anew.
  const near = () => {
    if (!missed.has(load)) void quietly(load)
  }
  return { onPointerEnter: near, onPointerDown: near, onFocus: near }
}
