import { type SQL, and, asc, desc, eq, inArray, isNotNull, like, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { DepositNotice } from '#database/payments/deposits-store.server.ts'
import {
  type MoneyRow,
  belongsToBranch,
  isOddNotice,
  isUnsettled,
  listRows,
} from '#database/payments/people-desk-store.server.ts'
import type { Day, ReadDay } from '#database/payments/provider-lists-store.server.ts'
import {
  type CashReceipt,
  changeReceipt,
  findReceipt,
  isUnderway,
  nothingSent,
  receiptView,
  takeOffReceipt,
} from '#database/payments/receipts-store.server.ts'
import { belongsToFee, type Payment, paymentView } from '#database/payments/store.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { cashReceipts, depositNotices, payments } from '#database/schema/payments.server.ts'
import { providerDays } from '#database/schema/bank-lines.server.ts'
import type { ListTrouble } from '#domain/payment/comparison.ts'
import { settledStates } from '#domain/payment/payment.ts'
import { readWon } from '#domain/amount/read-won.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { searchKey, searchNameWords, searchNumber, searchText } from '#domain/search-text.ts'

const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Undefined for an empty keyword. */
export function isFound(keyword: string, sum: PgColumn | SQL<number>): SQL | undefined {
  const words = searchText(keyword)
  const key = searchKey(words)
  if (key === '') return undefined
  const phone = readPhone(searchNumber(words) ?? words)
  if (phone.kind === 'mobile' || phone.kind === 'landline')
    return like(filings.filerPhoneKey, `%${phone.digits.replace(/^0/, '')}`)
  // An amount may be typed with its separators and "원".
  const digits = searchKey(searchNumber(words.replace(/^[₩\\] ?/, '').replace(/\D+$/, '')) ?? '')
  // Surnames such as 이 and 오 are numbers too.
  const typed = /\d/.test(words) ? readWon(words) : undefined
  if (typed?.kind === 'amount' && String(typed.won) !== digits) return sql`${sum} = ${typed.won}`
  if (!/^\d{2,12}$/.test(digits))
    return and(...searchNameWords(words).map((word) => like(filings.filerNameKey, `%${literally(word)}%`)))
  return or(
    sql`${sum} = ${Number(digits)}`,
    like(filings.caseNumberKey, `%${digits}`),
    like(filings.filerPhoneKey, `%${digits}`),
  )
}

export async function listOddNotices(
  { db }: DatabaseContext,
  { branchId, limit }: { branchId?: string; limit: number },
): Promise<{ items: DepositNotice[]; total: number }> {
  const items = await db
    .select({
      total: sql<number>`count(*) over ()`.mapWith(Number),
      id: depositNotices.id,
      noticeKey: depositNotices.noticeKey,
      orderId: depositNotices.orderId,
      paymentId: depositNotices.paymentId,
      state: depositNotices.state,
      times: depositNotices.times,
      receivedAt: depositNotices.receivedAt,
      settledAt: depositNotices.settledAt,
      handledBy: depositNotices.handledBy,
      handledAt: depositNotices.handledAt,
      handledNote: depositNotices.handledNote,
    })
    .from(depositNotices)
    .leftJoin(payments, eq(payments.id, depositNotices.paymentId))
    .where(and(...isOddNotice, belongsToBranch(branchId)))
    .orderBy(asc(depositNotices.receivedAt))
    .limit(limit)
  return { items, total: items[0]?.total ?? 0 }
}

/** False if another member of staff was first. */
export async function handleOddNotice(
  { db }: DatabaseContext,
  id: string,
  { staffId, note }: { staffId: string; note: string },
  now: Date,
): Promise<boolean> {
  const done = await db
    .update(depositNotices)
    .set({ handledBy: staffId, handledAt: now, handledNote: note })
    .where(and(eq(depositNotices.id, id), ...isOddNotice))
    .returning({ id: depositNotices.id })
  return done.length > 0
}

type FoundQuery = { branchId?: string; keyword: string; limit: number; page: number }

/** `total` may exceed `limit`. */
export function listUnsettledPayments(
  { db }: DatabaseContext,
  { branchId, limit }: { branchId?: string; limit: number },
): Promise<{ items: MoneyRow[]; total: number }> {
  return listRows(db, isUnsettled(db, branchId), { order: [asc(payments.updatedAt), asc(payments.id)], limit })
}

/** Includes refunded ones. */
export function listPaidPayments(
  { db }: DatabaseContext,
  { branchId, keyword, limit, page }: FoundQuery,
): Promise<{ items: MoneyRow[]; total: number }> {
  const where = and(belongsToBranch(branchId), isNotNull(payments.paidAt), isFound(keyword, payments.amountWon))
  return listRows(db, where, { order: [desc(payments.paidAt), asc(payments.id)], limit, offset: page * limit })
}

export type ProviderDay = typeof providerDays.$inferSelect

/** A day read earlier stays read. */
export async function addProviderListTrouble(
  { db }: DatabaseContext,
  day: ReadDay,
  trouble: { why: ListTrouble; line: number | null },
  now: Date,
): Promise<void> {
  await db
    .insert(providerDays)
    .values({ ...day, trouble: trouble.why, troubleLine: trouble.line, readAt: now })
    .onConflictDoUpdate({
      target: [providerDays.merchantId, providerDays.day],
      set: {
        fileHash: day.fileHash,
        trouble: sql`case when ${providerDays.trouble} is null then null else excluded.trouble end`,
        troubleLine: sql`case when ${providerDays.trouble} is null then null else excluded.trouble_line end`,
      },
    })
}

export async function findProviderDay(
  { db }: DatabaseContext,
  { merchantId, day }: Day,
): Promise<ProviderDay | undefined> {
  const same = and(eq(providerDays.merchantId, merchantId), eq(providerDays.day, day))
  return (await db.select().from(providerDays).where(same))[0]
}

/** Per merchant. */
export async function listLatestProviderDays(
  { db }: DatabaseContext,
  merchantIds: readonly string[],
  limit: number,
): Promise<ProviderDay[]> {
  return db
    .select()
    .from(providerDays)
    .where(inArray(providerDays.merchantId, [...merchantIds]))
    .orderBy(desc(providerDays.day), providerDays.merchantId)
    .limit(limit)
}

/** Blocked, or overdue and already alerted. */
export async function listCashReceiptsForStaff(
  { db }: DatabaseContext,
  { branchId, limit }: { branchId?: string; limit: number },
) {
  const items = await db
    .select({
      total: sql<number>`count(*) over ()`.mapWith(Number),
      receipt: receiptView,
      orderId: payments.orderId,
      branchId: payments.branchId,
      method: payments.method,
      caseNumber: filings.caseNumber,
      filerName: filings.filerName,
    })
    .from(cashReceipts)
    .innerJoin(payments, eq(payments.id, cashReceipts.paymentId))
    .innerJoin(filings, eq(filings.id, payments.filingId))
    .where(
      and(
        isUnderway,
        sql`(${cashReceipts.trouble} is not null or ${cashReceipts.alarmedAt} is not null)`,
        branchId === undefined ? undefined : eq(payments.branchId, branchId),
      ),
    )
    .orderBy(asc(cashReceipts.dueAt))
    .limit(limit)
  return { items, total: items[0]?.total ?? 0 }
}

/** `self`: with the self-issue number (자진발급). */
export async function retryCashReceipt(
  { db }: DatabaseContext,
  paymentId: string,
  { self }: { self: boolean },
): Promise<void> {
  const number = self ? { use: 'self' as const, numberSealed: null, numberMask: '' } : {}
  await changeReceipt(db, paymentId, { trouble: null, retryAt: null, ...number }, isUnderway)
}

const states: readonly CashReceipt['state'][] = ['due', 'issued', 'cancelling']

/** True if fully cancelled. Call inside a transaction. */
export async function lessenCashReceipt(
  { db }: DatabaseContext,
  paymentId: string,
  backWon: number,
  now: Date,
): Promise<boolean> {
  const receipt = await findReceipt(db, paymentId)
  if (!receipt || !states.includes(receipt.state)) return false
  const { state, sentAt, withPayment, amountWon, cancelWon } = receipt
  if (withPayment || (state === 'due' && !sentAt)) return takeOffReceipt(db, receipt, backWon, now)
  await changeReceipt(db, paymentId, {
    cancelWon: Math.min(amountWon, cancelWon + backWon),
    ...(state === 'issued' ? { state: 'cancelling' as const, ...nothingSent } : {}),
  })
  return false
}

export async function findPaidPayment({ db }: DatabaseContext, filingId: string): Promise<Payment | undefined> {
  return (
    await db
      .select(paymentView)
      .from(payments)
      .where(and(belongsToFee({ filingId, pastYearId: null }), inArray(payments.state, [...settledStates])))
  )[0]
}
