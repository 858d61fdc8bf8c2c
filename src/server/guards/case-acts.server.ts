/** Locks the row, then checks that it matches the screen and the acts table. */
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { actProblem, rightFor, type CaseAct, type CaseActFacts } from '#domain/office-case/case-acts.ts'
import { needsLicence, type Branch } from '#domain/branch/branch.ts'
import { findEngagementState } from '#domain/engagement.ts'
import { stopsReturn } from '#domain/office-case/engagement-standing.ts'
import { anythingDue, slipsLeft } from '#domain/filed-return/slips.ts'
import { Problem } from '#domain/problems.ts'
import type { Actor, Filing, Stores } from '#database/rows.ts'
import { settled } from '#server/http/idempotency.server.ts'
import type { StaffRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { admitParts } from './named-parts.server.ts'
import { admitCase } from './things.server.ts'
import { findActFacts } from './act-facts-queries.server.ts'
import { lockFilingByCaseNumber } from './queries.server.ts'

/** `actor`: author of the case's events. */
export type CaseRequest<Body = unknown, Query = unknown, Params = unknown> = StaffRequest<Body, Query, Params> & {
  case: Filing
  actor: Actor
}
type Call = StaffRequest<{ version?: number } | undefined, unknown, { caseNumber: string }>
type Named = Parameters<typeof admitParts>[2]

/** `Before` was read before the lock. */
export type Does<Request, Before, Answer> = (
  r: Stores,
  request: Request,
  before: Before,
  context: Context,
) => Promise<Answer>

export async function readActFacts(
  r: Stores,
  filing: Filing,
  now: Date,
  branch: Pick<Branch, 'flags' | 'consents'>,
): Promise<
  CaseActFacts & {
    reports: { version: number; madeAt: string }[]
    givenPapers: number
    promises: { agentUntil: Date | null; callBy: Date | null }
    transmitted: Awaited<ReturnType<typeof findActFacts>>['transmitted']
    contract: Awaited<ReturnType<typeof findActFacts>>['contract']
  }
> {
  const { preparedBy, figuresSetBy, nationalDueWon, localDueWon, slips, reports, moneyHeld, ...found } =
    await findActFacts(r, filing.id)
  const { agentUntilMs, callByMs, ...facts } = found
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms))
  const dues = { nationalWon: nationalDueWon, localWon: localDueWon }
  const left = slipsLeft(dues, slips)
  const engagement = findEngagementState(branch, {
    latest: facts.contract && {
      ended: facts.contract.endedMs !== null,
      countersigned: facts.contract.officeMs !== null,
    },
    registeredAt: filing.registeredAt,
    dismissed: filing.officeState === 'dismissed',
  })
  return {
    ...facts,
    promises: { agentUntil: instant(agentUntilMs), callBy: instant(callByMs) },
    hasReport: reports.length > 0,
    reports: reports.map(({ version, madeMs }) => ({ version, madeAt: new Date(madeMs).toISOString() })),
    taxDue: anythingDue(dues),
    slipsComplete: left.nationalWon + left.localWon === 0,
    officeState: filing.officeState,
    assigneeId: filing.assigneeId,
    editedBy: filing.editLockUntil && filing.editLockUntil > now ? filing.editLockBy : null,
    figuresBy: preparedBy === null ? [] : [...new Set([preparedBy, ...figuresSetBy])],
    draftApproved: filing.draftApprovedAt !== null,
    feePaid: filing.feePaidAt !== null || moneyHeld,
    licenceNeeded: needsLicence(branch.flags),
    engagement,
    unsigned: stopsReturn(engagement),
    consentWithdrawn: filing.consentWithdrawnAt !== null,
    ending: filing.endingAt !== null,
    withdrawn: filing.filerName === null,
    died: filing.diedOn !== null,
    transmission: facts.transmitted?.state ?? null,
    filed: filing.portalReceiptNumber !== null,
    localSettled: filing.localTaxState !== 'not-filed',
  }
}

async function admitAct(context: Context, r: Stores, endpoint: AnyEndpoint, request: Call, found: Filing | undefined) {
  const act = endpoint.caseAct!
  const filing = admitCase(request.staff, rightFor(act), found)
  const parts = await admitParts(r, endpoint, request as Named, { ...request, case: filing })
  await judge(r, act, request, filing, context.branchOf(filing.branchId))
  const actor = { kind: 'staff' as const, id: request.staff.id, requestId: request.requestId }
  return { ...request, ...parts, case: filing, actor }
}

async function judge(
  r: Stores,
  act: CaseAct,
  { staff, body, now }: Call,
  filing: Filing,
  branch: Branch,
): Promise<void> {
  const version = body?.version
  if (version !== undefined && version !== filing.version) throw new Problem('case.changed')
  const problem = actProblem(act, await readActFacts(r, filing, now, branch), staff)
  if (problem) throw new Problem(problem)
}

/**
 * `before` runs without the lock; the act is checked then and again under it. Throws `notfound`, `case.changed`,
 * `case.edge`, `case.second-person`, `case.licence`, `case.receipt-number`.
 */
export async function doCaseAct<Before, Answer>(
  context: Context,
  endpoint: AnyEndpoint,
  request: Call,
  does: Does<any, Before, Answer>,
  before?: (context: Context, request: any) => Promise<Before>,
): Promise<Answer> {
  const { database } = context
  const { caseNumber } = request.params
  let read = undefined as Before
  if (before) {
    const found = await database.filings.findByCaseNumber(caseNumber)
    read = await before(context, await admitAct(context, database, endpoint, request, found))
  }
  return database.transaction(async (r) => {
    const lockedFiling = await lockFilingByCaseNumber(r, caseNumber)
    const admitted = await admitAct(context, r, endpoint, request, lockedFiling)
    return settled(request, r, await does(r, admitted, read, context))
  })
}

/** Throws TypeError at startup if act and endpoint do not match. */
export function checkCaseAct({ method, path, who: audience, right, caseAct }: AnyEndpoint): void {
  if (!caseAct || audience !== 'staff' || !path.includes('/cases/:caseNumber') || right !== rightFor(caseAct))
    throw new TypeError(`${method} ${path} is no act on a case, or asks for another right than the table of acts`)
}
