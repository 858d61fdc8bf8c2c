import { addPrivacyRequest } from '#database/privacy-requests.server.ts'
import type { Database } from '#database/rows.ts'
import type { PrivacyRequestKind } from '#domain/privacy-request/privacy-request.ts'
import { type SeoulDay, seoulDay } from '#domain/seoul-time.ts'

type Wanted = {
  accountId: string | null
  branchId?: string
  kind?: PrivacyRequestKind
  arrivedOn?: SeoulDay
  asked?: string
  objectsTo?: string
}

/** A person's open request about their personal data; the refused if they have one of the kind. */
export async function makePrivacyRequest(database: Database, wanted: Wanted, now: Date): Promise<string> {
  const {
    accountId,
    branchId = 'gaon',
    kind = 'access',
    arrivedOn = seoulDay(now),
    asked = '무엇을 가지고 있나요?',
    objectsTo = null,
  } = wanted
  const content = { asked, name: '연습고객', contact: '010-0000-0009' }
  const source = accountId === null ? ('phone' as const) : ('site' as const)
  const request = { branchId, accountId, kind, source, arrivedOn, staffId: null, objectsTo, content }
  const id = await database.transaction((r) => addPrivacyRequest(r, request, now))
  if (!id) throw new Error('the member has an open request of the kind')
  return id
}
