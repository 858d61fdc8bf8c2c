import { figuresHash, readSummaryCalculation } from '#database/case-documents/calculation.server.ts'
import type { FamilyMember, Filing, ReportSummary } from '#database/rows.ts'
import type { RelationCode } from '#domain/collected-data.ts'
import { claimedFamily } from '#domain/family/counted-family.ts'
import { relationName } from '#domain/family/family.ts'
import { figureNames } from '#domain/filed-return/texts.ts'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { Problem } from '#domain/problems.ts'
import { readMask } from '#domain/resident-number/resident-number.ts'
import type { ReturnFacts } from '#domain/return-form/facts.ts'
import type { Context } from '#server/context.server.ts'
import { ownFiling } from '#server/guards/own-filing.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { MemberRequest } from '#server/request-context.ts'
import { serveMember, type Served } from '#server/serve.server.ts'
import { incomeYears, getYearData } from '#tax/years/years.ts'
import { approveDraft, chooseOwnInstalment, type Draft, readDraft } from './contract.ts'
import { findDraftWord } from './queries.server.ts'
import { partsOf } from './rules.ts'
import { acceptDraft, chooseInstalment, instalmentOffers, isDraftOpen } from './service.server.ts'
import { countedWords, withheldNames } from './texts.ts'

type Member = Pick<
  MemberRequest<unknown, { year?: number | undefined }, unknown>,
  'account' | 'branch' | 'season' | 'query' | 'now' | 'requestId'
>

const readDraftServed = serveMember(readDraft, async (context, request) => {
  const { database } = context
  const { filing } = await ownFiling(database, request, request.query.year)
  const summary = filing?.reviewCompletedAt ? await database.summaries.find(filing.id) : undefined
  if (!filing || !summary) return { draft: null }
  const [calculation, members, word] = await Promise.all([
    readSummaryCalculation(database, filing.id, filerReads(request, 'report'), request.now),
    database.family.list(filing.id),
    filing.draftApprovedAt ? findDraftWord(database, filing.id) : undefined,
  ])
  return { draft: draftOf({ filing, summary, calculation, members, word, now: request.now }) }
})

type Known = {
  filing: Filing
  summary: ReportSummary
  calculation: KeptCalculation | undefined
  members: readonly FamilyMember[]
  word: 'filer' | 'telephone' | undefined
  now: Date
}

function draftOf({ filing, summary, calculation, members, word, now }: Known): Draft {
  const { facts } = calculation ?? {}
  const family = claimedFamily(members, filing.familyChoice)
  return {
    caseNumber: filing.caseNumber,
    incomeYear: filing.filingYear - 1,
    method: summary.type,
    figures: figuresHash(summary),
    open: isDraftOpen(filing),
    approved: filing.draftApprovedAt && { at: filing.draftApprovedAt.toISOString(), way: word ?? 'filer' },
    feePaid: filing.feePaidAt !== null,
    result: {
      totalIncomeWon: summary.totalIncomeWon,
      decidedTaxWon: summary.decidedTaxWon,
      penaltyWon: summary.penaltyWon,
      prepaidTaxWon: summary.prepaidTaxWon,
      nationalWon: summary.taxDueOrRefundWon,
      localWon: summary.localTaxDueOrRefundWon,
    },
    parts: partsOf(calculation?.lines ?? []),
    changed: summary.differences.map(({ figure, calculatedWon, filedWon }) => ({
      label: figureNames[figure],
      calculatedWon,
      filedWon,
    })),
    reduced: summary.differences.length > 0 ? null : (calculation?.reduced ?? null),
    people: facts ? peopleOf(facts, filing, family) : [],
    withheld: (facts?.withheld ?? []).map(({ kind, payer, nationalWon, localWon }) => ({
      name: withheldNames[kind],
      payer,
      nationalWon,
      localWon,
    })),
    instalments: instalmentOffers(filing, summary, now),
  }
}

/** Names come by relation and year of birth, as on the return. */
function peopleOf(facts: ReturnFacts, filing: Filing, family: readonly FamilyMember[]): Draft['people'] {
  const year = incomeYears.find((known) => known === facts.incomeYear)
  const agedFrom = year === undefined ? Infinity : getYearData(year).persons.agedFromAge
  const left = family.map(({ relation, name, residentMask }) => ({
    relation: Number(relation),
    name,
    birthYear: Number(readMask(residentMask)?.birthday.slice(0, 4) ?? 0),
  }))
  return facts.persons.map(({ relation, birthYear, deducted, disabled }) => {
    const at = left.findIndex((member) => member.relation === relation && member.birthYear === birthYear)
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return {
      relation: relationName(String(relation) as RelationCode),
      name: relation === 0 ? (filing.filerName ?? '') : (found?.name ?? ''),
      birthYear,
      counted: deducted
        ? [
            countedWords.basic,
            ...(facts.incomeYear - birthYear >= agedFrom ? [countedWords.aged] : []),
            ...(disabled ? [countedWords.disabled] : []),
          ]
        : [],
    }
  })
}

/** Throws `draft.closed` if nothing waits, `draft.changed` for other figures. */
async function doWithDraft(
  { database }: Context,
  request: Member,
  figures: string,
  does: (
    r: Parameters<Parameters<Context['database']['transaction']>[0]>[0],
    filing: Filing,
    actor: { kind: 'filer'; id: string; requestId: string },
  ) => Promise<void>,
): Promise<{ result: 'S' }> {
  const { filing: found } = await ownFiling(database, request, request.query.year)
  if (!found) throw new Problem('draft.closed')
  await database.transaction(async (r) => {
    const filing = await r.filings.lock(found.id)
    const summary = isDraftOpen(filing) ? await r.summaries.find(filing.id) : undefined
    if (!summary) throw new Problem('draft.closed')
    if (figuresHash(summary) !== figures) throw new Problem('draft.changed')
    await does(r, filing, { kind: 'filer', id: request.account.id, requestId: request.requestId })
  })
  return { result: 'S' }
}

const approveDraftServed = serveMember(approveDraft, (context, request) =>
  doWithDraft(context, request, request.body.figures, async (r, filing, actor) => {
    if (filing.draftApprovedAt) return
    await acceptDraft(r, filing, { kind: 'draft-approved' }, actor, request.now)
  }),
)

const chooseOwnInstalmentServed = serveMember(chooseOwnInstalment, (context, request) => {
  const { figures, nationalWon, localWon } = request.body
  return doWithDraft(context, request, figures, (r, filing, actor) =>
    chooseInstalment(r, filing, { nationalWon, localWon, actor }, request.now),
  )
})

export const draftServed: readonly Served[] = [readDraftServed, approveDraftServed, chooseOwnInstalmentServed]
