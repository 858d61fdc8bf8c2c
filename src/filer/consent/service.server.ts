/** What the office asks of the agent's saga in process: one more try where the person has agreed already. */
import { mayRetry } from '#domain/agent.ts'
import { Problem } from '#domain/problems.ts'
import type { Filing, Reader } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { finishPending, officeOf, registerOurs } from './agent.server.ts'

/**
 * Registers once more what the person asked for: by the portal's receipt, else in their session while it is valid.
 * Throws `case.edge` where nobody asked or it is done, `agent.session` when only the person can go on.
 */
export async function retryAgent(context: Context, filing: Filing, reader: Reader): Promise<'S' | 'F' | 'P'> {
  if (filing.consentWithdrawnAt) throw new Problem('case.consent-withdrawn')
  if (!mayRetry(filing.agentState)) throw new Problem('case.edge')
  const desk = await context.persistence.agent.find(filing.id)
  if (desk?.hasReceipt) return finishPending(context, filing, reader)
  try {
    // A receipt that is gone leaves nothing to wait for.
    const asked = filing.agentState === 'release-pending' ? { ...filing, agentState: 'released' as const } : filing
    return await registerOurs(context, asked, officeOf(context.branchOf(filing.branchId)), reader)
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'session.expired') throw new Problem('agent.session')
    throw problem
  }
}

export { agencyEnded, takeUpAgain } from './withdrawal.server.ts'
