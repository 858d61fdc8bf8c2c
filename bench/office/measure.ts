/**
 * The office in its busiest week: 200,000 accounts, 20,000 cases of the season, a million access records, with the
 * requests of its screens. `node bench/office/measure.ts` measures it alone.
 */
import type { Endpoint } from '#contract/endpoint.ts'
import { caseSorts } from '#domain/office-case/case-columns.ts'
import { caseFilters, noFilter } from '#domain/office-case/case-filters.ts'
import { listAccessRecords } from '#office/access-records/contract.ts'
import { agentFilters } from '#office/agents/rules.ts'
import { listAgents } from '#office/agents/contract.ts'
import { actOnCases, mostCases } from '#office/bulk/contract.ts'
import { slicesOf } from '#office/bulk/way-back.ts'
import { listCases, readCase, searchCases, sumUpCases } from '#office/cases/contract.ts'
import { listContacts } from '#office/contacts/contract.ts'
import { listEnquiries } from '#office/enquiries/contract.ts'
import { listDueFees, listMoneyCases, listPaidFees } from '#office/money/contract.ts'
import { readStaffSelf } from '#office/staff/contract.ts'
import { countInbox, readInbox } from '#office/today/contract.ts'
import { listWaiting } from '#office/queue/contract.ts'
import { clerkCalled, type Clerk } from '#tests/journeys/acts/office-by-http.ts'
import { freshFolder, runAlone, startBenchProduct } from '../product.ts'
import { atMost, note, tell, timed } from '../report.ts'
import { accounts, cases, fillSeason, records } from './fill.ts'

const marks = { listMs: 100, fileMs: 150, bulkMs: 10_000 }
const turns = 20

const combinations = ['preparing,in-review,mine,to-refund', 'unassigned,behind,fee-open,d-14,data-failed']

export type ListRequest = { name: string; endpoint: Endpoint<any, any, any, any>; query?: object; body?: object }

/** `lastPage`: of the operator's list. */
export function listRequests(search: string, lastPage: number): ListRequest[] {
  const all = [
    ...[noFilter, ...caseFilters, ...combinations].flatMap((filter) => [
      { name: `cases, ${filter}`, endpoint: listCases, query: { filter } },
      { name: `counts and sums, ${filter}`, endpoint: sumUpCases, query: { filter } },
    ]),
    ...caseSorts.map((sort) => ({ name: `cases by ${sort}`, endpoint: listCases, query: { sort } })),
    { name: 'cases, last page', endpoint: listCases, query: { page: lastPage } },
    { name: 'cases, searched', endpoint: listCases, query: { search } },
    { name: 'counts and sums, searched', endpoint: sumUpCases, query: { search } },
    ...agentFilters.map((filter) => ({ name: `agents, ${filter}`, endpoint: listAgents, query: { filter } })),
    { name: 'inbox', endpoint: readInbox },
    { name: 'inbox, counted', endpoint: countInbox },
    { name: 'contacts and messages', endpoint: listContacts },
    { name: 'enquiries', endpoint: listEnquiries },
    { name: 'fees that wait', endpoint: listDueFees, body: {} },
    { name: 'fees that wait, searched', endpoint: listDueFees, body: { keyword: '김' } },
    { name: 'payments for people', endpoint: listMoneyCases },
    { name: 'paid fees', endpoint: listPaidFees, body: {} },
    { name: 'waiting line', endpoint: listWaiting },
    { name: 'access records', endpoint: listAccessRecords, query: {} },
  ]
  return all
}

async function measureLists(role: string, clerk: Clerk): Promise<void> {
  const { search } = await clerk(searchCases, { body: { keyword: '김' } })
  for (const { name, endpoint, query, body } of listRequests(search, Math.floor(cases / 30)))
    await timed(`${name} (${role})`, turns, marks.listMs, () =>
      clerk(endpoint, { ...(query ? { query: { ...query } } : {}), ...(body ? { body } : {}) }),
    )
}

/** Bulk acts on the same cases, each after the one that makes it possible. */
const deeds = [
  { name: 'assigned', body: { act: 'assign' } },
  { name: 'made to wait for the filer', body: { act: 'wait' } },
  { name: 'taken up again', body: { act: 'resume' } },
  { name: 'sent a message', body: { act: 'message', template: 'data-missing' } },
  { name: 'their message taken back', body: { act: 'cancel-message', template: 'data-missing' } },
] as const

/** As the screen does it: the preview of all, then slice by slice, each shown before the next is sent. */
async function measureBulk(manager: Clerk): Promise<void> {
  const { colleagues } = await manager(readStaffSelf)
  const numbers: string[] = []
  for (let page = 0; numbers.length < mostCases; page += 1) {
    const { rows } = await manager(listCases, { query: { filter: 'data-failed', size: 100, page } })
    if (rows.length === 0) throw new Error(`only ${numbers.length} new cases lack data: ${mostCases} are acted on`)
    for (const { caseNumber, officeState } of rows) if (officeState === 'new') numbers.push(caseNumber)
  }
  const caseNumbers = numbers.slice(0, mostCases)
  for (const { name, body } of deeds) {
    const deed = body.act === 'assign' ? { ...body, staffId: colleagues[0]!.id } : body
    const act = (given: readonly string[], preview: boolean) =>
      manager(actOnCases, { body: { ...deed, caseNumbers: given, preview } })
    const began = performance.now()
    await act(caseNumbers, true)
    const steps: string[] = []
    let done = 0
    for (const slice of slicesOf(caseNumbers)) {
      done += (await act(slice, false)).results.filter(({ outcome }) => outcome === 'done').length
      steps.push(`${done}`)
    }
    const took = performance.now() - began
    tell(`${caseNumbers.length} cases ${name}`, `${Math.round(took)} ms, ${steps.join(' ')} done`, {
      bound: `all, ${atMost(took, marks.bulkMs, ' ms').bound}`,
      holds: took <= marks.bulkMs && done === mostCases,
    })
  }
}

export async function officePart(dataDir: string): Promise<void> {
  await freshFolder(dataDir)
  const product = await startBenchProduct(dataDir)
  try {
    const seconds = await fillSeason(product.ownerUrl())
    const counts = [accounts, cases, records].map((count) => count.toLocaleString('en'))
    note(`${counts[0]} accounts, ${counts[1]} cases and ${counts[2]} access records filled in ${seconds} s`)
    const manager = await clerkCalled(product, 'manager@gaon.example')
    await measureLists('one branch', manager)
    await measureLists('all branches', await clerkCalled(product, 'operator@gaon.example'))
    const { rows } = await manager(listCases, { query: { filter: 'in-review' } })
    for (const { caseNumber } of rows.slice(0, 2))
      await timed('a case file', turns, marks.fileMs, () => manager(readCase, { params: { caseNumber } }))
    await measureBulk(manager)
  } finally {
    await product.close()
  }
}

if (import.meta.main) await runAlone('office', 'the office with 20,000 cases', officePart)
