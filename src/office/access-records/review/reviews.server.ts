/** The monthly review (고시 8): a manager looks through a month of the branch and signs it, once. */
import { Problem } from '#domain/problems.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { readAccessReview, signAccessReview } from '../contract.ts'
import { monthSpan, monthsOver } from './months.ts'

const sumOf = (acts: readonly { total: number }[]) => acts.reduce((sum, { total }) => sum + total, 0)

export const readAccessReviewServed = serveStaff(readAccessReview, async (context, { query, staff, now }) => {
  const { persistence, branches, branchOf } = context
  const branchId = query.branch ?? staff.branchId
  if (!branches.some(({ affiliationId }) => affiliationId === branchId))
    throw new Problem('input.invalid', { fields: ['branch'] })
  const months = monthsOver(now)
  const month = query.month ?? months[0]!
  if (!months.includes(month)) throw new Problem('input.invalid', { fields: ['month'] })
  const acts = await persistence.accessReviews.actsOf({ branchId, ...monthSpan(month) })
  const reviews = await persistence.accessReviews.list(branchId)
  const found = reviews.find((one) => one.month === month)
  return {
    branchId,
    branch: branchOf(branchId).name,
    month,
    months: months.map((one) => ({ month: one, signed: reviews.some((review) => review.month === one) })),
    acts,
    review: found
      ? { month, by: found.by ?? '', at: found.reviewedAt.toISOString(), note: found.note, records: found.records }
      : null,
    branches: staff.role === 'operator' ? branches.map(({ affiliationId: id, name }) => ({ id, name })) : [],
  }
})

export const signAccessReviewServed = serveStaff(signAccessReview, async ({ persistence, branches }, request) => {
  const { body, staff, now } = request
  const { month, branchId } = body
  if (!branches.some(({ affiliationId }) => affiliationId === branchId))
    throw new Problem('input.invalid', { fields: ['branchId'] })
  if (!monthsOver(now).includes(month)) throw new Problem('input.invalid', { fields: ['month'] })
  const note = body.note.trim()
  await persistence.transaction(async (r) => {
    const records = sumOf(await r.accessReviews.actsOf({ branchId, ...monthSpan(month) }))
    const review = { branchId, month, reviewedBy: staff.id, reviewedAt: now, note, records }
    if (!(await r.accessReviews.sign(review))) throw new Problem('access.reviewed')
    await r.accessRecords.record(
      staffReads(request, `access-review ${month}`),
      { act: 'access-review', fields: [], branchId },
      now,
    )
  })
  return { result: 'S' as const }
})
