/** Finds a person whose money came: a part of the name, a sum, or the last digits of the case number or the phone. */
import { like, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { filings } from '#persistence/filings/table.server.ts'

const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Nothing where nothing was typed. `sum` is the column that a typed sum is compared with, won. */
export function isFound(keyword: string, sum: PgColumn | SQL<number>): SQL | undefined {
  const words = keyword.trim()
  if (words === '') return undefined
  const digits = words.replace(/\D+$/, '').replaceAll(/[\s,-]/g, '')
  if (!/^\d{2,12}$/.test(digits)) return sql`${filings.filerName} ilike ${`%${literally(words)}%`}`
  return or(
    sql`${sum} = ${Number(digits)}`,
    // A case number may be typed whole, with its hyphen.
    sql`replace(${filings.caseNumber}, '-', '') like ${`%${digits}`}`,
    like(filings.filerPhone, `%${digits}`),
  )
}
