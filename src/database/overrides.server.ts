import { asc, eq } from 'drizzle-orm'
import type { DatabaseContext } from './database-context.server.ts'
import { calculationOverrides } from '#database/schema/overrides.server.ts'

type OverrideLine = typeof calculationOverrides.$inferSelect
export type CurrentOverride = Omit<OverrideLine, 'value'> & { value: number | boolean | string }

export function overridesStore({ db }: DatabaseContext) {
  return {
    async set(
      filingId: string,
      {
        field,
        value,
        reason,
        source,
        setBy,
      }: { field: string; value: number | boolean | string | null; reason: string; source?: string; setBy: string },
      now: Date,
    ): Promise<void> {
      await db
        .insert(calculationOverrides)
        .values({ filingId, field, value, reason, source: source ?? null, setBy, setAt: now })
    },
    async standing(filingId: string): Promise<CurrentOverride[]> {
      const lines = await db
        .select()
        .from(calculationOverrides)
        .where(eq(calculationOverrides.filingId, filingId))
        .orderBy(asc(calculationOverrides.setAt), asc(calculationOverrides.id))
      const latest = new Map(lines.map((line) => [line.field, line]))
      return [...latest.values()].filter((line): line is CurrentOverride => line.value !== null)
    },
  }
}
