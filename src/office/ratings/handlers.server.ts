/** Staff are asked once a month; who manages staff reads answers by firm, step and month. */
import { fewestStaffRatings, type RatingStep } from '#domain/rating.ts'
import { countRatings, hasRated, lastRatingWords, saveRating } from '#server/ratings-queries.server.ts'
import { serveStaff } from '#server/serve.server.ts'
import { giveStaffRating, listRatings, readStaffRating } from './contract.ts'

const readStaffRatingServed = serveStaff(readStaffRating, async ({ database }, { staff, now }) => ({
  asked: !(await hasRated(database, { staffId: staff.id, step: 'staff' }, now)),
}))

const giveStaffRatingServed = serveStaff(giveStaffRating, async ({ database }, { staff, body, now }) => {
  await saveRating(database, { staffId: staff.id, step: 'staff' }, { ...body, branchId: staff.branchId }, now)
  return { result: 'S' as const }
})

const isShown = ({ step, answers }: { step: RatingStep; answers: number }) =>
  step !== 'staff' || answers >= fewestStaffRatings

const listRatingsServed = serveStaff(listRatings, async ({ database, branchOf }, { staff }) => {
  const branchId = staff.role === 'operator' ? undefined : staff.branchId
  const [counted, written] = await Promise.all([countRatings(database, branchId), lastRatingWords(database, branchId)])
  const key = (rating: { branchId: string; step: RatingStep; month: string }) =>
    `${rating.branchId} ${rating.step} ${rating.month}`
  const shown = new Set(counted.filter(isShown).map(key))
  return {
    rows: counted.map((row) => {
      const { branchId: firm, step, month, answers, points, hard } = row
      const figures = isShown(row)
        ? { mean: Math.round((points * 10) / answers) / 10, hard }
        : { mean: null, hard: null }
      return { branch: branchOf(firm).name, step, month, answers, ...figures }
    }),
    words: written
      .filter((row) => shown.has(key(row)))
      .map(({ branchId: firm, ...row }) => ({ branch: branchOf(firm).name, ...row })),
  }
})

export const ratingsServed = [readStaffRatingServed, giveStaffRatingServed, listRatingsServed]
