import { randomUUID } from 'node:crypto'
import { type SQL, and, count, eq, gte, inArray, isNull, lte, max, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type BankColumns, type BankTransactionState, view } from '#database/payments/bank-lines-store.server.ts'
import { bankColumns, bankTransactions } from '#database/schema/bank-lines.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import { type KnownDeposit, type Traits, matchDeposits, senderText } from '#domain/bank-statement/same-deposit.ts'
import { type Deposit, shownSender } from '#domain/bank-statement/statement.ts'

export const bankTransactionView = view

export type AddedTransactions = { added: number; known: number; doubtful: number }

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

type Settled = { state: Exclude<BankTransactionState, 'open'>; staffId: string; paymentId?: string }

/** Call inside a transaction. */
export async function addBankTransactions(
  { db, ring }: DatabaseContext,
  branchId: string,
  deposits: readonly Deposit[],
  bankImport: Import,
  now: Date,
): Promise<AddedTransactions> {
  const counts = { added: 0, known: 0, doubtful: 0 }
  if (deposits.length === 0) return counts
  await lockBranch(db, branchId)
  const traits = deposits.map((deposit): Traits => ({
    ...deposit,
    senderKey: lookupHash(ring, 'bank-line', `${branchId} sender ${senderText(deposit.sender)}`),
  }))
  const matches = matchDeposits(traits, await knownDeposits(db, branchId, traits))
  const places = placesIn(db)
  const rows: (typeof bankTransactions.$inferInsert)[] = []
  const ids: string[] = []
  for (const [at, match] of matches.entries()) {
    const deposit = deposits[at]!
    const lineTraits = traits[at]!
    const resembledId = match.kind === 'repeated' ? ids[match.of]! : match.kind === 'new' ? null : match.id
    const isKnown = match.kind === 'known' || (match.kind === 'repeated' && match.isSure)
    ids[at] = isKnown ? resembledId! : randomUUID()
    if (isKnown) {
      counts.known += 1
      if (match.kind === 'known') await completeEarly(db, match.id, lineTraits)
      continue
    }
    if (resembledId !== null) counts.doubtful += 1
    else counts.added += 1
    const lineHash = lookupHash(ring, 'bank-line', `${branchId} deposit ${identityOf(lineTraits)}`)
    rows.push({
      id: ids[at],
      ...lineOf(deposit, lineTraits),
      branchId,
      lineHash,
      place: await places(lineHash),
      state: 'open',
      readBy: bankImport.staffId,
      readAt: now,
      importId: bankImport.importId,
      resemblesId: resembledId,
    })
  }
  for (let from = 0; from < rows.length; from += batch)
    await db.insert(bankTransactions).values(rows.slice(from, from + batch))
  return counts
}

/** False if one of its transactions is settled. Call inside a transaction. */
export async function undoBankImport({ db }: DatabaseContext, branchId: string, importId: string): Promise<boolean> {
  await lockBranch(db, branchId)
  const ofImport = and(eq(bankTransactions.branchId, branchId), eq(bankTransactions.importId, importId))
  if ((await db.$count(bankTransactions, and(ofImport, ne(bankTransactions.state, 'open')))) > 0) return false
  await db.delete(bankTransactions).where(ofImport)
  return true
}

export async function countOpenBankTransactions(
  { db }: DatabaseContext,
  { branchId }: { branchId?: string },
): Promise<number> {
  const own = branchId === undefined ? undefined : eq(bankTransactions.branchId, branchId)
  return (
    (
      await db
        .select({ total: count() })
        .from(bankTransactions)
        .where(and(eq(bankTransactions.state, 'open'), own))
    )[0]?.total ?? 0
  )
}

/** False if another member of staff was first. */
export async function saveBankTransactionSettlement(
  { db }: DatabaseContext,
  id: string,
  { state, staffId, paymentId }: Settled,
  now: Date,
): Promise<boolean> {
  const done = await db
    .update(bankTransactions)
    .set({ state, settledBy: staffId, settledAt: now, paymentId: paymentId ?? null })
    .where(and(eq(bankTransactions.id, id), eq(bankTransactions.state, 'open'), isNull(bankTransactions.settledAt)))
    .returning({ id: bankTransactions.id })
  return done.length > 0
}

/** False if not settled, or booked as another payment. */
export async function reopenBankTransaction(
  { db }: DatabaseContext,
  id: string,
  paymentId: string | null,
): Promise<boolean> {
  const sameBooking: SQL =
    paymentId === null ? isNull(bankTransactions.paymentId) : eq(bankTransactions.paymentId, paymentId)
  const done = await db
    .update(bankTransactions)
    .set({ state: 'open', settledBy: null, settledAt: null, paymentId: null })
    .where(and(eq(bankTransactions.id, id), notInArray(bankTransactions.state, ['open', 'shared']), sameBooking))
    .returning({ id: bankTransactions.id })
  return done.length > 0
}

/** Confirmed as no duplicate. False if another member of staff was first. */
export async function setBankTransactionApart(
  { db }: DatabaseContext,
  id: string,
  staffId: string,
  now: Date,
): Promise<boolean> {
  const done = await db
    .update(bankTransactions)
    .set({ distinctBy: staffId, distinctAt: now })
    .where(and(eq(bankTransactions.id, id), eq(bankTransactions.state, 'open'), isNull(bankTransactions.distinctAt)))
    .returning({ id: bankTransactions.id })
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
    .from(bankTransactions)
    .where(
      and(
        eq(bankTransactions.branchId, branchId),
        isNull(bankTransactions.partOfId),
        gte(bankTransactions.bookedOn, days[0]!),
        lte(bankTransactions.bookedOn, days.at(-1)!),
      ),
    )
    .orderBy(bankTransactions.bookedOn, bankTransactions.readAt, bankTransactions.place)
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
      .select({ last: max(bankTransactions.place) })
      .from(bankTransactions)
      .where(eq(bankTransactions.lineHash, lineHash))
  )[0]?.last ?? -1

async function completeEarly(db: Db, id: string, { time, balanceWon, senderKey }: Traits): Promise<void> {
  await db
    .update(bankTransactions)
    .set({ bookedTime: time, balanceWon, senderHash: senderKey })
    .where(and(eq(bankTransactions.id, id), isNull(bankTransactions.senderHash)))
}
