/** A case's timeline as staff see it, all pages. */
import { readTimeline, type TimelineEntry } from '#office/timeline/contract.ts'
import type { Officer } from '#tests/support/officer.ts'

type Params = { caseNumber: string }

export async function timelineOf(officer: Officer, params: Params): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = []
  for (let page = 0; page < 20; page += 1) {
    const found = await officer.call(readTimeline, { params, query: { page } })
    entries.push(...found.entries)
    if (!found.more) return entries
  }
  throw new Error('a timeline without an end')
}

/** The messages about a case, each with its delivery state. */
export async function messagesOf(officer: Officer, params: Params) {
  return (await timelineOf(officer, params)).filter((entry) => entry.kind === 'message')
}
