/** One message a quarter at most, to whoever asked for it (/mypage-year). */
import { and, desc, eq } from 'drizzle-orm'
import { type Consent, isCurrentConsent } from '#database/consents/store.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { consents } from '#database/schema/consents.server.ts'

export const yearNoticeKind = 'year-notices'

type Member = { accountId: string; branchId: string }

/** Of one branch alone. */
export const isCurrentNotice = ({ accountId, branchId }: Member) =>
  and(isCurrentConsent({ accountId, kind: yearNoticeKind }), eq(consents.branchId, branchId))

export async function findYearNotice({ db }: DatabaseContext, member: Member): Promise<Consent | undefined> {
  const found = db.select().from(consents).where(isCurrentNotice(member))
  return (await found.orderBy(desc(consents.at)).limit(1))[0]
}
