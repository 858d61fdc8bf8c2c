/** Asked by one, decided by another, recorded once as paid. */
import { allowedClaimActs, type ClaimFacts, claimProblem, fitsGuarantee } from '#domain/guarantee.ts'
import { Problem } from '#domain/problems.ts'
import { won } from '#domain/money.ts'
import { dayInWords } from '#domain/seoul-time.ts'
import type { Filing, Stores } from '#database/rows.ts'
import { memberOf } from '#office/money/desk/facts.server.ts'
import { guaranteeNotes } from '#office/money/guarantee/texts.ts'
import { tellFiler } from '#server/case-messages/tell-filer.server.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { actOnGuarantee, listGuaranteeClaims } from '#office/money/contract.ts'
import { addClaim, type Claim, findOpenClaim, listClaims, moveClaim, readPaidWon } from './queries.server.ts'

const rowsAtMost = 200

type Open = NonNullable<Awaited<ReturnType<typeof findOpenClaim>>>

const openOf = (open: Open | undefined, branchId: string): ClaimFacts['open'] =>
  open
    ? { ...open.claim, asker: open.asker && memberOf({ ...open.asker, branchId: open.asker.branchId }, branchId) }
    : null

async function factsOf({ branchOf }: Pick<Context, 'branchOf'>, r: Stores, filing: Filing, now: Date) {
  const [found, paidWon] = await Promise.all([findOpenClaim(r, filing.id, now), readPaidWon(r, filing.id)])
  const { guarantee } = branchOf(filing.branchId).money
  const facts: ClaimFacts = {
    guarantee,
    isDone: filing.officeState === 'done',
    paidWon,
    open: openOf(found, filing.branchId),
  }
  return { facts, claim: found?.claim }
}

/** Throws `guarantee.closed`, `guarantee.sum` outside of the guarantee, `case.second-person`, `case.changed`. */
export const actOnGuaranteeServed = serveStaff(actOnGuarantee, async (context, request) => {
  const { body, staff, now, requestId, case: found } = request
  await context.database.transaction(async (r) => {
    // The lock makes concurrent presses wait for each other.
    const filing = await r.filings.lock(found.id)
    const { facts, claim } = await factsOf(context, r, filing, now)
    const problem = claimProblem(body.act, facts, memberOf(staff, filing.branchId))
    if (problem) throw new Problem(problem)
    const actor = { kind: 'staff' as const, id: staff.id, requestId }
    const note = async (reason: string) => {
      await r.cases.note(filing.id, { actor, kind: 'remark', reason }, now)
      const { id: filingId, accountId: subjectId, branchId } = filing
      const changed = { act: 'change', fields: ['guarantee'], subjectId, filingId, branchId }
      await r.accessRecords.record(staffReads(request, 'guarantee'), changed, now)
    }
    if (body.act === 'ask') {
      const { cause, amountWon, reason, proof } = body
      if (!facts.guarantee || !fitsGuarantee(facts.guarantee, facts, body))
        throw new Problem('guarantee.sum', { fields: ['amountWon'] })
      const { id: filingId, accountId, branchId } = filing
      const newClaim = { filingId, accountId, branchId, cause, amountWon, reason, proof, askedBy: staff.id }
      if (!(await addClaim(r, newClaim, now))) throw new Problem('case.changed')
      return note(guaranteeNotes.asked(won(amountWon), reason))
    }
    if (!claim || claim.amountWon !== body.amountWon) throw new Problem('case.changed')
    const changes: Partial<Claim> =
      body.act === 'pay'
        ? { state: 'paid', paidBy: staff.id, paidAt: now, reference: body.reference }
        : {
            state: body.act === 'withdraw' ? 'withdrawn' : body.agree ? 'approved' : 'refused',
            decidedBy: staff.id,
            decidedAt: now,
          }
    if (!(await moveClaim(r, claim, changes))) throw new Problem('case.changed')
    if (changes.state === 'paid' && filing.filerName !== null) {
      const variables = { caseNumber: filing.caseNumber, day: dayInWords(now) }
      await tellFiler(r, filing, { template: 'guarantee-paid', variables }, { turn: claim.id }, now)
    }
    return note(guaranteeNotes.moved(changes.state ?? claim.state, won(claim.amountWon)))
  })
  return { result: 'S' as const }
})

export const listGuaranteeClaimsServed = serveStaff(listGuaranteeClaims, async (context, request) => {
  const { database, branchOf, branches } = context
  const { staff, now } = request
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const { items, total } = await listClaims(database, { ...own, limit: rowsAtMost }, now)
  await database.accessRecords.record(staffReads(request, 'guarantee'), { act: 'list', fields: ['name'], ...own }, now)
  const firms = branches.filter(
    ({ affiliationId, money }) => money.guarantee && (staff.role === 'operator' || affiliationId === staff.branchId),
  )
  return {
    firms: firms.flatMap(({ name, money: { guarantee } }) =>
      guarantee ? [{ branch: name, mostWon: guarantee.mostWon, words: guarantee.words }] : [],
    ),
    total,
    claims: items.map(({ claim, caseNumber, name, asker, active, paidWon }) => {
      const branch = branchOf(claim.branchId)
      const open = openOf({ claim, asker: active ? asker : null }, claim.branchId)
      const facts = { guarantee: branch.money.guarantee, isDone: true, paidWon, open }
      const acts = allowedClaimActs(facts, memberOf(staff, claim.branchId)).filter((act) => act !== 'ask')
      return {
        caseNumber,
        name: name ?? '',
        branch: branch.name,
        cause: claim.cause,
        amountWon: claim.amountWon,
        paidWon,
        proof: claim.proof,
        state: claim.state,
        proposed: { by: asker?.name ?? '', at: claim.askedAt.toISOString(), reason: claim.reason },
        paidAt: claim.paidAt?.toISOString() ?? null,
        reference: claim.reference,
        acts,
      }
    }),
  }
})
