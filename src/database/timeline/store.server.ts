import { sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { FilingOwner } from '#database/filings/view.server.ts'
import { selectRows, type TimelineRow } from './sources.server.ts'

export function timelineStore({ db }: DatabaseContext) {
  return {
    /** One extra row if there is another page. */
    async page(filing: FilingOwner, { page, size }: { page: number; size: number }): Promise<TimelineRow[]> {
      const rows = await selectRows(db, filing)
        .orderBy(sql`at desc, kind, id desc`)
        .limit(size + 1)
        .offset(page * size)
      return rows.map((row) => ({ ...row.facts, id: row.id, at: row.at, kind: row.kind }) as TimelineRow)
    },
  }
}
