import { mayRetry } from '#domain/agent.ts'
import { Problem } from '#domain/problems.ts'
import type { Filing, Reader } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { finishPending, officeOf, registerAgentOf } from './agent.server.ts'

/**
 * Uses the portal's receipt, else the filer's session. Throws `case.edge` if nothing can be retried, `agent.session` if
 * only the filer can continue.
 */
export async function retryAgent(context: Context, filing: Filing, reader: Reader): Promise<'S' | 'F' | 'P'> {
  if (filing.consentWithdrawnAt) throw new Problem('case.consent-withdrawn')
  if (!mayRetry(filing.agentState)) throw new Problem('case.edge')
  const agentList = await context.database.agent.find(filing.id)
  if (agentList?.hasReceipt) return finishPending(context, filing, reader)
  try {
    // Without its receipt, a pending release cannot be completed.
    const current = filing.agentState === 'release-pending' ? { ...filing, agentState: 'released' as const } : filing
    return await registerAgentOf(context, current, officeOf(context.branchOf(filing.branchId)), reader)
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'session.expired') throw new Problem('agent.session')
    throw problem
  }
}

export { agencyEnded, takeUpAgain } from './withdrawal.server.ts'
export { officeOf }
