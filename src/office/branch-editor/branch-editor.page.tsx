import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import type { PictureUse } from '#domain/branch/editing/pictures.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { sendFile } from '#web/files/send-file.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { serverNow } from '#web/server-clock.ts'
import { BranchEditorView } from './branch-editor.view.tsx'
import {
  type BranchEditor,
  type BranchForm,
  type NewBranchForm,
  addBranch,
  changeBranch,
  checkBranchHost,
  dropBranchDraft,
  previewBranch,
  publishBranch,
  readBranchChanges,
  readBranchEditor,
  undoBranch,
  uploadBranchPicture,
} from './contract.ts'
import type { DraftActs } from './parts/draft-panel.tsx'
import type { HostChecking } from './parts/firm/host-proofs.tsx'
import { firmTexts } from '#office/branch-editor/parts/texts.ts'
import { branchEditorTexts as texts } from './texts.ts'

const draftActsTexts = texts.draft

type Draft = Pick<BranchEditor, 'branchId' | 'version' | 'isNew'>

function useDraftActs({ branchId, version, isNew }: Draft, done: (words: string) => Promise<true>): DraftActs {
  const navigate = useNavigate()
  const [previewing, setPreviewing] = useState<string | null>(null)
  const publish = useAction(async (press, reason: string, accountEnd?: string) => {
    await call(publishBranch, { body: { branchId, version, reason, accountEnd } }, { ...press, quiet: true })
    return done(draftActsTexts.published)
  })
  const drop = useAction(async (press) => {
    await call(dropBranchDraft, { body: { branchId, version } }, { ...press, quiet: true })
    if (!isNew) return done(draftActsTexts.dropped)
    // A branch that was never published no longer exists.
    await navigate(href('/office/branches/edit'))
    say(draftActsTexts.dropped)
    return true as const
  })
  const preview = useAction(async (press, shown: boolean) => {
    await call(previewBranch, { body: { branchId, shown } }, { ...press, quiet: true })
    setPreviewing(shown ? branchId : null)
  })
  return {
    busy: publish.busy || drop.busy || preview.busy,
    problem: publish.problem ?? drop.problem ?? preview.problem,
    previewing: previewing === branchId,
    onPublish: publish.run,
    onPreview: (shown) => void preview.run(shown),
    onDrop: () => void drop.run(),
  }
}

function useHostChecking(branchId: string, revalidate: () => Promise<void>): HostChecking {
  const check = useAction(async (press, host: string) => {
    const finding = await call(checkBranchHost, { body: { branchId, host } }, { ...press, quiet: true })
    if (finding.result === 'proved') await revalidate()
    return finding
  })
  return { busy: check.busy, problem: check.problem, onCheck: check.run }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const branch = new URL(request.url).searchParams.get('branch') ?? undefined
  const quiet = { signal: request.signal, quiet: true }
  const [found] = await Promise.all([
    listOrProblem(call(readBranchEditor, { query: { branch } }, quiet), readBranchEditor.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return found
}

export default function BranchEditorPage() {
  const { board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const seen = { branchId: board?.branchId ?? '', version: board?.version ?? 0 }
  const done = async (words: string) => {
    await revalidate()
    say(words)
    return true as const
  }
  const draft = useDraftActs({ ...seen, isNew: board?.isNew ?? false }, done)
  const save = useAction(async (press, change: BranchForm) => {
    await call(changeBranch, { body: { ...seen, ...change } }, { ...press, quiet: true })
    return done(texts.saved)
  })
  const goTo = (id: string) => navigate(`${href('/office/branches/edit')}?branch=${encodeURIComponent(id)}`)
  const add = useAction(async (press, form: NewBranchForm) => {
    await call(addBranch, { body: form }, { ...press, quiet: true })
    await goTo(form.code)
    say(firmTexts.adding.made)
    return true as const
  })
  const upload = useAction(async (_press, use: PictureUse, file: File) => {
    const query = { branch: seen.branchId, use }
    const { src } = await sendFile(file, 'picture', (body) =>
      call(uploadBranchPicture, { query, body }, { quiet: true }),
    )
    return src
  })
  const undo = useAction(async (press, reason: string) => {
    const { published } = await call(undoBranch, { body: { ...seen, reason } }, { ...press, quiet: true })
    return done(published ? texts.undo.done : texts.undo.drafted)
  })
  const show = (number: number) =>
    call(readBranchChanges, { query: { branch: seen.branchId, number: String(number) } }, { quiet: true }).then(
      ({ differences }) => differences,
      () => null,
    )
  return (
    <BranchEditorView
      board={board}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      today={seoulDay(new Date(serverNow()))}
      onBranch={(id) => void goTo(id)}
      uploading={{ busy: upload.busy, onUpload: upload.run }}
      checking={useHostChecking(seen.branchId, revalidate)}
      adding={{ busy: add.busy, problem: add.problem, onAdd: (form) => void add.run(form) }}
      saving={{ busy: save.busy, problem: save.problem ?? upload.problem, onSave: (change) => void save.run(change) }}
      draft={draft}
      history={{ undo: { busy: undo.busy, problem: undo.problem, onUndo: undo.run }, onShow: show }}
    />
  )
}
