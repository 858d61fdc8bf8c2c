/** A filer is asked once after registration and once after completion. */
import { shouldRequestRating, type FilerStep } from '#domain/rating.ts'
import type { Filing } from '#database/rows.ts'
import { ownFiling } from '#server/guards/own-filing.server.ts'
import { hasRated, saveRating } from '#server/ratings-queries.server.ts'
import { serveMember } from '#server/serve.server.ts'
import { giveRating, readOwnRating } from './contract.ts'

const doneAt: Record<FilerStep, (filing: Filing) => Date | null> = {
  registered: ({ registeredAt }) => registeredAt,
  completed: ({ completedAt }) => completedAt,
}

const readOwnRatingServed = serveMember(readOwnRating, async ({ database }, request) => {
  const { filing } = await ownFiling(database, request)
  const { step } = request.query
  if (!filing || !shouldRequestRating(doneAt[step](filing), request.now)) return { asked: false }
  return { asked: !(await hasRated(database, { filingId: filing.id, step }, request.now)) }
})

const giveRatingServed = serveMember(giveRating, async ({ database }, request) => {
  const { filing } = await ownFiling(database, request)
  const { step, ...given } = request.body
  if (filing && shouldRequestRating(doneAt[step](filing), request.now))
    await saveRating(database, { filingId: filing.id, step }, { ...given, branchId: filing.branchId }, request.now)
  return { result: 'S' as const }
})

export const ratingServed = [readOwnRatingServed, giveRatingServed]
