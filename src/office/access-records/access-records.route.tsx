/** /office/access-records: the search stands in the address, the report of an incident on the screen alone. */
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { listStaff, readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { boardOrProblem } from '#web/frame/office/board.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { AccessRecordsScreen, pageSize } from './access-records.screen.tsx'
import {
  downloadIncident,
  downloadPersonRecords,
  listAccessRecords,
  readIncident,
  type IncidentReport,
} from './contract.ts'
import type { IncidentSearch } from './incident-part.tsx'
import { readRecordSearch, recordsHref, recordsQuery } from './list/list-address.ts'
import { useReview } from './review/use-review.ts'
import { incidentTexts, recordTexts as texts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = readRecordSearch(new URL(request.url).searchParams)
  const quiet = { signal: request.signal, quiet: true }
  const asked = call(listAccessRecords, { query: { ...recordsQuery(search), size: pageSize } }, quiet)
  const [found, people] = await Promise.all([
    boardOrProblem(asked, listAccessRecords.path),
    // Without them one still searches by the other words.
    call(listStaff, {}, quiet).then(
      ({ people: all }) => all.map(({ id, name }) => ({ id, name })),
      () => [],
    ),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return { ...found, search, people }
}

export default function AccessRecordsRoute() {
  const { board, problem, search, people } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const person = useAction(async (press, reason: string) => {
    const params = { caseNumber: search.case }
    saveFile(await call(downloadPersonRecords, { params, body: { reason } }, { ...press, quiet: true }), '')
    say(texts.person.said)
    return true as const
  })
  const review = useReview()
  const [report, setReport] = useState<IncidentReport | null>(null)
  const read = useAction(async (press, body: IncidentSearch) => {
    setReport(await call(readIncident, { body }, { ...press, quiet: true }))
    return true as const
  })
  const file = useAction(async (press, body: IncidentSearch) => {
    saveFile(await call(downloadIncident, { body }, { ...press, quiet: true }), '')
    say(incidentTexts.said)
    return true as const
  })
  return (
    <AccessRecordsScreen
      search={search}
      board={board}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      filters={{ people, onSearch: (change) => void navigate(recordsHref(search, change)) }}
      person={search.case === '' ? null : { busy: person.busy, problem: person.problem, onDownload: person.run }}
      review={review}
      incident={{
        report,
        busy: read.busy || file.busy,
        problem: read.problem ?? file.problem,
        onRead: read.run,
        onDownload: file.run,
      }}
    />
  )
}
