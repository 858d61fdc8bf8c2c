import { getTableColumns, sql } from 'drizzle-orm'
import { agentDesks as desks } from '#database/schema/agent.server.ts'

const { receiptSealed, ...plain } = getTableColumns(desks)
export const view = { ...plain, hasReceipt: sql<boolean>`(${receiptSealed} is not null)`.as('has_receipt') }
export type AgentDesk = Omit<typeof desks.$inferSelect, 'receiptSealed'> & { hasReceipt: boolean }
