import { setTimeout as pause } from 'node:timers/promises'

/**
 * Polls until there is an answer. Throws after a time limit, with the question and the last answer; the limit suits a
 * busy machine, because only a missing answer uses it up.
 */
export async function waitFor<T>(
  ask: () => Promise<T | undefined | false | null> | T | undefined | false | null,
  ms = 30_000,
  everyMs = 50,
): Promise<T> {
  const until = performance.now() + ms
  for (;;) {
    const found = await ask()
    if (found) return found
    if (performance.now() > until)
      throw new Error(`waited ${ms} ms in vain; last answer: ${String(found)}; asked: ${String(ask).slice(0, 300)}`)
    await pause(everyMs)
  }
}
