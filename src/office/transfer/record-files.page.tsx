import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction, type Action } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { fileBytes } from '#web/files/send-file.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { branchFilter, listAddress } from '#web/frame/office/list-address.ts'
import { useLongAction } from '#web/frame/office/long-action.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import {
  type RecordFiles,
  type RecordPreview,
  type ShownFault,
  type ShownLayout,
  addRecordLayout,
  makeRecordFile,
  mostRecordCases,
  previewRecordFile,
  readRecordFiles,
  removeRecordLayout,
} from './contract.ts'
import { RecordFilesView } from './record-files.view.tsx'
import { transferTexts as texts } from './texts.ts'
import { TextField } from '#design/fields/text-field.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

type RemovalDialogProps = { layout: ShownLayout; act: Action<[string, string], unknown>; onClose: () => void }

function RemovalDialog({ layout, act, onClose }: RemovalDialogProps) {
  const words = texts.layouts.removal
  const form = useApiForm({
    endpoint: removeRecordLayout,
    start: { reason: '' },
    sentences: { reason: texts.reasonShort },
    toBody: ({ reason }) => ({ layout: layout.id, reason: reason.trim() }),
    act,
    send: ({ reason }) => act.run(layout.id, reason),
  })
  return (
    <FormDialog form={form} open title={words.title} onClose={onClose} yes={words.yes} no={words.no}>
      <p className="wrap-anywhere">{words.body(layout.name)}</p>
      <TextField label={words.reason} autoComplete="off" {...form.field('reason')} />
    </FormDialog>
  )
}

const address = listAddress(href('/office/record-files'), { branch: branchFilter })
const queryOf = (branch: string | null) => (branch ? { branch } : {})

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { branch } = address.read(new URL(request.url).searchParams)
  const pending = call(readRecordFiles, { query: queryOf(branch) }, { signal: request.signal, quiet: true })
  const [found] = await Promise.all([
    listOrProblem(pending, readRecordFiles.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return { branch, ...found }
}

type Again = () => Promise<void>

/** A changed choice ends the preview: only what was seen is made. */
function useMaking(board: RecordFiles | null, branch: string | null, again: Again) {
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  const [layoutId, setLayoutId] = useState<string | null>(null)
  const [user, setUser] = useState('')
  const [found, setFound] = useState<RecordPreview | null>(null)
  const cases = board?.cases ?? []
  const current = board?.layouts.filter((each) => each.current) ?? []
  const layout = current.find(({ id }) => id === layoutId)?.id ?? current[0]?.id ?? null
  const chosen = new Set(
    picked === null
      ? cases.slice(0, mostRecordCases).map(({ caseNumber }) => caseNumber)
      : cases.flatMap(({ caseNumber }) => (picked.has(caseNumber) ? [caseNumber] : [])),
  )
  const search = { ...queryOf(branch), layout: layout ?? '', portalUser: user.trim() }
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      setFound(null)
      set(value)
    }
  }
  return {
    chosen,
    onChoose: (caseNumbers: readonly string[], isChosen: boolean) => {
      const next = new Set(chosen)
      for (const caseNumber of caseNumbers) {
        if (isChosen) next.add(caseNumber)
        else next.delete(caseNumber)
      }
      change(setPicked)(next)
    },
    layout,
    onLayout: change(setLayoutId),
    user,
    onUser: change(setUser),
    found,
    preview: useAction(async (press) => {
      const body = { ...search, caseNumbers: [...chosen] }
      setFound(await call(previewRecordFile, { body }, { ...press, quiet: true }))
    }),
    make: useLongAction(async (press, reason: string) => {
      const body = { ...search, caseNumbers: found?.ready ?? [], reason }
      saveFile(await call(makeRecordFile, { body }, press), found?.fileName ?? '')
      say(texts.preview.said)
      setFound(null)
      await again()
      return true as const
    }),
  }
}

function useLayouts(branch: string | null, again: Again) {
  const [faults, setFaults] = useState<readonly ShownFault[]>([])
  const [removing, setRemoving] = useState<ShownLayout | null>(null)
  const words = texts.layouts
  const add = useAction(async (press, file: File) => {
    setFaults([])
    const body = await fileBytes(file)
    const { outcome, faults: foundFaults } = await call(
      addRecordLayout,
      { query: queryOf(branch), body },
      { ...press, quiet: true },
    )
    setFaults(foundFaults)
    if (outcome !== 'faults') say(words[outcome])
    await again()
  })
  const removal = useAction(async (press, layout: string, reason: string) => {
    const body = { ...queryOf(branch), layout, reason }
    await call(removeRecordLayout, { body }, { ...press, quiet: true })
    setRemoving(null)
    say(words.removal.said)
    await again()
    return true as const
  })
  return { add, faults, removing, setRemoving, removal }
}

export default function RecordFilesPage() {
  const { branch, board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const making = useMaking(board, branch, revalidate)
  const { add, faults, removing, setRemoving, removal } = useLayouts(branch, revalidate)
  return (
    <>
      <RecordFilesView
        board={board}
        problem={problem}
        reloading={state === 'loading'}
        onRetry={() => void revalidate()}
        branch={branch}
        onBranch={(chosen) => void navigate(address.href({ branch, page: 1 }, { branch: chosen }))}
        make={making}
        layouts={{ add, faults, onRemove: setRemoving }}
      />
      {removing ? <RemovalDialog layout={removing} act={removal} onClose={() => setRemoving(null)} /> : null}
    </>
  )
}
