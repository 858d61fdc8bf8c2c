import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { type Filing, filingView } from '#database/filings/store.server.ts'
import type { Message } from '#database/outbox/store.server.ts'
import type { ProviderDifference } from '#database/payments/provider-lists-store.server.ts'
import { type PostFile, view } from '#database/posts/files-store.server.ts'
import { toPostNumber } from '#database/posts/store.server.ts'
import { type PortalPaper, plainPaper } from '#database/portal-papers.server.ts'
import { type Question, type QuestionFile, plain, plainFile } from '#database/questions/store.server.ts'
import type { Banner } from '#database/runtime-settings/store.server.ts'
import { bankTransactions, providerDifferences } from '#database/schema/bank-lines.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import {
  conversationFiles,
  conversationMessages,
  questionFiles,
  questions,
} from '#database/schema/conversation.server.ts'
import { depositNotices, payments } from '#database/schema/payments.server.ts'
import { postFiles } from '#database/schema/posts.server.ts'
import { portalPapers } from '#database/schema/portal-papers.server.ts'
import { banners } from '#database/schema/operation.server.ts'
import { isOpenSession } from '#database/schema/session-columns.server.ts'
import { staffRequests, staffSessions } from '#database/schema/staff.server.ts'
import { queueTickets as tickets } from '#database/schema/waiting.server.ts'
import { tokenHash } from '#database/sealing/lookup.server.ts'
import type { StaffRequestRow } from '#database/staff/requests-store.server.ts'
import { type StaffSession, visible } from '#database/staff/sign-in-store.server.ts'
import type { Ticket } from '#database/queue/calls-store.server.ts'

export async function lockFilingByCaseNumber({ db }: DatabaseContext, caseNumber: string): Promise<Filing | undefined> {
  return (await db.select(filingView).from(filings).where(eq(filings.caseNumber, caseNumber)).for('update'))[0]
}

export async function findMessage({ db }: DatabaseContext, id: string): Promise<Message | undefined> {
  return (await db.select().from(outbox).where(eq(outbox.id, id)))[0]
}

export async function findBankImport(
  { db }: DatabaseContext,
  importId: string,
): Promise<{ id: string; branchId: string } | undefined> {
  const { branchId } = bankTransactions
  const rows = await db
    .select({ branchId })
    .from(bankTransactions)
    .where(eq(bankTransactions.importId, importId))
    .limit(1)
  return rows[0] && { id: importId, branchId: rows[0].branchId }
}

/** `branchId` is null if the order is unknown. */
export async function findOddNotice(
  { db }: DatabaseContext,
  id: string,
): Promise<{ id: string; branchId: string | null } | undefined> {
  const [found] = await db
    .select({ id: depositNotices.id, branchId: payments.branchId })
    .from(depositNotices)
    .leftJoin(payments, eq(payments.id, depositNotices.paymentId))
    .where(eq(depositNotices.id, id))
  return found
}

export async function findProviderDifference(
  { db }: DatabaseContext,
  id: string,
): Promise<ProviderDifference | undefined> {
  return (await db.select().from(providerDifferences).where(eq(providerDifferences.id, id)))[0]
}

export async function findPostFile({ db }: DatabaseContext, postId: string, id: string): Promise<PostFile | undefined> {
  const belongsToPost = and(eq(postFiles.id, id), eq(postFiles.postId, toPostNumber(postId)))
  return (await db.select(view).from(postFiles).where(belongsToPost))[0]
}

export async function findQuestionFile(
  { db }: DatabaseContext,
  questionId: string,
  id: string,
): Promise<QuestionFile | undefined> {
  const belongsToQuestion = and(eq(questionFiles.id, id), eq(questionFiles.questionId, questionId))
  return (await db.select(plainFile).from(questionFiles).where(belongsToQuestion))[0]
}

export async function findPortalPaper(
  { db }: DatabaseContext,
  filingId: string,
  id: string,
): Promise<PortalPaper | undefined> {
  const belongsToFiling = and(eq(portalPapers.id, id), eq(portalPapers.filingId, filingId))
  return (await db.select(plainPaper).from(portalPapers).where(belongsToFiling))[0]
}

const sentFile = { id: conversationFiles.id }
const isSent = isNotNull(conversationMessages.writtenAt)

export async function findConversationFile({ db }: DatabaseContext, filingId: string, id: string) {
  const [row] = await db
    .select(sentFile)
    .from(conversationFiles)
    .innerJoin(conversationMessages, eq(conversationMessages.id, conversationFiles.messageId))
    .where(and(eq(conversationFiles.id, id), eq(conversationMessages.filingId, filingId), isSent))
  return row
}

export async function findOwnConversationFile({ db }: DatabaseContext, id: string, accountId: string) {
  const [row] = await db
    .select(sentFile)
    .from(conversationFiles)
    .innerJoin(conversationMessages, eq(conversationMessages.id, conversationFiles.messageId))
    .innerJoin(filings, eq(filings.id, conversationMessages.filingId))
    .where(and(eq(conversationFiles.id, id), eq(filings.accountId, accountId), isSent))
  return row
}

export const hasConversation = async ({ db }: DatabaseContext, filingId: string): Promise<boolean> =>
  (await db.$count(conversationMessages, and(eq(conversationMessages.filingId, filingId), isSent))) > 0

const questionView = plain

/** Includes withdrawn ones. */
export async function findQuestion(
  { db }: DatabaseContext,
  filingId: string,
  id: string,
): Promise<Question | undefined> {
  const belongsToFiling = and(eq(questions.id, id), eq(questions.filingId, filingId))
  return (await db.select(questionView).from(questions).where(belongsToFiling))[0]
}

/** Own and not withdrawn. */
export async function findOwnQuestion(
  { db }: DatabaseContext,
  id: string,
  accountId: string,
): Promise<Question | undefined> {
  const [row] = await db
    .select(questionView)
    .from(questions)
    .innerJoin(filings, eq(filings.id, questions.filingId))
    .where(and(eq(questions.id, id), eq(filings.accountId, accountId), ne(questions.state, 'withdrawn')))
  return row
}

export async function findBannerRow({ db }: DatabaseContext, id: string): Promise<Banner | undefined> {
  return (await db.select().from(banners).where(eq(banners.id, id)))[0]
}

export async function findStaffRequest({ db }: DatabaseContext, id: string): Promise<StaffRequestRow | undefined> {
  return (await db.select().from(staffRequests).where(eq(staffRequests.id, id)))[0]
}

type NewSession = {
  staffId: string
  token: string
  idleUntil: Date
  absoluteUntil: Date
  ip?: string
  userAgent?: string
}

/** Until `confirm`, the session may only submit the second factor. */
export async function insertStaffSession(
  { db }: DatabaseContext,
  { token, ...session }: NewSession,
  now: Date,
): Promise<StaffSession> {
  const row = { ...session, tokenHash: tokenHash(token), createdAt: now, lastSeenAt: now }
  return visible(onlyRow(await db.insert(staffSessions).values(row).returning()))
}

/** The token from before the second factor becomes invalid. */
export async function confirmStaffSession(
  { db }: DatabaseContext,
  id: string,
  newToken: string,
  now: Date,
): Promise<void> {
  onlyRow(
    await db
      .update(staffSessions)
      .set({ secondFactorAt: now, tokenHash: tokenHash(newToken) })
      .where(isOpenSession(staffSessions, id))
      .returning({ id: staffSessions.id }),
  )
}

export async function findQueueTicketById({ db }: DatabaseContext, id: string): Promise<Ticket | undefined> {
  return (await db.select().from(tickets).where(eq(tickets.id, id)))[0]
}
