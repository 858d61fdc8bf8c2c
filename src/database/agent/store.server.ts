/** Intent first, then request, then outcome: on resume, check with the portal before repeating. */
import { eq } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { agentLists as desks } from '#database/schema/agent.server.ts'
import { view, type AgentList } from './view.server.ts'

export function agentStore({ db }: DatabaseContext) {
  return {
    async find(filingId: string): Promise<AgentList | undefined> {
      return (await db.select(view).from(desks).where(eq(desks.filingId, filingId)))[0]
    },
  }
}
