/** Intent first, then request, then outcome: on resume, check with the portal before repeating. */
import type { DatabaseContext } from '#database/database-context.server.ts'
import { agentLists as desks } from '#database/schema/agent.server.ts'
import type { AgentState } from '#domain/agent.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'

const { receiptSealed, ...plain } = getTableColumns(desks)
export const view = { ...plain, hasReceipt: sql<boolean>`(${receiptSealed} is not null)`.as('has_receipt') }
export type AgentList = Omit<typeof desks.$inferSelect, 'receiptSealed'> & { hasReceipt: boolean }

export type ListedAgent = {
  branchId: string
  name: string | null
  phone: string | null
  caseNumber: string | null
  state: AgentState
  consentWithdrawnAt: Date | null
  /** The last delegation. */
  agreedAt: Date | null
  /** Null if the portal was never queried. */
  since: Date | null
  checkedAt: Date | null
  failure: string | null
  /** The portal's message. */
  failureWords: string | null
  dueAt: Date | null
  hasReceipt: boolean
  portalSessionUntil: Date | null
  contactId: string | null
  contactDueAt: Date | null
}

export function agentStore({ db }: DatabaseContext) {
  return {
    async find(filingId: string): Promise<AgentList | undefined> {
      return (await db.select(view).from(desks).where(eq(desks.filingId, filingId)))[0]
    },
  }
}
