import { enteredSources, privacyRequestKinds, privacyRequestOutcomes } from '#domain/privacy-request/privacy-request.ts'
import { findOpenPrivacyRequest } from '#database/privacy-requests.server.ts'
import type { Database } from '#database/rows.ts'
import { makePrivacyRequest } from '#tests/support/privacy-requests.ts'
import type { Hints } from '#tests/faults/shots.ts'

/** Requests of people without an account: staff enter and answer them. */
export async function privacyRequestHints(database: Database, now: Date): Promise<Hints> {
  const made = Array.from({ length: 20 }, () => makePrivacyRequest(database, { accountId: null }, now))
  return {
    privacyRequestId: await Promise.all(made),
    kind: [...privacyRequestKinds],
    source: [...enteredSources],
    arrivedOn: ['2026-05-11', '2026-05-12'],
    name: ['연습고객'],
    contact: ['010-0000-0009', 'asks@example.test'],
    words: ['연습으로 답해요', '주소를 고쳐 주세요'],
    caseNumber: [undefined],
    outcome: [...privacyRequestOutcomes],
    until: [null, '2026-05-29'],
    filter: ['open', 'late', 'all'],
  }
}

/** Of the member who calls: one open request of each kind. */
export async function ownPrivacyRequests(
  database: Database,
  { accountId }: { accountId: string },
  now: Date,
): Promise<Hints> {
  const open = privacyRequestKinds.map(async (kind) => {
    const sent = await findOpenPrivacyRequest(database, { accountId, kind })
    return sent?.id ?? (await makePrivacyRequest(database, { accountId, kind }, now))
  })
  return { privacyRequestId: await Promise.all(open) }
}
