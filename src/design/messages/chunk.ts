/** Script that is fetched with the press that needs it: a chunk that cannot be fetched is said in a sentence. */
import { say } from '#design/messages/status-region.tsx'
import { designTexts as texts } from '#design/texts.ts'

/**
 * Told to the document when a chunk is missed again: a browser may hold on to a failure, and after a deploy the chunk
 * is gone.
 */
export const chunkMissed = 'chunk-missed'

const missed = new WeakSet<() => unknown>()

/** Fetches a chunk; undefined when it does not come, which is then said. The next press tries again. */
export async function fetchChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk | undefined> {
  try {
    return await load()
  } catch {
    if (missed.has(load)) window.dispatchEvent(new Event(chunkMissed))
    else say(texts.pieceMissing)
    missed.add(load)
    return undefined
  }
}
