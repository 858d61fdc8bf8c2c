/**
 * Rows where the provider's list and our books differ, as a comparison would leave them; the numbers of all open ones.
 */
import type { Context } from '#server/context.server.ts'

export async function makeDifferences(
  { providerLists }: Pick<Context['database'], 'providerLists'>,
  whose: readonly { branchId: string; subject: string }[],
  now: Date,
): Promise<string[]> {
  const listed = { merchantId: 'rehearse1m', day: '2026-05-11', paymentId: null, orderId: 'JS1' }
  const found = { kind: 'theirs-only', theirWon: 1, ourWon: 0 } as const
  await providerLists.record(
    whose.map((one) => ({ ...listed, ...found, ...one })),
    now,
  )
  return (await providerLists.open({ limit: 100 })).map(({ id }) => id)
}
