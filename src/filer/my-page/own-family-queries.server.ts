/** What a member's own data says of the family: links and invitations, and what was shown to whom; nothing of others. */
import { sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type OwnRow, ownPrivacyRequestsIn } from '#database/privacy-requests.server.ts'
import { accessRecords } from '#database/schema/access-records.server.ts'
import { familyInvitations, familyPeople } from '#database/schema/family.server.ts'
import { type FamilyTie, tieToMe, type TieToMe } from '#domain/family-group/family-group.ts'

type Person = { accountId: string; invitedBy: string | null; tie: FamilyTie | null }
type Link = { filingYear: number; joinedAt: string; invitedBy: string | null; tie: FamilyTie | null; others: Person[] }
type Invitation = { filingYear: number; tie: FamilyTie; createdAt: string; expiresAt: string; ended: string | null }
type Shown = { at: string; readerId: string; fields: string[] }

export type OwnFamily = {
  links: { filingYear: number; joinedAt: string; with: TieToMe[] }[]
  invitations: Invitation[]
  /** `to`: null once that link has ended. */
  shown: { at: string; to: TieToMe | null; fields: string[] }[]
}

const iso = (at: string) => new Date(at).toISOString()

/** Of one branch, in one statement; the requests about personal data are sealed. */
export async function readOwnFamilyAndRequests(
  { db }: DatabaseContext,
  { accountId, branchId }: { accountId: string; branchId: string },
): Promise<{ family: OwnFamily; privacyRequests: OwnRow[] }> {
  type Found = { links: Link[]; invitations: Invitation[]; shown: Shown[]; requests: OwnRow[] }
  const found = await db.execute<Found>(sql`select
    ${ownPrivacyRequestsIn({ accountId, branchId })} as requests,
    (select coalesce(json_agg(json_build_object(
        'filingYear', m.filing_year, 'joinedAt', m.joined_at, 'invitedBy', m.invited_by, 'tie', m.tie, 'others', (
          select coalesce(json_agg(json_build_object(
              'accountId', o.account_id, 'invitedBy', o.invited_by, 'tie', o.tie) order by o.joined_at), '[]')
            from ${familyPeople} o where o.group_id = m.group_id and o.id <> m.id)) order by m.filing_year), '[]')
      from ${familyPeople} m where m.account_id = ${accountId} and m.branch_id = ${branchId}) as links,
    (select coalesce(json_agg(json_build_object(
        'filingYear', i.filing_year, 'tie', i.tie, 'createdAt', i.created_at, 'expiresAt', i.expires_at,
        'ended', i.ended) order by i.created_at), '[]')
      from ${familyInvitations} i where i.account_id = ${accountId} and i.branch_id = ${branchId}) as invitations,
    (select coalesce(json_agg(json_build_object(
        'at', r.at, 'readerId', r.reader_id, 'fields', r.fields) order by r.at desc, r.id), '[]')
      from ${accessRecords} r where r.subject_id = ${accountId} and r.branch_id = ${branchId}
        and r.reader_kind = 'filer' and r.reader_id <> ${accountId}) as shown`)
  const { links = [], invitations = [], shown = [], requests: privacyRequests = [] } = found.rows[0] ?? {}
  const tieOf = new Map(
    links.flatMap(({ others, ...own }) =>
      others.map((other) => [other.accountId, tieToMe({ ...own, accountId }, other)] as const),
    ),
  )
  const family = {
    links: links
      .filter(({ others }) => others.length > 0)
      .map(({ filingYear, joinedAt, others }) => ({
        filingYear,
        joinedAt: iso(joinedAt),
        with: others.map((other) => tieOf.get(other.accountId) ?? 'relative'),
      })),
    invitations: invitations.map((row) => ({ ...row, createdAt: iso(row.createdAt), expiresAt: iso(row.expiresAt) })),
    shown: shown.map(({ at, readerId, fields }) => ({ at: iso(at), to: tieOf.get(readerId) ?? null, fields })),
  }
  return { family, privacyRequests }
}
