import { setTimeout as pause } from 'node:timers/promises'
import { timings } from './report.ts'

/** Milliseconds of each call until the work is done. */
export async function callsBeside(read: () => Promise<unknown>, work: Promise<unknown>): Promise<number[]> {
  let goesOn = true
  const done = work.finally(() => (goesOn = false))
  const took: number[] = []
  while (goesOn) {
    took.push(...(await timings(1, read)))
    await pause(20)
  }
  await done
  return took
}
