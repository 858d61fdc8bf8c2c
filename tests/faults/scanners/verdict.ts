/** What the scanners found, what of it is accepted and why, and when the whole is a failure. */
import type { Counted } from './tally.ts'
import type { Scanner } from './run-program.ts'

/** `name` says what it is, the same in every run; `at` where. */
export type Finding = { name: string; at: string }
/** `unfinished`: what was not looked at, though it should have been. */
export type Reading = { findings: Finding[]; unfinished: string[] }
export type Part = Reading & { name: string; seconds: number; requests: number }
export type Outcome = { scanner: Scanner; version: string; parts: Part[] } | { scanner: Scanner; missing: true }
/** By the name of a finding: why it may stand. */
export type Accepted = Readonly<Partial<Record<Scanner, Readonly<Record<string, string>>>>>

/** What the tally saw of a scan that was to reach the product. */
export function heardOf({ requests, answers, broken }: Counted, isSignedIn: boolean): Reading {
  const [refused, unknown] = [answers.get(429) ?? 0, answers.get(401) ?? 0]
  const good = [...answers].reduce((sum, [status, count]) => sum + (status < 400 ? count : 0), 0)
  return {
    findings: broken.map((at) => ({ name: 'an answer of 5xx', at })),
    unfinished: [
      ...(requests === 0 ? ['no request reached the product'] : []),
      ...(requests > 0 && good === 0 ? ['no request was answered with 2xx or 3xx'] : []),
      ...(refused > 0 ? [`${refused} requests were refused by a limit of calls`] : []),
      ...(isSignedIn && unknown * 2 > requests ? [`${unknown} of ${requests} requests were not signed in`] : []),
    ],
  }
}

export const together = (...readings: Reading[]): Reading => ({
  findings: readings.flatMap(({ findings }) => findings),
  unfinished: readings.flatMap(({ unfinished }) => unfinished),
})

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

/** The closing lines, and 0 only where each scanner that ran looked at all and found nothing that is not accepted. */
export function verdict(outcomes: readonly Outcome[], accepted: Accepted): { code: 0 | 1; lines: string[] } {
  const lines: string[] = []
  let isGood = outcomes.some((outcome) => !('missing' in outcome))
  for (const outcome of outcomes) {
    if ('missing' in outcome) {
      lines.push(`${outcome.scanner}: left out, it is not to be had on this machine`)
      continue
    }
    const { scanner, version, parts } = outcome
    const reasons = accepted[scanner] ?? {}
    const open = parts.flatMap(({ findings }) => findings.filter(({ name }) => !(name in reasons)))
    const taken = new Set(
      parts.flatMap(({ findings }) => findings.map(({ name }) => name)).filter((name) => name in reasons),
    )
    const unfinished = parts.flatMap((part) => part.unfinished.map((what) => `${part.name}: ${what}`))
    const [requests, seconds] = [
      parts.reduce((sum, part) => sum + part.requests, 0),
      parts.reduce((sum, part) => sum + part.seconds, 0),
    ]
    lines.push(
      `${scanner} ${version}: ${counted(parts.length, 'part')}, ${counted(requests, 'request')} at the product, ${Math.round(seconds)} s, ${counted(open.length, 'finding')}, ${taken.size} accepted`,
    )
    for (const name of taken) lines.push(`  accepted: ${name} (${reasons[name]})`)
    for (const { name, at } of open) lines.push(`  found: ${name} at ${at}`)
    for (const what of unfinished) lines.push(`  not finished: ${what}`)
    if (open.length > 0 || unfinished.length > 0 || parts.length === 0) isGood = false
  }
  const missing = outcomes.filter((outcome) => 'missing' in outcome).length
  lines.push(
    `${outcomes.length - missing} of ${counted(outcomes.length, 'scanner')} ran: ${isGood ? 'nothing that is not accepted' : 'not in order'}`,
  )
  return { code: isGood ? 0 : 1, lines }
}
