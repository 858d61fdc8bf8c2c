/** When a review may be sent. Pure. */
/**
 * What stops a review, by name: a failure blocks; a warning passes with a named person and a reason (staff work, "the 14 cross-checks"), so without one it is named together
 * with the field that wants it.
 */
export function stoppingChecks(
  checks: readonly { id: string; verdict: string }[],
  reason: string | undefined,
): string[] {
  const named = (verdict: string) => checks.filter((check) => check.verdict === verdict).map((check) => check.id)
  const failed = named('FAIL')
  if (failed.length > 0) return failed
  const warned = named('WARN')
  return warned.length > 0 && !reason?.trim() ? [...warned, 'warnings'] : []
}
