/**
 * A person's turn: the message goes out of the transaction that called. Its key holds the moment of the call, so that
 * one call is one message and a later call another.
 */
import { momentInWords, seoulDay } from '#domain/seoul-time.ts'
import { answersCountMs, type PortalAnswer } from '#domain/waiting-line/slots.ts'
import { morningMessageAt } from '#domain/waiting-line/turn.ts'
import type { Filing, Stores, Ticket } from '#persistence/rows.ts'
import type { MemberRequest } from '#server/request-context.ts'

export const turnKey = ({ id, calledAt }: Pick<Ticket, 'id' | 'calledAt'>): string =>
  `turn:${id}:${calledAt?.getTime() ?? 0}`

/** By whom, where and for which year a ticket is held. */
export const placeOf = ({
  account,
  branch,
  season,
}: Pick<MemberRequest<unknown, unknown, unknown>, 'account' | 'branch' | 'season'>) => ({
  accountId: account.id,
  branchId: branch.affiliationId,
  filingYear: season.season.filingYear,
})

/** The latest answers are enough: each doubles or halves. */
const answersAtMost = 40

/** What the portal answered lately, to anybody. */
export const portalAnswers = ({ authentication }: Pick<Stores, 'authentication'>, now: Date): Promise<PortalAnswer[]> =>
  authentication.portalAnswers({ since: new Date(now.getTime() - answersCountMs), most: answersAtMost })

/** One message a filing and night. */
const morningKey = (filingId: string, now: Date) => `portal-open:${filingId}:${seoulDay(now)}`

/** Whether the person asked this night to be told in the morning. */
export async function isToldInMorning(
  { outbox }: Pick<Stores, 'outbox'>,
  filingId: string,
  now: Date,
): Promise<boolean> {
  const [asked] = await outbox.findByKeys([morningKey(filingId, now)])
  return asked !== undefined && asked.state !== 'cancelled'
}

/** Plans the message of the morning, once a night however often it is asked for; it holds no place in line. */
export async function tellInMorning({ outbox }: Pick<Stores, 'outbox'>, filing: Filing, now: Date): Promise<void> {
  const { id: filingId, branchId, accountId } = filing
  await outbox.put(
    {
      template: 'portal-open',
      branchId,
      to: { accountId },
      filingId,
      variables: {},
      dedupeKey: morningKey(filingId, now),
      dueAt: morningMessageAt(filingId, now),
    },
    now,
  )
}

/** People of so many days are looked at, and fewer of them than so many say nothing. */
const [usualDays, fewest] = [7, 20]

/** How long people of a branch waited lately until they were called: the median, in minutes. */
export const usualWait = ({ waiting }: Stores, branchId: string, now: Date): Promise<number | undefined> =>
  waiting.usualMinutes(branchId, new Date(now.getTime() - usualDays * 86_400_000), fewest)

/** Whoever did not come is told what became of the place, once a turn. */
export async function tellMissedTurn({ outbox }: Stores, ticket: Ticket, now: Date): Promise<void> {
  const { id, branchId, accountId, filingId, number, state, missedTurns } = ticket
  await outbox.put(
    {
      template: state === 'missed' ? 'turn-over' : 'turn-missed',
      branchId,
      to: { accountId },
      ...(filingId ? { filingId } : {}),
      variables: { ticket: String(number) },
      dedupeKey: `turn-missed:${id}:${missedTurns}`,
    },
    now,
  )
}

/** The person asked for this message, so it goes at any hour (staff work, "messages"). */
export async function tellTurn({ outbox }: Stores, ticket: Ticket, now: Date): Promise<void> {
  const { branchId, accountId, filingId, number, turnUntil } = ticket
  await outbox.put(
    {
      template: 'turn',
      branchId,
      to: { accountId },
      ...(filingId ? { filingId } : {}),
      variables: { ticket: String(number), until: momentInWords(turnUntil ?? now) },
      dedupeKey: turnKey(ticket),
    },
    now,
  )
}
