import { getTableColumns, sql } from 'drizzle-orm'
import { staff } from '#database/schema/staff.server.ts'

const { passwordHash: _password, totpSealed, ...plain } = getTableColumns(staff)

export const staffView = {
  ...plain,
  hasSecondFactor: sql<boolean>`(${totpSealed} is not null)`.as('has_second_factor'),
}
export type Staff = Omit<typeof staff.$inferSelect, 'passwordHash' | 'totpSealed'> & { hasSecondFactor: boolean }
