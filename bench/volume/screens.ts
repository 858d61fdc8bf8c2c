/** What staff and people see among everything else: lists, counts, a case, my page. */
import type { Endpoint } from '#contract/endpoint.ts'
import { readHistory } from '#filer/history/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { downloadOwnData, listBills, readAccountPage, readReportState } from '#filer/my-page/contract.ts'
import { listQuestions } from '#filer/questions/contract.ts'
import { readCaseContact, readOwnConversation } from '#filer/conversation/contract.ts'
import { listCaseFiles } from '#office/case-files/contract.ts'
import { listCases, readCase, searchCases } from '#office/cases/contract.ts'
import { countWaiting } from '#office/queue/contract.ts'
import { readCockpit } from '#office/today/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import type { Clerk } from '#tests/journeys/acts/office-by-http.ts'
import { listRequests } from '../office/measure.ts'
import { atMost, median, note, p99, tell, timings } from '../report.ts'

const marks = { listMs: 100, fileMs: 150 }
const turns = 20

async function timedP99(name: string, most: number, work: () => Promise<unknown>): Promise<void> {
  const refused: unknown[] = []
  const took = await timings(turns, () => work().catch((error: unknown) => refused.push(error)))
  const within = atMost(p99(took), most, ' ms')
  tell(name, `p99 ${p99(took).toFixed(1)} ms of ${turns}, median ${median(took).toFixed(1)}`, {
    ...within,
    holds: within.holds && refused.length === 0,
  })
  if (refused.length > 0) note(`  refused ${refused.length} times: ${String(refused[0]).slice(0, 200)}`)
}

export async function measureOffice(role: string, clerk: Clerk, filings: number): Promise<void> {
  const { search } = await clerk(searchCases, { body: { keyword: '김' } })
  const requests = [
    ...listRequests(search, Math.floor((filings * 3) / 5 / 30)),
    { name: 'cockpit', endpoint: readCockpit },
    { name: 'waiting line, counted', endpoint: countWaiting },
  ]
  for (const { name, endpoint, query, body } of requests as ReturnType<typeof listRequests>)
    await timedP99(`${name} (${role})`, marks.listMs, () =>
      clerk(endpoint, { ...(query ? { query: { ...query } } : {}), ...(body ? { body } : {}) }),
    )
}

/** The rehearsal's own cases: those that were multiplied cannot be opened. */
export async function measureCases(clerk: Clerk, caseNumbers: readonly string[]): Promise<void> {
  for (const caseNumber of caseNumbers) {
    await timedP99(`case file ${caseNumber}`, marks.fileMs, () => clerk(readCase, { params: { caseNumber } }))
    await timedP99(`files of case ${caseNumber}`, marks.listMs, () => clerk(listCaseFiles, { params: { caseNumber } }))
  }
  await timedP99('a case found by its number', marks.listMs, async () => {
    const { search } = await clerk(searchCases, { body: { keyword: caseNumbers[0] ?? '' } })
    await clerk(listCases, { query: { search } })
  })
}

const pages: Record<string, Endpoint<any, any, any, any>> = {
  journey: readJourney,
  'who looked at my data': readAccountPage,
  'state of the report': readReportState,
  'papers to pay': listBills,
  questions: listQuestions,
  conversation: readOwnConversation,
  contact: readCaseContact,
  'years before': readHistory,
}

export async function measureMyPage(who: string, person: Filer): Promise<void> {
  for (const [name, endpoint] of Object.entries(pages))
    await timedP99(`my page: ${name} (${who})`, marks.listMs, async () => {
      const { status } = await person.ask(endpoint)
      if (status >= 500) throw new Error(`${endpoint.path} answered ${status}`)
    })
  await timedP99(`my page: own data as a file (${who})`, marks.fileMs, () => person.ask(downloadOwnData))
}
