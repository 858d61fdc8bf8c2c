/** The office's part of a story whose subject is the filer: the same calls as the office's screens, by HTTP. */
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath, queryText } from '#contract/paths.ts'
import { completeCase, makeReport, recordFiling, uploadBill } from '#office/report/contract.ts'
import { approveReview, readCalculation, sendToReview } from '#office/review/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { staffSignIn } from '#office/staff/contract.ts'
import { rehearsalPassword } from '#rehearsal/staff.texts.ts'
import { staffCode, type RehearsalUrls } from '#tests/support/browser/phone.ts'
import { needsBooks } from '#domain/books.ts'
import { answerChecks, everyReason, hearApproval, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'

type Input = { body?: unknown; query?: Record<string, unknown>; params?: Record<string, string> }
export type Clerk = <A>(endpoint: Endpoint<any, any, any, A>, input?: Input) => Promise<A>

const slip = aPdf()
/** Numbers of a return's receipts: each case has its own, since a repeated one is asked about. */
export const receiptsOf = (caseNumber: string) => ({
  portal: `000-2026-1-5000${caseNumber.replace('-', '')}`,
  local: `W-2026-${caseNumber.slice(-6)}`,
})

/** Signs a seeded member of staff in. A code works once, so that a second sign-in waits for the next one. */
export async function clerkCalled(rehearsal: RehearsalUrls, login: string): Promise<Clerk> {
  const cookies = new Map<string, string>()
  const ask = async (endpoint: Endpoint<any, any, any, any>, { body, query, params }: Input = {}) => {
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
  // A code that was used already is refused, and too many refusals lock: each is tried once.
  let tried = ''
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const code = await waitFor(
      async () => staffCode(rehearsal, login).then((shown) => shown !== tried && shown),
      35_000,
    )
    tried = code
    const { status } = await ask(staffSignIn, { body: { email: login, password: rehearsalPassword, code } })
    if (status === 200) break
    if (attempt === 2) throw new Error(`the office did not let ${login} in: ${status}`)
  }
  return async (endpoint, input) => {
    const answer = await ask(endpoint, input)
    if (answer.status >= 400)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status} ${answer.body.code ?? ''}`)
    return answer.body
  }
}

const versionOf = async (clerk: Clerk, caseNumber: string) => ({
  version: (await clerk(readCase, { params: { caseNumber } })).version,
})

/** From a new case to a fee that waits: one person prepares by the advised calculation, another approves. */
export async function bringToFeeDue(preparer: Clerk, reviewer: Clerk, caseNumber: string): Promise<void> {
  const params = { caseNumber }
  await preparer(takeCase, { params, body: await versionOf(preparer, caseNumber) })
  await answerChecks(preparer, params)
  const { type } = reviewOf(await preparer(readCalculation, { params }))
  if (needsBooks(type)) await typeBooks(preparer, params)
  const body = reviewOf(await preparer(readCalculation, { params }), type)
  await preparer(sendToReview, { params, body: { ...(await versionOf(preparer, caseNumber)), ...body } })
  await reviewer(approveReview, { params, body: { ...(await versionOf(reviewer, caseNumber)), reasons: everyReason } })
}

/** From a paid fee to a finished return: the filer's word where it is not given yet, report, receipt numbers, slip, completion. */
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
    if (amountWon > 0)
      await clerk(uploadBill, { params, query: { kind, amountWon, payBy: papers.payBy.due }, body: slip })
  await clerk(completeCase, { params, body: await versionOf(clerk, caseNumber) })
}
