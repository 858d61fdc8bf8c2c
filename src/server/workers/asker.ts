import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FileProgress } from '#contract/file-progress.ts'
import { Problem } from '#domain/problems.ts'

/** For whom the current work is done: its firm waits in its own line, and `gone` aborts once nobody waits for it. */
export type Asker = { firm: string; gone: AbortSignal; report?: ((progress: FileProgress) => void) | undefined }

const askers = new AsyncLocalStorage<Asker>()

export const workFor = <Made>(asker: Asker, work: () => Made): Made => askers.run(asker, work)

/** Undefined in a job or a command. */
export const currentAsker = (): Asker | undefined => askers.getStore()

export const hasLeft = (): Problem => new Problem('request.left')

/** Between two parts of long work: other requests have their turn. Throws `request.left` once nobody waits for it. */
export async function reportProgress(progress: FileProgress): Promise<void> {
  await yieldToEventLoop()
  const asker = currentAsker()
  if (asker?.gone.aborted) throw hasLeft()
  asker?.report?.(progress)
}
