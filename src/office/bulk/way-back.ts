import type { BodyOf } from '#contract/endpoint.ts'
import type { actOnCases, BulkResult } from './contract.ts'

export type Deed = Pick<BodyOf<typeof actOnCases>, 'act' | 'staffId' | 'template'>

const back = { wait: 'resume', resume: 'wait' } as const
const numbersOf = (results: readonly BulkResult[]) => results.map(({ caseNumber }) => caseNumber)

/** Assignments return to the previous assignee; `from` skips cases that a colleague took meanwhile. */
export function wayBack({ act, staffId, template }: Deed, did: readonly BulkResult[]) {
  if (act === 'cancel-message') return []
  if (act === 'message') return [{ act: 'cancel-message' as const, template, caseNumbers: numbersOf(did) }]
  return [...new Set(did.map(({ assigneeId }) => assigneeId))].map((before) => ({
    ...(act === 'assign' ? { act, staffId: before, from: staffId } : { act: back[act], from: before }),
    caseNumbers: numbersOf(did.filter((row) => row.assigneeId === before)),
  }))
}

export const isWhole = (undone: readonly BulkResult[]): boolean =>
  undone.every(({ outcome }) => outcome === 'done' || outcome === 'same')

const together = 50

export const slicesOf = (numbers: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(numbers.length / together) }, (_, n) =>
    numbers.slice(n * together, (n + 1) * together),
  )
