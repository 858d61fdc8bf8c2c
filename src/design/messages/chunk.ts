import { say } from '#design/messages/status-region.tsx'
import { designTexts as texts } from '#design/texts.ts'

/** Dispatched on a second failure: browsers may cache a failed import. */
export const chunkMissed = 'chunk-missed'

const missed = new WeakSet<() => unknown>()

/** Undefined on failure, which is reported. The next press retries. */
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
