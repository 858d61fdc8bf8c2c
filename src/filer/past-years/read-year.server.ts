/** One year: the filed return beside the year's statements. */
import {
  type CollectedData,
  type CollectedDocument,
  documentFields,
  documents as kinds,
} from '#domain/collected-data.ts'
import type { ReadFiled } from '#integrations/tax-portal/port.ts'
import { IntegrationError } from '#integrations/integration-error.ts'
import type { Context } from '#server/context.server.ts'

export type ReadYear =
  | {
      kind: 'read'
      filed: Exclude<ReadFiled, { kind: 'failed' | 'session-ended' }>
      data: CollectedData
      partial: boolean
    }
  | { kind: 'failed'; reason: 'session' | 'closed' | 'retry' }

type Part<Answer> = Answer | { kind: 'failed'; failure: 'retry' | 'closed' | 'session' }

async function part<Answer>(context: Context, ask: () => Promise<Answer>): Promise<Part<Answer>> {
  const began = performance.now()
  const measure = (outcome: string) =>
    context.metrics.outside('tax-portal', outcome, (performance.now() - began) / 1000)
  try {
    const answer = await ask()
    measure('ok')
    return answer
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error
    measure(error.kind)
    context.log.warn('past-years.outside', { company: error.company, kind: error.kind }, error)
    return { kind: 'failed', failure: 'retry' }
  }
}

const reasonOf = (failures: readonly string[]): 'session' | 'closed' | 'retry' =>
  failures.includes('session') ? 'session' : failures.includes('closed') ? 'closed' : 'retry'

const dataOf = (documents: readonly CollectedDocument[]): CollectedData =>
  Object.fromEntries(
    documents.flatMap(({ kind, content }) => (content === undefined ? [] : [[documentFields[kind], content]])),
  )

/** Never throws for the portal's failures. */
export async function readYear(context: Context, session: string, incomeYear: number): Promise<ReadYear> {
  const { taxPortal } = context.integrations
  const [filed, ...steps] = await Promise.all([
    part(context, () => taxPortal.readFiled(session, incomeYear)),
    ...([1, 2, 3] as const).map((step) => part(context, () => taxPortal.collect(session, step, incomeYear))),
  ])
  const documents = steps.flatMap((step) => (step.kind === 'collected' ? step.documents : []))
  const failures = [
    ...[filed, ...steps].flatMap((answer) =>
      answer.kind === 'session-ended' ? ['session'] : answer.kind === 'failed' ? [answer.failure] : [],
    ),
    ...documents.flatMap(({ state, failure }) => (state === 'failed' ? [failure ?? 'retry'] : [])),
  ]
  if (failures.length > 0 || filed.kind === 'failed' || filed.kind === 'session-ended')
    return { kind: 'failed', reason: reasonOf(failures) }
  const partial = documents.length < kinds.length || documents.some(({ state }) => state === 'partial')
  return { kind: 'read', filed, data: dataOf(documents), partial }
}
