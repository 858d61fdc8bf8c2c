/** Prints figures: name, value, bound, and whether the bound holds; the last lines sum up. */
import { loadavg } from 'node:os'

export type Bound = { bound: string; holds: boolean }
type Figure = { name: string; value: string } & Partial<Bound>

const figures: (Figure & { part: string })[] = []
const missing: { part: string; why: string }[] = []
let part = ''

export const atMost = (value: number, most: number, unit = ''): Bound => ({
  bound: `at most ${most.toLocaleString('en')}${unit}`,
  holds: value <= most,
})
export const below = (value: number, limit: number, unit = ''): Bound => ({
  bound: `below ${limit.toLocaleString('en')}${unit}`,
  holds: value < limit,
})
export const atLeast = (value: number, least: number, unit = ''): Bound => ({
  bound: `at least ${least.toLocaleString('en')}${unit}`,
  holds: value >= least,
})

const mark = ({ bound, holds: isMet }: Partial<Bound>) =>
  bound === undefined ? '' : `   [${isMet ? 'holds' : 'MISSED'}: ${bound}]`

/** Begins a part; the load average shows what else the machine was doing. */
export function begin(name: string, description: string): void {
  part = name
  console.log(`\n${name}: ${description} (load average ${loadavg()[0]?.toFixed(1)})`)
}

export function tell(name: string, value: string | number, against: Partial<Bound> = {}): void {
  const figure = { part, name, value: String(value), ...against }
  figures.push(figure)
  console.log(`  ${name.padEnd(44)} ${figure.value}${mark(figure)}`)
}

/** Times the work several times, in milliseconds. */
export async function timings(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let round = 0; round < times; round += 1) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return took
}

export const percentileOf = (share: number) => (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN
export const p95 = percentileOf(0.95)
export const p99 = percentileOf(0.99)

/** Times the work and prints its p95 in milliseconds beside its bound. */
export async function timed(name: string, times: number, most: number, work: () => Promise<unknown>): Promise<void> {
  const took = p95(await timings(times, work))
  tell(name, `p95 ${took.toFixed(1)} ms of ${times}`, atMost(took, most, ' ms'))
}

/** Prints a note. */
export function note(line: string): void {
  console.log(`  ${line}`)
}

/** Reports a part that could not run; the others continue. */
export function couldNotRun(why: string): void {
  missing.push({ part, why })
  console.log(`  could not run: ${why}`)
}

/** Prints the summary and returns the exit code: a missed bound leaves 0, a part that could not run makes 1. */
export function sumUp(): number {
  const bound = figures.filter((figure) => figure.bound !== undefined)
  const missed = bound.filter(({ holds: isMet }) => !isMet)
  console.log(`\n${bound.length - missed.length} of ${bound.length} bounds hold`)
  for (const { part: where, name, value, bound: limit } of missed)
    console.log(`  MISSED  ${where}: ${name} ${value} (${limit})`)
  for (const { part: where, why } of missing) console.log(`  NOT RUN ${where}: ${why}`)
  return missing.length > 0 ? 1 : 0
}

/** 1 kB is 1,000 bytes. */
export const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
