/** How many statements one call costs the database: what the tests of the bounds count. */
import type { Endpoint } from '#contract/endpoint.ts'
import type { Rehearsal } from '#tests/support/product.ts'

/**
 * Not a call's own: the ends of a transaction, the row of an idempotency key, and what the whole process reads once
 * every one or two seconds: the office's switches and what it published of the branches.
 */
const notCounted = [
  /^(begin|commit|rollback|savepoint|release)/i,
  /"replays"/,
  /^select .* from "(season_extensions|switches)"/,
  /^select distinct on .* from "branch_versions" where \("branch_versions"."state" = /,
]

/** `POST /api/x`, as a test's messages name a call. */
export const nameOf = ({ method, path }: Endpoint<any, any, any, any>): string => `${method} ${path}`

/** What one piece of work sent to the database, and what it gave. Nothing else may run meanwhile. */
export async function statementsOf<T>(
  { statements }: Rehearsal,
  work: () => Promise<T>,
): Promise<{ sent: string[]; result: T }> {
  const before = statements.length
  const result = await work()
  return { sent: statements.slice(before).filter((text) => !notCounted.some((one) => one.test(text))), result }
}
