/** Read with a record for everybody, searched in a worker thread, kept nowhere. */
import { createHash } from 'node:crypto'
import type { CurrentOverride } from '#database/overrides.server.ts'
import { type FamilyPerson, listFamilyPeople } from '#database/family-group/store.server.ts'
import type { FamilyMember, Filing, Stores } from '#database/rows.ts'
import { countedFamily } from '#domain/family/counted-family.ts'
import { isDeceased } from '#domain/family/family.ts'
import { toValues } from '#domain/family/office-values.ts'
import { areSpouses } from '#domain/family-group/family-group.ts'
import { Problem } from '#domain/problems.ts'
import { type Calculation, calculate, dependentOf } from '#filer/method/service.server.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { Person, PersonInputs } from '#tax/basis/inputs.ts'
import { getYearData } from '#tax/years/years.ts'
import { type Candidate, candidatesOf, type Claimer, isClaimed, type ListedRow, personOf } from './claims.ts'
import type { waitingReasons } from './contract.ts'
import { agreedIn, filingOfPerson, findGroup, isStopped, type Member } from './group.server.ts'
import { type FamilyFound, type SearchedReturn, searchFamilyTask } from './search.ts'

type WaitingReason = (typeof waitingReasons)[number]
type ReadReturn = { person: FamilyPerson; filing: Filing; members: readonly FamilyMember[]; claimer: Claimer }
type Ready = ReadReturn & { search: SearchedReturn }
type Waiting = { person: FamilyPerson; why: WaitingReason }
type Read = Ready | Waiting

const openStates: readonly Filing['officeState'][] = ['new', 'waiting-for-filer', 'preparing']
/** Once reviewed or filed, only the office changes a return. */
export const isSettled = ({ officeState, filingState }: Filing) =>
  filingState !== 'not-filed' || !openStates.includes(officeState)

export function rowsOf(
  members: readonly FamilyMember[],
  overrides: readonly CurrentOverride[],
  { familyChoice }: Pick<Filing, 'familyChoice'>,
): ListedRow[] {
  return countedFamily(members, familyChoice).flatMap((member) => {
    const { id, name, residentHash, deceasedOn, leftToFamily } = member
    if (residentHash === null || member.relation === '0') return []
    return [
      {
        memberId: id,
        hash: residentHash,
        name,
        dependent: dependentOf(member, overrides),
        told: dependentOf(member, []),
        deadUnknown: deceasedOn === null && isDeceased({ name }),
        excluded: toValues(id, overrides).excluded === true,
        leftToFamily,
      },
    ]
  })
}

/** 소득세법 50①: wages alone count by their gross. */
function totalIncomeOf({ comparison, mapped }: Calculation, method: SearchedReturn['method']): number | null {
  if (mapped.unknown.length > 0) return null
  const { wage, businesses, financial, pensionWon, otherIncomeAmountWon } = mapped.inputs as PersonInputs
  const others = [pensionWon, otherIncomeAmountWon].some((won) => (won ?? 0) > 0) || financial !== undefined
  const rules = getYearData(comparison.year).persons
  if (wage && businesses.length === 0 && !others && wage.grossWon <= rules.wageOnlyUpToWon) return 0
  return comparison.methods.find((offer) => offer.method === method)?.incomeWon ?? null
}

/** Of members without a number, and alive. */
function fixedOf(members: readonly FamilyMember[], overrides: readonly CurrentOverride[], filing: Filing): Person[] {
  return countedFamily(members, filing.familyChoice).flatMap((member) => {
    if (member.residentHash !== null || member.leftToFamily || member.relation === '0') return []
    const dependent = dependentOf(member, overrides)
    const row = { dependent } as ListedRow
    const isOut = toValues(member.id, overrides).excluded || dependent.incomeAbove || isDeceased({ name: member.name })
    return isOut ? [] : (personOf(row, member.relation) ?? [])
  })
}

async function readReturnOf(context: Context, request: Member, person: FamilyPerson): Promise<Read> {
  const { database } = context
  const filing = await filingOfPerson(context, person)
  if (!filing?.dataLinkedAt && filing?.dataState !== 'linked') return { person, why: 'not-begun' }
  if (isStopped(filing)) return { person, why: 'stopped' }
  if (filing.familyChoice === 'NOT_SELECTED') return { person, why: 'family' }
  const reader = filerReads(request, 'family-group')
  if (person.accountId !== request.account.id)
    await database.accessRecords.record(
      reader,
      {
        act: 'read',
        fields: ['family-group', 'family'],
        subjectId: person.accountId,
        filingId: filing.id,
        branchId: filing.branchId,
      },
      request.now,
    )
  const [members, overrides] = await Promise.all([
    database.family.list(filing.id),
    database.overrides.standing(filing.id),
  ])
  const calculation = await calculate(context, filing, reader).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'calc.failed') return null
    throw error
  })
  const offers = calculation?.comparison.methods.filter(({ assessment }) => assessment) ?? []
  const method = filing.method ?? calculation?.comparison.recommended ?? offers.find(({ legal }) => legal)?.method
  if (!calculation || !method || !offers.some((offer) => offer.method === method)) return { person, why: 'failed' }
  return {
    person,
    filing,
    members,
    claimer: {
      ownHash: filing.residentHash,
      totalIncomeWon: totalIncomeOf(calculation, method),
      spouse: null,
      settled: isSettled(filing),
      rows: rowsOf(members, overrides, filing),
    },
    search: {
      inputs: calculation.mapped.inputs,
      feesWon: calculation.feesWon,
      method,
      fixed: fixedOf(members, overrides, filing),
    },
  }
}

const isReady = (read: Read): read is Ready => 'search' in read

export type FoundFamily = {
  me: FamilyPerson
  ready: readonly ReadReturn[]
  waiting: readonly Waiting[]
  candidates: readonly Candidate[]
  /** Null where fewer than two are ready. */
  found: FamilyFound | null
  proposal: string | null
}

/** Names the proposal: the same whoever has pressed already, another as soon as a list or a sum changes. */
function proposalOf(ready: readonly ReadReturn[], candidates: readonly Candidate[], found: FamilyFound): string | null {
  if (found.kind !== 'found') return null
  const whole = [
    ready.map(({ filing }) => filing.id),
    candidates.map(({ hash }) => hash),
    found.claimers,
    found.thenWon,
  ]
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex')
}

/** Only those who agreed. Throws `family-group.consent` before two have, the member among them. */
export async function findFamily(context: Context, request: Member): Promise<FoundFamily> {
  const group = await findGroup(context.database, request)
  const agreed = group ? agreedIn(group) : []
  if (!group || agreed.length < 2 || !agreed.includes(group.me)) throw new Problem('family-group.consent')
  const reads = await Promise.all(agreed.map((person) => readReturnOf(context, request, person)))
  const ready = reads.filter(isReady)
  const waiting = reads.filter((read): read is Waiting => !isReady(read))
  const { me } = group
  if (ready.length < 2) return { me, ready, waiting, candidates: [], found: null, proposal: null }
  const year = getYearData(me.filingYear - 1)
  const claimers = ready.map(({ person, claimer }): Claimer => {
    const spouse = ready.findIndex((other) => other.person !== person && areSpouses(person, other.person))
    return { ...claimer, spouse: spouse < 0 ? null : spouse }
  })
  const candidates = candidatesOf(claimers, year)
  const dependants = candidates.map(({ as, options, now }) => ({ as, options, now }))
  const returns = ready.map(({ search }) => search)
  const found = await context.workers.run(searchFamilyTask, { year: year.year, returns, dependants })
  return { me, ready, waiting, candidates, found, proposal: proposalOf(ready, candidates, found) }
}

/** Throws `family-group.changed` where a list has changed since, `family-group.consent` where a consent has ended. Hold the group. */
export async function mustStand(r: Stores, { me, ready }: FoundFamily): Promise<void> {
  const people = await listFamilyPeople(r, me.groupId)
  const agreed = new Set(agreedIn({ people }).map(({ id }) => id))
  if (!ready.every(({ person }) => agreed.has(person.id))) throw new Problem('family-group.consent')
  const lists = await Promise.all(ready.map(({ filing }) => r.family.list(filing.id)))
  const isSame = ready.every(({ members }, at) => signatureOf(members) === signatureOf(lists[at] ?? []))
  if (!isSame) throw new Problem('family-group.changed')
}

const signatureOf = (members: readonly FamilyMember[]) =>
  members.map(({ id, leftToFamily }) => `${id} ${leftToFamily}`).join()

/** What pressing would change in one return: members to leave, members to take back, people to take over. */
export function partOf({ ready, candidates, found }: FoundFamily, person: FamilyPerson) {
  const at = ready.findIndex((readReturn) => readReturn.person.id === person.id)
  const rows = ready[at]?.claimer.rows ?? []
  const part = { leave: [] as string[], take: [] as string[], over: [] as string[] }
  if (found?.kind !== 'found' || at < 0) return part
  candidates.forEach(({ hash, options }, index) => {
    const row = rows.find((listed) => listed.hash === hash)
    const isMine = found.claimers[index] === at
    if (row && isClaimed(row) && !isMine && options.length > 0) part.leave.push(row.memberId)
    if (row?.leftToFamily && isMine) part.take.push(row.memberId)
    if (!row && isMine) part.over.push(hash)
  })
  return part
}

/** Claimed twice, or by one who may not. */
export const isUnlawfulNow = ({ now, options, refusal }: Candidate) =>
  now.length > 1 || (refusal !== null && refusal !== 'conditions' && now.length > 0 && options.length === 0)
