/** The group of one member in this season, and what each may see of the others. */
import { consentHash } from '#database/consents.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type FamilyPerson, findFamilyPerson, listFamilyPeople } from '#database/family-group/store.server.ts'
import type { Filing } from '#database/rows.ts'
import { findConsent } from '#domain/branch/branch.ts'
import { isConsentValid, returnStateOf } from '#domain/family-group/family-group.ts'
import { Problem } from '#domain/problems.ts'
import { calculate } from '#filer/method/service.server.ts'
import { consentText, type ConsentText } from '#server/consents/filing-consent.server.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { MemberRequest } from '#server/request-context.ts'

export type Member = MemberRequest<unknown, unknown, unknown>
const familyConsent = 'family'

export type Group = { me: FamilyPerson; people: readonly FamilyPerson[] }

export const toMemberKey = ({ account, branch, season }: Member) => ({
  accountId: account.id,
  branchId: branch.affiliationId,
  filingYear: season.season.filingYear,
})

/** Undefined without a link in this season. */
export async function findGroup(context: DatabaseContext, request: Member): Promise<Group | undefined> {
  const own = await findFamilyPerson(context, toMemberKey(request))
  if (!own) return undefined
  const people = await listFamilyPeople(context, own.groupId)
  const me = people.find(({ accountId }) => accountId === own.accountId)
  return me && { me, people }
}

export const agreedIn = ({ people }: Pick<Group, 'people'>) =>
  people.filter(({ consentAt }) => isConsentValid(consentAt, people))

/** Those whose data the member may see, without the member; nobody before the member agreed. */
export function seenBy(group: Group): FamilyPerson[] {
  const agreed = agreedIn(group)
  return agreed.includes(group.me) ? agreed.filter((person) => person !== group.me) : []
}

/** Null where the firm has no text. Throws nothing. */
export async function familyText(
  context: Context,
  { branch }: Member,
): Promise<(ConsentText & { hash: string }) | null> {
  if (!findConsent(branch, familyConsent)) return null
  const text = await consentText(context, branch, familyConsent)
  return { ...text, hash: consentHash(text.body) }
}

/** Throws `family-group.closed`; with a hash that the person saw, `request.conflict`. */
export async function openText(context: Context, request: Member, hash?: string) {
  const text = await familyText(context, request)
  if (!text) throw new Problem('family-group.closed')
  if (hash !== undefined && hash !== text.hash) throw new Problem('request.conflict', { fields: ['hash'] })
  return text
}

/** Of the season; undefined where nothing is begun. */
export const filingOfPerson = (
  { database }: Pick<Context, 'database'>,
  { accountId, branchId, filingYear }: Pick<FamilyPerson, 'accountId' | 'branchId' | 'filingYear'>,
): Promise<Filing | undefined> => database.filings.findOf({ accountId, branchId, filingYear })

export const isStopped = ({ consentWithdrawnAt, officeState }: Filing) =>
  consentWithdrawnAt !== null || officeState === 'dismissed'

const notBegun = { state: 'not-begun', feeWon: null, feeIsFinal: false } as const

/** Writes an access record for another's return. */
export async function stateAndFee(context: Context, request: Member, person: FamilyPerson) {
  const { database } = context
  const filing = await filingOfPerson(context, person)
  if (!filing?.identitySavedAt) return notBegun
  const reader = { ...filerReads(request, 'family-group'), recorded: [] as string[] }
  if (person.accountId !== request.account.id)
    await database.accessRecords.record(
      reader,
      {
        act: 'read',
        fields: ['family-group'],
        subjectId: person.accountId,
        filingId: filing.id,
        branchId: filing.branchId,
      },
      request.now,
    )
  const state = returnStateOf({ ...filing, begun: true, stopped: isStopped(filing) })
  const summary = filing.reviewCompletedAt ? await database.summaries.find(filing.id) : undefined
  if (summary) return { state, feeWon: summary.feeWon, feeIsFinal: true }
  if (!filing.method || isStopped(filing)) return { state, feeWon: null, feeIsFinal: false }
  return { state, feeWon: await expectedFee(context, filing, request), feeIsFinal: false }
}

async function expectedFee(context: Context, filing: Filing, request: Member): Promise<number | null> {
  try {
    const { quotes } = await calculate(context, filing, filerReads(request, 'family-group'))
    return filing.method ? quotes[filing.method].amountWon : null
  } catch (error) {
    // The collected documents contradict each other.
    if (error instanceof Problem && error.code === 'calc.failed') return null
    throw error
  }
}
