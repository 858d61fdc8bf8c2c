/**
 * Differences between the provider's list and our books, as a comparison would leave them; returns the ids of all
 * open ones.
 */
import type { Context } from '#server/context.server.ts'
import { listOpenDifferences } from '#office/money/provider-lists-queries.server.ts'

export async function makeDifferences(
  r: Context['database'],
  subjects: readonly { branchId: string; subject: string }[],
  now: Date,
): Promise<string[]> {
  const listed = { merchantId: 'rehearse1m', day: '2026-05-11', paymentId: null, orderId: 'JS1' }
  const found = { kind: 'theirs-only', theirWon: 1, ourWon: 0 } as const
  await r.providerLists.record(
    subjects.map((subject) => ({ ...listed, ...found, ...subject })),
    now,
  )
  return (await listOpenDifferences(r, { limit: 100 })).items.map(({ id }) => id)
}
