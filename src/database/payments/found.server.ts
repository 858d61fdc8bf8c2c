/** Part of the name, amount, or last digits of case number or phone. */
import { like, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { filings } from '#database/schema/filings.server.ts'

const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Undefined for an empty keyword. */
export function isFound(keyword: string, sum: PgColumn | SQL<number>): SQL | undefined {
  const words = keyword.trim()
  if (words === '') return undefined
  const digits = words.replace(/\D+$/, '').replaceAll(/[\s,-]/g, '')
  if (!/^\d{2,12}$/.test(digits)) return sql`${filings.filerName} ilike ${`%${literally(words)}%`}`
  return or(
    sql`${sum} = ${Number(digits)}`,
    // Case numbers may be typed with the hyphen.
    sql`replace(${filings.caseNumber}, '-', '') like ${`%${digits}`}`,
    like(filings.filerPhone, `%${digits}`),
  )
}
