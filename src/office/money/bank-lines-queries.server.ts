import { type SQL, and, count, eq, gte, inArray, isNull, lte, max, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type BankColumns, type BankLineState, view } from '#database/payments/bank-lines/store.server.ts'
import { bankColumns, bankLines } from '#database/schema/bank-lines.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import { type KnownDeposit, type Traits, matchDeposits, senderText } from '#domain/bank-statement/same-deposit.ts'
import { type Deposit, shownSender } from '#domain/bank-statement/statement.ts'

export const bankLineView = view

export type AddedLines = { added: number; known: number; doubtful: number }

const batch = 500

/** Advisory lock: serializes imports of a branch. */
const importLock = 731_004

/** `early`: chosen before headers were distinguished. */
export async function findBankColumns(
  { db }: DatabaseContext,
  branchId: string,
  headsKey: string,
): Promise<(BankColumns & { early: boolean }) | undefined> {
  const { day, amount, depositor } = bankColumns
  const rows = await db
    .select({ day, amount, depositor, early: sql<boolean>`${bankColumns.headsKey} = ''` })
    .from(bankColumns)
    .where(and(eq(bankColumns.branchId, branchId), inArray(bankColumns.headsKey, [headsKey, ''])))
  return rows.find(({ early }) => !early) ?? rows[0]
}

export async function saveBankColumns(
  { db }: DatabaseContext,
  branchId: string,
  headsKey: string,
  columns: BankColumns,
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> {
  const chosen = { ...columns, chosenBy: staffId, chosenAt: now }
  await db
    .insert(bankColumns)
    .values({ branchId, headsKey, ...chosen })
    .onConflictDoUpdate({ target: [bankColumns.branchId, bankColumns.headsKey], set: chosen })
}

type Import = { importId: string; staffId: string }

type Settled = { state: Exclude<BankLineState, 'open'>; staffId: string; paymentId?: string }

/** Call inside a transaction. */
export async function addBankLines(
  { db, ring }: DatabaseContext,
  branchId: string,
  deposits: readonly Deposit[],
  by: Import,
  now: Date,
): Promise<AddedLines> {
  const counts = { added: 0, known: 0, doubtful: 0 }
  if (deposits.length === 0) return counts
  await lockBranch(db, branchId)
  const traits = deposits.map((deposit): Traits => ({
    ...deposit,
    senderKey: lookupHash(ring, 'bank-line', `${branchId} sender ${senderText(deposit.sender)}`),
  }))
  const matches = matchDeposits(traits, await knownDeposits(db, branchId, traits))
  const places = placesIn(db)
  const rows: (typeof bankLines.$inferInsert)[] = []
  for (const [at, match] of matches.entries()) {
    const deposit = deposits[at]!
    const one = traits[at]!
    if (match.kind === 'known') {
      counts.known += 1
      await completeEarly(db, match.id, one)
      continue
    }
    if (match.kind === 'doubtful') counts.doubtful += 1
    else counts.added += 1
    const lineHash = lookupHash(ring, 'bank-line', `${branchId} deposit ${identityOf(one)}`)
    rows.push({
      ...lineOf(deposit, one),
      branchId,
      lineHash,
      place: await places(lineHash),
      state: 'open',
      readBy: by.staffId,
      readAt: now,
      importId: by.importId,
      resemblesId: match.kind === 'doubtful' ? match.id : null,
    })
  }
  for (let from = 0; from < rows.length; from += batch)
    await db.insert(bankLines).values(rows.slice(from, from + batch))
  return counts
}

/** False if one of its transactions is settled. Call inside a transaction. */
export async function undoBankImport({ db }: DatabaseContext, branchId: string, importId: string): Promise<boolean> {
  await lockBranch(db, branchId)
  const ofImport = and(eq(bankLines.branchId, branchId), eq(bankLines.importId, importId))
  if ((await db.$count(bankLines, and(ofImport, ne(bankLines.state, 'open')))) > 0) return false
  await db.delete(bankLines).where(ofImport)
  return true
}

export async function countOpenBankLines(
  { db }: DatabaseContext,
  { branchId }: { branchId?: string },
): Promise<number> {
  const own = branchId === undefined ? undefined : eq(bankLines.branchId, branchId)
  return (
    (
      await db
        .select({ total: count() })
        .from(bankLines)
        .where(and(eq(bankLines.state, 'open'), own))
    )[0]?.total ?? 0
  )
}

/** False if another member of staff was first. */
export async function saveBankLineSettlement(
  { db }: DatabaseContext,
  id: string,
  { state, staffId, paymentId }: Settled,
  now: Date,
): Promise<boolean> {
  const done = await db
    .update(bankLines)
    .set({ state, settledBy: staffId, settledAt: now, paymentId: paymentId ?? null })
    .where(and(eq(bankLines.id, id), eq(bankLines.state, 'open'), isNull(bankLines.settledAt)))
    .returning({ id: bankLines.id })
  return done.length > 0
}

/** False if not settled, or booked as another payment. */
export async function reopenBankLine({ db }: DatabaseContext, id: string, paymentId: string | null): Promise<boolean> {
  const sameBooking: SQL = paymentId === null ? isNull(bankLines.paymentId) : eq(bankLines.paymentId, paymentId)
  const done = await db
    .update(bankLines)
    .set({ state: 'open', settledBy: null, settledAt: null, paymentId: null })
    .where(and(eq(bankLines.id, id), ne(bankLines.state, 'open'), sameBooking))
    .returning({ id: bankLines.id })
  return done.length > 0
}

/** Confirmed as no duplicate. False if another member of staff was first. */
export async function setBankLineApart(
  { db }: DatabaseContext,
  id: string,
  staffId: string,
  now: Date,
): Promise<boolean> {
  const done = await db
    .update(bankLines)
    .set({ distinctBy: staffId, distinctAt: now })
    .where(and(eq(bankLines.id, id), eq(bankLines.state, 'open'), isNull(bankLines.distinctAt)))
    .returning({ id: bankLines.id })
  return done.length > 0
}

const lockBranch = (db: Db, branchId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${importLock}, hashtext(${branchId}))`)

const identityOf = ({ day, time, amountWon, senderKey, balanceWon }: Traits) =>
  JSON.stringify([day, time, amountWon, senderKey, balanceWon])

function lineOf(deposit: Deposit, { senderKey }: Traits) {
  const depositor = shownSender(deposit)
  return {
    bookedOn: deposit.day,
    bookedTime: deposit.time,
    amountWon: deposit.amountWon,
    balanceWon: deposit.balanceWon,
    depositor,
    sender: deposit.sender === depositor ? '' : deposit.sender,
    beside: deposit.beside.filter((name) => name !== depositor),
    senderHash: senderKey,
  }
}

async function knownDeposits(db: Db, branchId: string, traits: readonly Traits[]): Promise<KnownDeposit[]> {
  const days = traits.map(({ day }) => day).toSorted()
  const rows = await db
    .select()
    .from(bankLines)
    .where(
      and(eq(bankLines.branchId, branchId), gte(bankLines.bookedOn, days[0]!), lte(bankLines.bookedOn, days.at(-1)!)),
    )
    .orderBy(bankLines.bookedOn, bankLines.readAt, bankLines.place)
  return rows.map((row) => ({
    id: row.id,
    day: row.bookedOn,
    amountWon: row.amountWon,
    time: row.bookedTime,
    balanceWon: row.balanceWon,
    senderKey: row.senderHash,
    sender: row.sender || row.depositor,
    early: row.senderHash === null,
  }))
}

function placesIn(db: Db): (lineHash: string) => Promise<number> {
  const next = new Map<string, number>()
  return async (lineHash) => {
    const known = next.get(lineHash)
    const place = known ?? (await lastPlace(db, lineHash)) + 1
    next.set(lineHash, place + 1)
    return place
  }
}

const lastPlace = async (db: Db, lineHash: string): Promise<number> =>
  (
    await db
      .select({ last: max(bankLines.place) })
      .from(bankLines)
      .where(eq(bankLines.lineHash, lineHash))
  )[0]?.last ?? -1

/** Rows from old imports lack time, balance and sender. */
async function completeEarly(db: Db, id: string, { time, balanceWon, senderKey }: Traits): Promise<void> {
  await db
    .update(bankLines)
    .set({ bookedTime: time, balanceWon, senderHash: senderKey })
    .where(and(eq(bankLines.id, id), isNull(bankLines.senderHash)))
}
