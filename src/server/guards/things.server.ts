/** Missing and foreign rows get the same refusal, and handlers need no further check. */
import { namedFields, type KindOf, type NamedKind } from '#contract/id.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { Problem, type ProblemCode } from '#domain/problems.ts'
import { mayStaff, type StaffAct } from '#domain/staff-rights.ts'
import type { Filing } from '#database/rows.ts'
import type { JourneyRequest, MemberRequest, RequestContext, StaffRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { isIdentifier } from '#server/guards/identifiers.ts'
import { admitParts, isPart, partsTable } from './named-parts.server.ts'
import { ownSlip } from '#server/guards/own-filing.server.ts'
import { findPrivacyRequest } from '#database/privacy-requests.server.ts'
import { findOwnInvitation } from '#database/family-group/store.server.ts'
import { findLiveSession } from './sign-in-queries.server.ts'
import {
  findFamilyMember,
  findFamilyMemberByNumber,
  findFamilyMemberEver,
  findOwnLetter,
  findOwnLetterFile,
  findPastYear,
} from './part-queries.server.ts'
import {
  findBankImport,
  findBannerRow,
  findMessage,
  findOddNotice,
  findOwnConversationFile,
  findOwnQuestion,
  hasConversation,
  findProviderDifference,
  findStaffRequest,
  findQueueTicketById,
} from './queries.server.ts'

type Staff = StaffRequest<unknown, unknown, unknown>
type Member = MemberRequest<unknown, unknown, unknown> & Partial<JourneyRequest<unknown, unknown, unknown>>
const registered = (filing: Filing | undefined) => (filing?.registeredAt ? filing : undefined)

type InBranch = { branchId: string | null }

/** Without a branch: the whole firm's. */
const staffTable = {
  case: async ({ database }: Context, number: string) => registered(await database.filings.findByCaseNumber(number)),
  /** Also of a begun case, once its person has written. */
  conversation: async ({ database }: Context, number: string) => {
    const filing = await database.filings.findByCaseNumber(number)
    return filing && (filing.registeredAt || (await hasConversation(database, filing.id))) ? filing : undefined
  },
  enquiry: ({ database }: Context, number: string) => database.consultations.findByNumber(number),
  pastYear: ({ database }: Context, id: string) => findPastYear(database, id),
  privacyRequest: ({ database }: Context, id: string) => findPrivacyRequest(database, id),
  ticket: ({ database }: Context, id: string) => findQueueTicketById(database, id),
  contact: ({ database }: Context, id: string) => database.contacts.find(id),
  message: ({ database }: Context, id: string) => findMessage(database, id),
  banner: ({ database }: Context, id: string) => findBannerRow(database, id),
  colleague: ({ database }: Context, id: string) => database.staff.find(id),
  invitation: async ({ database }: Context, id: string) => {
    const link = await database.staffLinks.find(id)
    return link?.staffId ? undefined : link
  },
  /** A colleague's session counts as not found. */
  staffSession: async ({ database }: Context, id: string, { staff, now }: Staff) => {
    const found = (await database.staffSessions.listOf(staff.id, now)).find((staffSession) => staffSession.id === id)
    return found && { ...found, branchId: staff.branchId }
  },
  staffRequest: ({ database }: Context, id: string) => findStaffRequest(database, id),
  deskPost: ({ database }: Context, id: string, { now }: Staff) => database.postDesk.find(id, now),
  payment: ({ database }: Context, order: string) => database.payments.findByOrder(order),
  depositNotice: ({ database }: Context, id: string) => findOddNotice(database, id),
  bankLine: ({ database }: Context, id: string) => database.bankLines.find(id),
  bankImport: ({ database }: Context, id: string) => findBankImport(database, id),
  /** Any branch: nothing of it is read. */
  servedBranch: async ({ branches }: Context, id: string, { staff }: Staff) =>
    branches.some(({ affiliationId }) => affiliationId === id) ? { id, branchId: staff.branchId } : undefined,
  providerDifference: ({ database }: Context, id: string) => findProviderDifference(database, id),
} satisfies Partial<
  Record<NamedKind, (context: Context, name: string, request: Staff) => Promise<InBranch | undefined>>
>

/** Everybody sees it, so the refusal may be explicit. */
const seenByAll: ReadonlySet<NamedKind> = new Set(['banner'])

const ownFiling = ({ database }: Context, { filing, account, branch, season }: Member): Promise<Filing | undefined> =>
  filing
    ? Promise.resolve(filing)
    : database.filings.findOf({
        accountId: account.id,
        branchId: branch.affiliationId,
        filingYear: season.season.filingYear,
      })

const memberTable = {
  bill: async ({ database }: Context, id: string, member: Member) =>
    isIdentifier(id) ? ownSlip(database, member, id) : undefined,
  familyMember: async (context: Context, name: string, request: Member) => {
    const filing = await ownFiling(context, request)
    if (!filing) return undefined
    if (/^\d{13}$/.test(name)) return findFamilyMemberByNumber(context.database, filing.id, name)
    return isIdentifier(name) ? findFamilyMember(context.database, filing.id, name) : undefined
  },
  removedMember: async (context: Context, id: string, request: Member) => {
    const filing = await ownFiling(context, request)
    return filing && isIdentifier(id) ? findFamilyMemberEver(context.database, filing.id, id) : undefined
  },
  consent: async ({ database }: Context, id: string, { account }: Member) =>
    (await database.consents.listOf(account.id)).find((consent) => consent.id === id),
  conversationFile: ({ database }: Context, id: string, { account }: Member) =>
    findOwnConversationFile(database, id, account.id),
  letter: ({ database }: Context, id: string, { account }: Member) => findOwnLetter(database, id, account.id),
  letterFile: ({ database }: Context, id: string, { account }: Member) => findOwnLetterFile(database, id, account.id),
  familyInvitation: ({ database }: Context, id: string, { account }: Member) =>
    findOwnInvitation(database, id, account.id),
  question: ({ database }: Context, id: string, { account }: Member) => findOwnQuestion(database, id, account.id),
  privacyRequest: async ({ database }: Context, id: string, { account }: Member) => {
    const found = await findPrivacyRequest(database, id)
    return found?.accountId === account.id ? found : undefined
  },
  memberSession: ({ database }: Context, id: string, { account, now }: Member) =>
    findLiveSession(database, id, account.id, now),
  payment: async ({ database }: Context, order: string, { account }: Member) => {
    const payment = await database.payments.findByOrder(order)
    return payment?.accountId === account.id ? payment : undefined
  },
  agentOffice: async (_: Context, id: string, { branch }: Member) => (id === branch.siteId ? id : undefined),
} satisfies Partial<Record<NamedKind, (context: Context, name: string, request: Member) => Promise<unknown>>>

/** Instead of `notfound`. */
const refusals: Partial<Record<NamedKind, ProblemCode>> = { payment: 'pay.mismatch', agentOffice: 'agent.office' }

type Parts = { [Kind in keyof typeof partsTable]: (typeof partsTable)[Kind]['find'] }
type Table = { staff: typeof staffTable & Parts; member: typeof memberTable }
type FoundRow<Tables, Kind> = Kind extends keyof Tables
  ? Tables[Kind] extends (...of: never[]) => Promise<infer Row>
    ? NonNullable<Row>
    : never
  : never

export type Things<Who extends keyof Table, Input> = Input extends object
  ? {
      [Field in keyof Input as KindOf<Input[Field]> & keyof Table[Who]]:
        | FoundRow<Table[Who], KindOf<Input[Field]>>
        | (Extract<Input[Field], null | undefined> extends never ? never : undefined)
    }
  : unknown

/** Throws TypeError at startup for an input that no guard checks. */
export function checkNames(endpoint: AnyEndpoint): void {
  const fields = namedFields(endpoint)
  const called = `${endpoint.method} ${endpoint.path}`
  const wanted = { anyone: 'anyone', member: 'own', staff: 'branch' }[endpoint.who]
  if (fields.length > 0 && endpoint.whose !== wanted)
    throw new TypeError(`${called} names ${fields.map(({ field }) => field).join(', ')} and does not say whose it is`)
  if (fields.length > 0 && endpoint.who === 'staff' && !endpoint.right)
    throw new TypeError(`${called} names something and asks for no right`)
  const judged = (kind: NamedKind) =>
    endpoint.who === 'member'
      ? kind in memberTable
      : kind === 'branch' ||
        kind in staffTable ||
        (isPart(kind) && fields.some(({ kind: fieldKind }) => fieldKind === partsTable[kind].of))
  for (const { field, kind } of fields)
    if (endpoint.who !== 'anyone' && !judged(kind))
      throw new TypeError(`${called} names ${field}, and nobody can say whose a ${kind} is`)
}

type Call = RequestContext<Record<string, unknown> | undefined, Record<string, unknown>, Record<string, unknown>>

/** Throws `notfound`, `auth.forbidden` or the kind's own refusal. */
export async function admitThings(
  context: Context,
  endpoint: AnyEndpoint,
  call: Call,
): Promise<Record<string, unknown>> {
  const things: Record<string, unknown> = {}
  if (endpoint.who === 'anyone') return things
  for (const { place, field, kind } of namedFields(endpoint)) {
    const name = call[place]?.[field]
    if (endpoint.who === 'staff' && kind === 'branch' && name !== undefined)
      reachBranch(endpoint.right!, call as unknown as Staff, name as string | null)
    if (typeof name !== 'string' || kind === 'branch') continue
    if (endpoint.who === 'staff' && (isPart(kind) || (kind === 'case' && endpoint.caseAct))) continue
    const row =
      endpoint.who === 'staff'
        ? await findInBranch(context, kind, name, endpoint.right!, call as unknown as Staff)
        : await memberTable[kind as keyof typeof memberTable](context, name, call as unknown as Member)
    if (row === undefined) throw new Problem((endpoint.who === 'member' ? refusals[kind] : undefined) ?? 'notfound')
    things[kind] = row
  }
  // An act finds them under the lock.
  if (endpoint.who === 'member' || endpoint.caseAct) return things
  return { ...things, ...(await admitParts(context.database, endpoint, call, things)) }
}

const mayIn = ({ role, branchId: own }: Staff['staff'], right: StaffAct, branchId: string | null) =>
  mayStaff(role, right, branchId === own)

/** Null: whole firm. */
function reachBranch(right: StaffAct, { staff }: Staff, branchId: string | null): void {
  if (!mayIn(staff, right, branchId)) throw new Problem('auth.forbidden')
}

/** Throws `notfound`. */
export function admitCase(staff: Staff['staff'], right: StaffAct, found: Filing | undefined): Filing {
  const filing = registered(found)
  if (!filing || !mayIn(staff, right, filing.branchId)) throw new Problem('notfound')
  return filing
}

/** Drops the others silently. */
export const admitCases = (staff: Staff['staff'], right: StaffAct, found: readonly Filing[]): Filing[] =>
  found.filter((filing) => registered(filing) && mayIn(staff, right, filing.branchId))

async function findInBranch(context: Context, kind: NamedKind, name: string, right: StaffAct, request: Staff) {
  const row: InBranch | undefined = await staffTable[kind as keyof typeof staffTable](context, name, request)
  if (!row || mayIn(request.staff, right, row.branchId)) return row
  if (row.branchId === null && seenByAll.has(kind)) throw new Problem('auth.forbidden')
  return undefined
}
