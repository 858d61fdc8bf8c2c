import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import { familyMembers as members } from '#database/schema/family.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import type { Filing } from '#database/rows.ts'

export async function leaveToFamily(
  { db }: DatabaseContext,
  filingId: string,
  memberIds: readonly string[],
  leftToFamily: boolean,
): Promise<void> {
  if (memberIds.length === 0) return
  await db
    .update(members)
    .set({ leftToFamily })
    .where(and(eq(members.filingId, filingId), inArray(members.id, [...memberIds])))
}

export async function saveMemberAnswers(
  { db }: DatabaseContext,
  id: string,
  answers: { toldIncome: boolean | null; toldDisabled: boolean | null },
): Promise<void> {
  await db.update(members).set(answers).where(eq(members.id, id))
}

/** Of another linked return, to be taken over. Writes an access record. Undefined once destroyed. */
export async function readMemberNumber(
  context: DatabaseContext,
  filing: Pick<Filing, 'id' | 'accountId' | 'branchId' | 'sealOwner'>,
  memberId: string,
  reader: Reader,
  now: Date,
): Promise<string | undefined> {
  const [row] = await context.db
    .select({ sealed: members.residentSealed })
    .from(members)
    .where(
      and(
        eq(members.id, memberId),
        eq(members.filingId, filing.id),
        isNull(members.removedAt),
        isNotNull(members.residentSealed),
      ),
    )
  if (!row?.sealed) return undefined
  const { sealed } = row
  const item = { field: 'family-resident-number', owner: filing.sealOwner, purpose: 'resident-number' as const }
  const subject = { subjectId: filing.accountId, filingId: filing.id, branchId: filing.branchId }
  return (await readSealed(context, reader, subject, [{ ...item, record: memberId, sealed }], now))[0]
}
