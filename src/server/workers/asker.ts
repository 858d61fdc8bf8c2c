import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom the current work is done: its firm waits in its own line, and `gone` aborts once nobody waits for it. */
export type Asker = { firm: string; gone: AbortSignal }

const askers = new AsyncLocalStorage<Asker>()

export const workFor = <Made>(asker: Asker, work: () => Made): Made => askers.run(asker, work)

/** Undefined in a job or a command. */
export const currentAsker = (): Asker | undefined => askers.getStore()
