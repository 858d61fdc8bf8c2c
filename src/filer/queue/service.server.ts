/** Written in the calling transaction; the key contains the call time, so each call is sent once. */
import { momentInWords, seoulDay } from '#domain/seoul-time.ts'
import { answersCountMs, type PortalAnswer } from '#domain/queue/slots.ts'
import { morningMessageAt } from '#domain/queue/turn.ts'
import type { Filing, Stores, Ticket } from '#database/rows.ts'
import type { MemberRequest } from '#server/request-context.ts'
import { countPortalAnswers, readUsualMinutes } from './queries.server.ts'

export const slotKey = ({ id, calledAt }: Pick<Ticket, 'id' | 'calledAt'>): string =>
  `turn:${id}:${calledAt?.getTime() ?? 0}`

export const placeOf = ({
  account,
  branch,
  season,
}: Pick<MemberRequest<unknown, unknown, unknown>, 'account' | 'branch' | 'season'>) => ({
  accountId: account.id,
  branchId: branch.affiliationId,
  filingYear: season.season.filingYear,
})

/** Enough, because each answer doubles or halves the slots. */
const answersAtMost = 40

export const portalAnswers = (r: Stores, now: Date): Promise<PortalAnswer[]> =>
  countPortalAnswers(r, { since: new Date(now.getTime() - answersCountMs), most: answersAtMost })

const morningKey = (filingId: string, now: Date) => `portal-open:${filingId}:${seoulDay(now)}`

export async function isMorningMessageRequested({ outbox }: Stores, filingId: string, now: Date): Promise<boolean> {
  const [morningMessage] = await outbox.findByKeys([morningKey(filingId, now)])
  return morningMessage !== undefined && morningMessage.state !== 'cancelled'
}

/** Idempotent per night; does not join the queue. */
export async function requestMorningMessage({ outbox }: Stores, filing: Filing, now: Date): Promise<void> {
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

const [usualDays, fewest] = [7, 20]

/** Median in minutes. */
export const usualWait = (r: Stores, branchId: string, now: Date): Promise<number | undefined> =>
  readUsualMinutes(r, branchId, new Date(now.getTime() - usualDays * 86_400_000), fewest)

export async function notifyOfMissedSlot({ outbox }: Stores, ticket: Ticket, now: Date): Promise<void> {
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

/** Requested by the filer, so it is sent at any hour. */
export async function notifyOfSlot({ outbox }: Stores, ticket: Ticket, now: Date): Promise<void> {
  const { branchId, accountId, filingId, number, turnUntil } = ticket
  await outbox.put(
    {
      template: 'turn',
      branchId,
      to: { accountId },
      ...(filingId ? { filingId } : {}),
      variables: { ticket: String(number), until: momentInWords(turnUntil ?? now) },
      dedupeKey: slotKey(ticket),
    },
    now,
  )
}
