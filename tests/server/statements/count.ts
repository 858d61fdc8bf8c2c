/** Counts the SQL statements of one call for the tests of their bounds. */
import type { Endpoint } from '#contract/endpoint.ts'
import type { Rehearsal } from '#tests/support/product.ts'

/**
 * Not counted: transaction ends, the row of an idempotency key, and what the whole process reads once every one or
 * two seconds: the office's switches and published branches.
 */
const notCounted = [
  /^(begin|commit|rollback|savepoint|release)/i,
  /"replays"/,
  /^select .* from "(season_extensions|switches|firm_moves|host_proofs)"/,
  /^select distinct on .* from "branch_versions" where \("branch_versions"."state" = /,
]

/** `POST /api/x`, the name of a call in a test's messages. */
export const nameOf = ({ method, path }: Endpoint<any, any, any, any>): string => `${method} ${path}`

/** The statements and the result of one operation. Nothing else may run meanwhile. */
export async function statementsOf<T>(
  { statements }: Rehearsal,
  work: () => Promise<T>,
): Promise<{ sent: string[]; result: T }> {
  const before = statements.length
  const result = await work()
  return { sent: statements.slice(before).filter((text) => !notCounted.some((pattern) => pattern.test(text))), result }
}
