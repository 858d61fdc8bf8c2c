/** Part of the name, amount, or last digits of case number or phone. */
import { like, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { readPhone } from '#domain/phone.ts'
import { searchKey, searchText } from '#domain/search-text.ts'
import { filings } from '#database/schema/filings.server.ts'

const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Undefined for an empty keyword. */
export function isFound(keyword: string, sum: PgColumn | SQL<number>): SQL | undefined {
  const words = searchText(keyword)
  const key = searchKey(words)
  if (key === '') return undefined
  const phone = readPhone(words)
  if (phone.kind === 'mobile' || phone.kind === 'landline')
    return like(filings.filerPhoneKey, `%${phone.digits.replace(/^0/, '')}`)
  // An amount may be typed with its separators and "원".
  const digits = key.replace(/\D+$/, '').replaceAll(',', '')
  if (!/^\d{2,12}$/.test(digits)) return like(filings.filerNameKey, `%${literally(key)}%`)
  return or(
    sql`${sum} = ${Number(digits)}`,
    like(filings.caseNumberKey, `%${digits}`),
    like(filings.filerPhoneKey, `%${digits}`),
  )
}
