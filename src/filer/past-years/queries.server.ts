import { type ConsentKey, isGiven } from '#database/consents/store.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'

export const isPastYearsConsentGiven = ({ db }: DatabaseContext, key: ConsentKey): Promise<boolean> => isGiven(db, key)
