import { getTableColumns, sql } from 'drizzle-orm'
import { agentLists as desks } from '#database/schema/agent.server.ts'

const { receiptSealed, ...plain } = getTableColumns(desks)
export const view = { ...plain, hasReceipt: sql<boolean>`(${receiptSealed} is not null)`.as('has_receipt') }
export type AgentList = Omit<typeof desks.$inferSelect, 'receiptSealed'> & { hasReceipt: boolean }
