/** A case goes to another branch in one transaction: whoever had it before finds nothing, its person is told. */
import { caseMoved } from '#domain/office-case/event-words.ts'
import { Problem } from '#domain/problems.ts'
import { closeUnpaid, endUnpaid } from '#filer/payment/service.server.ts'
import { tellFiler } from '#server/case-messages/tell-filer.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseActAfter, type Served } from '#server/serve.server.ts'
import { appsOf } from './branches.server.ts'
import { moveCase } from '../contract.ts'
import { isOtherFirm, moveProblem } from './rules.ts'

const moveCaseServed = serveCaseActAfter(
  moveCase,
  async (context, { case: filing, servedBranch, body }) => {
    const [from, to] = [context.branchOf(filing.branchId), context.branchOf(servedBranch.id)]
    const problem = moveProblem(from, to, { consented: body.consented, appOf: appsOf(context) })
    if (problem) throw new Problem(problem)
    await closeUnpaid(context, filing)
    return { from, to, otherFirm: isOtherFirm(from, to) }
  },
  async (r, request, { from, to, otherFirm }) => {
    const { body, by, now, case: filing } = request
    const branchId = to.affiliationId
    const accountId = await r.accounts.memberAt(filing.accountId, branchId)
    if (await r.filings.findOf({ accountId, branchId, filingYear: filing.filingYear }))
      throw new Problem('case.move-there')
    await endUnpaid(r, filing, by, now)
    const of = { subjectId: filing.accountId, filingId: filing.id, branchId: filing.branchId }
    await r.accessRecords.record(
      staffReads(request, body.reason.trim()),
      { act: 'move', fields: ['case-file'], ...of },
      now,
    )
    const why = `${caseMoved}${from.name} > ${to.name}: ${body.reason.trim()}`
    await r.caseMoves.move(filing, { branchId, accountId, forgetAgent: otherFirm }, { by, why }, now)
    const moved = { ...filing, branchId, accountId }
    const message = { template: 'moved', variables: { caseNumber: filing.caseNumber } } as const
    await tellFiler(r, moved, message, { turn: now.getTime() }, now)
    return { result: 'S' as const }
  },
)

export const movingServed: readonly Served[] = [moveCaseServed]
