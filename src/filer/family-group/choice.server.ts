/** The comparison as it is told, and its proposal chosen for one's own return. */
import { holdGroup } from '#database/family-group/store.server.ts'
import type { RelationCode } from '#domain/collected-data.ts'
import { countedSources } from '#domain/family/counted-family.ts'
import { Problem } from '#domain/problems.ts'
import type { Stores } from '#database/rows.ts'
import { filerReads } from '#server/guards/readers.ts'
import { noMethod } from '#server/guards/journey-facts.server.ts'
import { type Served, serveMember } from '#server/serve.server.ts'
import type { Candidate } from './claims.ts'
import { type FoundFamily, findFamily, isSettled, isUnlawfulNow, mustStand, partOf } from './comparison.server.ts'
import { chooseProposal, type ClaimedRow, compareFamily, type FamilyComparison } from './contract.ts'
import type { Member } from './group.server.ts'
import { leaveToFamily, readMemberNumber, saveMemberAnswers } from './queries.server.ts'

const sumOf = (list: readonly number[]) => list.reduce((sum, won) => sum + won, 0)

/** Those of one alone are nobody else's to know. */
function mayBeShown({ names, now, options, as }: Candidate, me: number, claimer: number | null): boolean {
  const isMine = names[me] !== null || (as[me] ?? null) !== null
  return isMine && (options.length !== 1 || now.length !== 1 || now[0] !== claimer)
}

function dependantsOf({ me, ready, candidates, found }: FoundFamily): ClaimedRow[] {
  const at = ready.findIndex(({ person }) => person.id === me.id)
  const idOf = (index: number) => ready[index]?.person.id ?? ''
  return candidates.flatMap((candidate, index) => {
    const claimer = found?.kind === 'found' ? (found.claimers[index] ?? null) : null
    if (!mayBeShown(candidate, at, claimer)) return []
    return [
      {
        key: String(index),
        name: candidate.names[at] ?? candidate.names.find((name) => name !== null) ?? '',
        now: candidate.now.map(idOf),
        proposed: claimer === null ? null : idOf(claimer),
        refusal: candidate.refusal,
      },
    ]
  })
}

function mineOf(family: FoundFamily): FamilyComparison['mine'] {
  const own = family.ready.find(({ person }) => person.id === family.me.id)
  const { leave, take, over } = partOf(family, family.me)
  if (leave.length + take.length + over.length === 0) return 'done'
  return own && isSettled(own.filing) ? 'settled' : 'open'
}

const nothing = { dependants: [], changes: [], savingWon: 0, unlawfulNow: false, incomeUntold: [], proposal: null }

const compareFamilyServed = serveMember(compareFamily, async (context, request): Promise<FamilyComparison> => {
  const family = await findFamily(context, request)
  const { me, ready, candidates, found, proposal } = family
  const waiting = family.waiting.map(({ person, why }) => ({ id: person.id, why }))
  // One's own lack is told alone; without oneself there is nothing to compare.
  if (!found || !ready.some(({ person }) => person.id === me.id))
    return { result: 'waiting', waiting, ...nothing, mine: 'done' }
  const dependants = dependantsOf(family)
  const unlawfulNow = candidates.some(isUnlawfulNow)
  if (found.kind === 'too-many')
    return { result: 'too-many', waiting, ...nothing, dependants, unlawfulNow, mine: 'done' }
  return {
    result: 'found',
    waiting,
    dependants,
    changes: ready.map(({ person }, at) => ({
      id: person.id,
      changeWon: (found.thenWon[at] ?? 0) - (found.nowWon[at] ?? 0),
    })),
    savingWon: sumOf(found.nowWon) - sumOf(found.thenWon),
    unlawfulNow,
    incomeUntold: dependants.flatMap(({ key, name }) => (candidates[Number(key)]?.incomeUntold ? [name] : [])),
    proposal,
    mine: mineOf(family),
  }
})

/** Who lists the person, with the number still kept. Throws `family-group.number`. */
async function takeOver(r: Stores, request: Member, family: FoundFamily, hash: string, filingId: string) {
  const index = family.candidates.findIndex((candidate) => candidate.hash === hash)
  const at = family.ready.findIndex(({ person }) => person.id === family.me.id)
  const relation = family.candidates[index]?.as[at]?.relation
  for (const { filing, members, person } of family.ready) {
    const member = members.find(({ residentHash, removedAt }) => residentHash === hash && !removedAt)
    if (!member || person.id === family.me.id || relation === undefined) continue
    const reader = filerReads(request, 'family-group')
    // oxlint-disable-next-line no-await-in-loop
    const residentNumber = await readMemberNumber(r, filing, member.id, reader, request.now)
    if (!residentNumber) continue
    const added = {
      relation: String(relation) as RelationCode,
      name: member.name,
      residentNumber,
      ...(member.deceasedOn ? { deceasedOn: member.deceasedOn } : {}),
    }
    const own = family.ready[at]?.filing
    // oxlint-disable-next-line no-await-in-loop
    const row = await r.family.add(filingId, added, request.now, own && countedSources(own.familyChoice))
    if (!row) throw new Problem('family-group.changed')
    // oxlint-disable-next-line no-await-in-loop
    await saveMemberAnswers(r, row.id, { toldIncome: member.toldIncome, toldDisabled: member.toldDisabled })
    return
  }
  throw new Problem('family-group.number')
}

const chooseProposalServed = serveMember(chooseProposal, async (context, request) => {
  const { body, account, now, requestId } = request
  const family = await findFamily(context, request)
  if (family.proposal !== body.proposal) throw new Problem('family-group.changed')
  const own = family.ready.find(({ person }) => person.id === family.me.id)
  if (!own) throw new Problem('family-group.changed')
  const { leave, take, over } = partOf(family, family.me)
  if (leave.length + take.length + over.length === 0) return { result: 'S' as const }
  await context.database.transaction(async (r) => {
    await holdGroup(r, family.me.groupId)
    await mustStand(r, family)
    const filing = await r.filings.lock(own.filing.id)
    if (isSettled(filing)) throw new Problem('family-group.settled')
    await leaveToFamily(r, filing.id, leave, true)
    await leaveToFamily(r, filing.id, take, false)
    // oxlint-disable-next-line no-await-in-loop
    for (const hash of over) await takeOver(r, request, family, hash, filing.id)
    const actor = { kind: 'filer' as const, id: account.id, requestId }
    if (!filing.registeredAt) return r.filings.update(filing.id, noMethod, now, { act: 'person' })
    for (const left of [...leave.map(() => true), ...[...take, ...over].map(() => false)]) {
      const data = { field: 'excluded' as const, before: !left, after: left }
      // oxlint-disable-next-line no-await-in-loop
      await r.cases.note(filing.id, { actor, kind: 'family-changed', data }, now)
    }
  })
  return { result: 'S' as const }
})

export const familyChoiceServed: readonly Served[] = [compareFamilyServed, chooseProposalServed]
