/** The office's acts in a story about the filer, by the same calls as the office's screens. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath, queryText } from '#contract/paths.ts'
import { completeCase, makeReport, recordFiling, uploadBill } from '#office/report/contract.ts'
import { approveReview, overrideCalculation, readCalculation, sendToReview } from '#office/review/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { staffSignIn } from '#office/staff/contract.ts'
import { rehearsalPassword } from '#rehearsal/staff.texts.ts'
import { clockMs, sharedByStories, staffCode, takesFirst, type RehearsalUrls } from '#tests/support/browser/phone.ts'
import { needsBooks } from '#domain/books.ts'
import { answerChecks, everyReason, hearApproval, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'

type Input = { body?: unknown; query?: Record<string, unknown>; params?: Record<string, string> }
export type Clerk = <A>(endpoint: Endpoint<any, any, any, A>, input?: Input) => Promise<A>

/** Receipt numbers of a return, different for each case, because a repeated one needs a confirmation. */
export const receiptsOf = (caseNumber: string) => ({
  portal: `000-2026-1-5000${caseNumber.replace('-', '')}`,
  local: `W-2026-${caseNumber.slice(-6)}`,
})

/** A seeded member of staff; stories share the session. */
export async function clerkCalled(rehearsal: RehearsalUrls, login: string): Promise<Clerk> {
  const cookies = new Map(await sessionOf(rehearsal, login))
  return async (endpoint, input) => {
    const answer = await ask(rehearsal, cookies, endpoint, input)
    if (answer.status >= 400)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status} ${answer.body.code ?? ''}`)
    return answer.body
  }
}

type Session = [name: string, value: string][]

/** A session without acts ends after twenty minutes: an older one than this is not given to another story. */
const sharedMs = 600_000

/** The session of a member of staff that the stories of this run share. */
export async function sessionOf(rehearsal: RehearsalUrls, login: string): Promise<Session> {
  if (!sharedByStories) return signIn(rehearsal, login)
  const sessions = join(sharedByStories, 'staff-sessions')
  const file = join(
    sessions,
    `${new URL(rehearsal.url).port} ${login} ${Math.floor((await clockMs(rehearsal)) / sharedMs)}`,
  )
  mkdirSync(sessions, { recursive: true })
  if (takesFirst(`${file}.taken`)) {
    const session = await signIn(rehearsal, login)
    writeFileSync(`${file}.new`, JSON.stringify(session))
    renameSync(`${file}.new`, file)
  }
  return waitFor<Session>(() => existsSync(file) && JSON.parse(readFileSync(file, 'utf8')), 85_000)
}

async function signIn(rehearsal: RehearsalUrls, login: string): Promise<Session> {
  const cookies = new Map<string, string>()
  const body = { email: login, password: rehearsalPassword, code: await staffCode(rehearsal, login) }
  const { status } = await ask(rehearsal, cookies, staffSignIn, { body })
  if (status !== 200) throw new Error(`the office did not let ${login} in: ${status}`)
  return [...cookies]
}

async function ask(
  rehearsal: RehearsalUrls,
  cookies: Map<string, string>,
  endpoint: Endpoint<any, any, any, any>,
  { body, query, params }: Input = {},
) {
  const isFile = body instanceof Uint8Array
  const answer = await fetch(rehearsal.url + fillPath(endpoint.path, params) + queryText(query), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body === undefined ? {} : { 'content-type': isFile ? 'application/pdf' : 'application/json' }),
    },
    ...(body === undefined
      ? {}
      : { body: isFile ? new Blob([body as Uint8Array<ArrayBuffer>]) : JSON.stringify(body) }),
  })
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
  }
  const isAnswerFile = endpoint.kind === 'file' && answer.ok
  return { status: answer.status, body: isAnswerFile ? await answer.arrayBuffer() : await answer.json() }
}

const versionOf = async (clerk: Clerk, caseNumber: string) => ({
  version: (await clerk(readCase, { params: { caseNumber } })).version,
})

/** What the office reads from papers that are not collected. */
export type Typed = readonly (readonly [field: string, value: number | string | boolean])[]

/** Takes a new case to an open fee: one person prepares by the recommended calculation, another approves. */
export async function bringToFeeDue(
  preparer: Clerk,
  reviewer: Clerk,
  caseNumber: string,
  typed: Typed = [],
): Promise<void> {
  const params = { caseNumber }
  await preparer(takeCase, { params, body: await versionOf(preparer, caseNumber) })
  const [first, ...also] = typed.map(([field, value]) => ({ field, value }))
  if (first) await preparer(overrideCalculation, { params, body: { ...first, also, reason: '원천징수영수증 확인' } })
  await answerChecks(preparer, params)
  const { type } = reviewOf(await preparer(readCalculation, { params }))
  if (needsBooks(type)) await typeBooks(preparer, params)
  const body = reviewOf(await preparer(readCalculation, { params }), type)
  await preparer(sendToReview, { params, body: { ...(await versionOf(preparer, caseNumber)), ...body } })
  await reviewer(approveReview, { params, body: { ...(await versionOf(reviewer, caseNumber)), reasons: everyReason } })
}

/**
 * Takes a paid fee to a finished return: the filer's approval if it is missing, report, receipt numbers, slip,
 * completion.
 */
export async function finish(clerk: Clerk, caseNumber: string): Promise<void> {
  const params = { caseNumber }
  await hearApproval(clerk, params)
  await clerk(makeReport, { params, body: await versionOf(clerk, caseNumber) })
  await clerk(recordFiling, {
    params,
    body: {
      ...(await versionOf(clerk, caseNumber)),
      portalReceiptNumber: receiptsOf(caseNumber).portal,
      localReceiptNumber: receiptsOf(caseNumber).local,
    },
  })
  const { papers } = await clerk(readCase, { params })
  for (const [kind, amountWon] of [
    ['national-slip', papers.slipsLeft.nationalWon],
    ['local-slip', papers.slipsLeft.localWon],
  ] as const)
    if (amountWon > 0) {
      const slip = aPdf(`${kind} ${caseNumber}`)
      await clerk(uploadBill, { params, query: { kind, amountWon, payBy: papers.payBy.due }, body: slip })
    }
  await clerk(completeCase, { params, body: await versionOf(clerk, caseNumber) })
}
