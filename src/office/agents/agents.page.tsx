import { useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { confirm, notify } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { actOnCases } from '#office/bulk/contract.ts'
import { revealContactPhone } from '#office/contacts/contract.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction, type ActionRun } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { useLongAction } from '#web/frame/office/long-action.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { serverNow } from '#web/server-clock.ts'
import { AgentsView } from './agents.view.tsx'
import { downloadAgents, listAgents, retryAgentOf } from './contract.ts'
import { agentListHref, readAgentSearch } from './list-address.ts'
import { agentsTexts as texts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = readAgentSearch(new URL(request.url).searchParams)
  const { filter, branch, page } = search
  const query = { filter, page: page - 1, ...(branch ? { branch } : {}) }
  const [found] = await Promise.all([
    listOrProblem(call(listAgents, { query }, { signal: request.signal, quiet: true }), listAgents.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return { search, ...found }
}

export default function AgentsPage() {
  const { search, board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const { state: moving } = useNavigation()
  const navigate = useNavigate()
  const [trying, setTrying] = useState<string | null>(null)
  const phone = useAction((press, contactId: string) =>
    call(revealContactPhone, { params: { contactId }, body: {} }, { ...press, quiet: true }),
  )
  const retry = useAction(async (press, caseNumber: string) => {
    setTrying(caseNumber)
    const { result } = await call(
      retryAgentOf,
      { params: { caseNumber }, body: {} },
      { ...press, quiet: true },
    ).finally(() => setTrying(null))
    await revalidate()
    say(texts.retry.said[result])
  })
  const callIn = useCallIn(revalidate)
  const saving = useLongAction(async (press, reason: string, format: 'xlsx' | 'csv') => {
    const { filter, branch } = search
    const body = { filter, ...(branch ? { branch } : {}), format, reason }
    saveFile(await call(downloadAgents, { body }, press), '')
    say(texts.exporting.said)
    return true as const
  })
  return (
    <AgentsView
      search={search}
      board={board}
      problem={problem}
      busy={state === 'loading' || moving === 'loading'}
      now={new Date(serverNow())}
      onRetry={() => void revalidate()}
      actProblem={phone.problem ?? retry.problem ?? callIn.problem}
      onSearch={(change) => void navigate(agentListHref(search, change))}
      saving={saving}
      trying={trying}
      onTry={(caseNumber) => void retry.run(caseNumber)}
      calling={callIn.calling}
      onCallIn={callIn.onCallIn}
      askPhone={async (contactId) => (await phone.run(contactId))?.value}
    />
  )
}

/** Asks once more if the same message was sent today. */
function useCallIn(again: () => Promise<void>) {
  const [calling, setCalling] = useState<string | null>(null)
  const words = texts.callIn
  const send = async (press: ActionRun, caseNumber: string, twice: boolean) => {
    const body = {
      act: 'message' as const,
      template: 'consent-asked' as const,
      caseNumbers: [caseNumber],
      preview: false,
    }
    const { results } = await call(
      actOnCases,
      { body: { ...body, ...(twice ? { twice } : {}) } },
      { ...press, quiet: true },
    )
    return results[0]?.outcome
  }
  const first = useAction((press, caseNumber: string) => send(press, caseNumber, false))
  const second = useAction((press, caseNumber: string) => send(press, caseNumber, true))
  const onCallIn = async (caseNumber: string) => {
    if (!(await confirm(words.ask))) return
    setCalling(caseNumber)
    let outcome = await first.run(caseNumber)
    if (outcome === 'told') outcome = (await confirm(words.again)) ? await second.run(caseNumber) : undefined
    setCalling(null)
    if (outcome === undefined) return
    await again()
    if (outcome === 'done') say(words.said)
    else await notify(outcome === 'told' ? words.not.told : words.not.other)
  }
  return {
    calling,
    problem: first.problem ?? second.problem,
    onCallIn: (caseNumber: string) => void onCallIn(caseNumber),
  }
}
