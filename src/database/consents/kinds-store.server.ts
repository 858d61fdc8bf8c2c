import { and, eq, isNull } from 'drizzle-orm'
import { consents } from '#database/schema/consents.server.ts'

export const isCurrentConsent = ({ accountId, kind }: { accountId: string; kind: string }) =>
  and(
    eq(consents.accountId, accountId),
    eq(consents.kind, kind),
    eq(consents.granted, true),
    isNull(consents.withdrawnAt),
  )
