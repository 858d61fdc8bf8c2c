import { useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { confirm, notify } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { fileBytes } from '#web/files/send-file.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { branchFilter, choice, listAddress } from '#web/frame/office/list-address.ts'
import { useLongAction } from '#web/frame/office/long-action.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { ClientsView } from './clients.view.tsx'
import {
  downloadClients,
  importClients,
  inviteClients,
  listClients,
  refuseAdvertising,
  removeClients,
} from './contract.ts'
import type { ReadClients } from './import-part.tsx'
import { clientFilters, type InvitationOutcome, mostInvited } from './rules.ts'
import { clientTexts as texts, importTexts, invitationTexts } from './texts.ts'

const address = listAddress(href('/office/clients'), { filter: choice(clientFilters, 'waiting'), branch: branchFilter })
type Search = ReturnType<typeof address.read>
const branchOf = ({ branch }: Search) => (branch ? { branch } : {})

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = address.read(new URL(request.url).searchParams)
  const query = { filter: search.filter, page: search.page - 1, ...branchOf(search) }
  const [found] = await Promise.all([
    listOrProblem(call(listClients, { query }, { signal: request.signal, quiet: true }), listClients.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return { search, ...found }
}

const quiet = { quiet: true }

/** Nothing is kept before the second press. */
function useImport(again: () => Promise<void>) {
  const [found, setFound] = useState<{ file: File; read: ReadClients } | null>(null)
  const look = useLongAction(async (press, file: File) => {
    const body = await fileBytes(file)
    setFound({ file, read: await call(importClients, { query: {}, body }, press) })
  }, importTexts.cancelled)
  const send = useAction(async (press, file: File) => {
    const body = await fileBytes(file)
    const read = await call(importClients, { query: { keep: 'true' }, body }, { ...press, ...quiet })
    setFound({ file, read })
    say(importTexts.kept(read.added))
    await again()
  })
  return {
    read: found?.read ?? null,
    busy: look.busy || send.busy,
    problem: look.problem ?? send.problem,
    work: look.work,
    cancel: look.cancel,
    onFile: (file: File) => void look.run(file),
    onKeep: () => found && void send.run(found.file),
    onDrop: () => setFound(null),
  }
}

type Results = readonly { outcome: InvitationOutcome }[]

const total = (results: Results, wanted: InvitationOutcome) =>
  results.filter(({ outcome }) => outcome === wanted).length

const leftOver = (results: Results) =>
  (['already', 'begun', 'no-consent', 'no-phone', 'gone'] as const).flatMap((outcome) => {
    const left = total(results, outcome)
    return left > 0 ? [invitationTexts.outcomes[outcome](left)] : []
  })

type Part = (whom: { caseNumbers: string[] } | { after: string }) => Promise<AnswerOf<typeof inviteClients>>

/** A call takes a part of the list. Parts that were sent before an interruption are not sent again. */
async function inEveryPart(chosen: readonly string[] | 'all', part: Part) {
  const results: AnswerOf<typeof inviteClients>['results'] = []
  let words = ''
  const take = async (whom: Parameters<Part>[0]) => {
    const found = await part(whom)
    results.push(...found.results)
    words = found.words
    return found.next
  }
  if (chosen === 'all') for (let after: string | null = ''; after !== null;) after = await take({ after })
  else
    for (let from = 0; from < chosen.length; from += mostInvited)
      await take({ caseNumbers: chosen.slice(from, from + mostInvited) })
  return { results, words }
}

function useInvitations(search: Search, again: () => Promise<void>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const act = useAction(async (press, whom: readonly string[] | 'all') => {
    const send = (preview: boolean) =>
      inEveryPart(whom, (part) =>
        call(inviteClients, { body: { ...branchOf(search), ...part, preview } }, { ...press, ...quiet }),
      )
    const shown = await send(true)
    const ready = total(shown.results, 'ready')
    if (ready === 0) return void (await notify({ ...invitationTexts.nobody }))
    const { title, yes, no, words } = invitationTexts
    const body = (
      <span className="flex flex-col gap-3">
        <span>{invitationTexts.ask(ready, leftOver(shown.results))}</span>
        <span>{words}</span>
        <span className="whitespace-pre-line wrap-anywhere rounded-small bg-ground p-3 text-small">{shown.words}</span>
      </span>
    )
    if (!(await confirm({ title, body, yes, no }))) return
    const { results } = await send(false)
    say(invitationTexts.said(total(results, 'invited')))
    setChosen(new Set())
    await again()
  })
  return {
    chosen,
    busy: act.busy,
    problem: act.problem,
    onChoose: (caseNumbers: readonly string[], isChosen: boolean) => {
      const next = new Set(chosen)
      for (const caseNumber of caseNumbers) {
        if (isChosen) next.add(caseNumber)
        else next.delete(caseNumber)
      }
      setChosen(next)
    },
    onInvite: () => void act.run([...chosen]),
    onInviteAll: () => void act.run('all'),
  }
}

export default function ClientsPage() {
  const { search, board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const saving = useLongAction(async (press, reason: string, format: 'xlsx' | 'csv') => {
    const body = { filter: search.filter, ...branchOf(search), format, reason }
    saveFile(await call(downloadClients, { body }, press), '')
    say(texts.exporting.said)
    return true as const
  })
  const refusal = useAction(async (press, caseNumber: string) => {
    if (!(await confirm(texts.refusal.ask))) return
    await call(refuseAdvertising, { params: { caseNumber }, body: {} }, { ...press, ...quiet })
    say(texts.refusal.said)
    await revalidate()
  })
  const removal = useAction(async (press, id: string, reason: string) => {
    await call(removeClients, { body: { clients: [id], reason } }, { ...press, ...quiet })
    say(texts.removal.said)
    await revalidate()
    return true as const
  })
  return (
    <ClientsView
      search={search}
      board={board}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      onSearch={(change) => void navigate(address.href(search, change), { preventScrollReset: true })}
      pageHref={(page) => address.href(search, { page })}
      saving={saving}
      refusal={refusal}
      removal={removal}
      bringing={useImport(revalidate)}
      inviting={useInvitations(search, revalidate)}
    />
  )
}
