import type { Filing, Reader, ReportSummary } from '#database/rows.ts'
import { type StaleCause, differsOnlyByTerm, staleCause } from '#domain/filed-return/stale.ts'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { Problem } from '#domain/problems.ts'
import { type Calculation, calculate } from '#filer/method/service.server.ts'
import type { Context } from '#server/context.server.ts'
import { submissionOf } from './submission.server.ts'

async function calculationNow(context: Context, filing: Filing, reader: Reader): Promise<Calculation | null> {
  try {
    return await calculate(context, filing, reader)
  } catch (error) {
    if (error instanceof Problem && error.code === 'calc.failed') return null
    throw error
  }
}

/**
 * Why approved figures may not be filed any more; null while they stand, once filed, and where no calculation was
 * kept. `byTermAlone`: only the late penalties differ. Writes access records.
 */
export async function findStale(
  context: Context,
  filing: Filing,
  { type, inputsHash, preparedAt }: Pick<ReportSummary, 'type' | 'inputsHash' | 'preparedAt'>,
  storedCalculation: KeptCalculation | undefined,
  reader: Reader,
): Promise<{ cause: StaleCause; byTermAlone: boolean } | null> {
  if (filing.officeState !== 'ready-to-file' || !storedCalculation) return null
  const whole = await calculationNow(context, filing, reader)
  const anew = whole !== null && whole.collectedAt.some((at) => at > preparedAt)
  const approved = { calculation: storedCalculation, inputsHash }
  const submission = whole && submissionOf(whole, type)
  const cause = staleCause(approved, submission, anew)
  return cause && { cause, byTermAlone: differsOnlyByTerm(approved, submission) }
}
