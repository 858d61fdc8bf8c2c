import { useEffect, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { say } from '#design/messages/status-region.tsx'
import { PostBody } from '#web/frame/post-body.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import {
  type PostRevision,
  type PostRevisionRow,
  listPostRevisions,
  readPostRevision,
  revisionPageSize,
} from '#office/posts/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { revisionTexts as texts } from './texts.ts'

const revisionDialogTexts = texts.one

type RevisionDialogProps = {
  revision: PostRevision | null
  onTake: (revision: PostRevision) => void
  onClose: () => void
}

function RevisionDialog({ revision, onTake, onClose }: RevisionDialogProps) {
  return (
    <Dialog
      open={revision !== null}
      wide
      title={revision ? revisionDialogTexts.title(momentInWords(new Date(revision.changedAt))) : ''}
      onClose={onClose}
      foot={
        revision ? (
          <>
            <Button wide size="medium" onClick={() => onTake(revision)}>
              {revisionDialogTexts.take}
            </Button>
            <Button wide size="medium" tone="outline" onClick={onClose}>
              {revisionDialogTexts.close}
            </Button>
          </>
        ) : null
      }
    >
      {revision ? (
        <div className="flex flex-col gap-4 wrap-anywhere">
          <p>{revisionDialogTexts.hint}</p>
          <div className="flex flex-col gap-5 rounded-card border border-line p-5 text-ink">
            <p className="text-h3">{revision.title}</p>
            <PostBody html={revision.html} />
          </div>
        </div>
      ) : null}
    </Dialog>
  )
}

type RevisionsPartProps = {
  /** Null if never saved. */
  postId: string | null
  version: number
  isDirty: boolean
  onTake: (words: Pick<PostRevision, 'title' | 'body'>) => void
}

export function RevisionsPart({ postId, version, isDirty, onTake }: RevisionsPartProps) {
  const { rows, total, list } = useRevisions(postId, version)
  const [open, setOpen] = useState<PostRevision | null>(null)
  const read = useAction(async (_press, postId: string, number: number) =>
    setOpen(await call(readPostRevision, { params: { id: postId, number: String(number) } }, { quiet: true })),
  )
  const take = async ({ title, body }: PostRevision) => {
    const { ask: question, asked: why, yes, no } = texts.one
    if (isDirty && !(await confirm({ title: question, body: why, yes, no, tone: 'danger' }))) return
    setOpen(null)
    onTake({ title, body })
    say(texts.one.taken)
  }
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <h2 className="text-label">{texts.title}</h2>
      <p className="text-small text-secondary">{postId ? texts.lead : texts.first}</p>
      {rows ? <Rows rows={rows} onRead={(number) => postId && void read.run(postId, number)} /> : null}
      {rows && postId && rows.length < total ? (
        <div>
          <Button size="small" tone="outline" busy={list.busy} onClick={() => void list.run(postId, rows)}>
            {texts.more}
          </Button>
        </div>
      ) : null}
      {!rows && list.busy ? <Skeleton /> : null}
      {!rows && list.problem && postId ? (
        <LoadFailed level={3} words={texts.failed} problem={list.problem} onRetry={() => void list.run(postId, [])} />
      ) : null}
      <ProblemBanner problem={read.problem ?? (rows ? list.problem : null)} />
      <RevisionDialog revision={open} onTake={(revision) => void take(revision)} onClose={() => setOpen(null)} />
    </section>
  )
}

function useRevisions(postId: string | null, version: number) {
  const [rows, setRows] = useState<readonly PostRevisionRow[] | null>(null)
  const [total, setTotal] = useState(0)
  const list = useAction(async (_press, postId: string, before: readonly PostRevisionRow[]) => {
    const page = Math.floor(before.length / revisionPageSize)
    const found = await call(listPostRevisions, { params: { id: postId }, query: { page } }, { quiet: true })
    setRows([...before, ...found.rows])
    setTotal(found.total)
  })
  const { run } = list
  useEffect(() => {
    if (postId) void run(postId, [])
  }, [postId, version, run])
  return { rows, total, list }
}

function Rows({ rows, onRead }: { rows: readonly PostRevisionRow[]; onRead: (number: number) => void }) {
  if (rows.length === 0) return <p className="text-small text-secondary">{texts.none}</p>
  return (
    <ul className="flex flex-col divide-y divide-line rounded-field border border-line">
      {rows.map(({ number, title, changedAt, changedBy }, at) => {
        const moment = momentInWords(new Date(changedAt))
        return (
          <li key={number} className="flex min-h-11 items-center gap-3 py-1 pl-3 text-small wrap-anywhere">
            <span className="min-w-0 grow py-1">
              <span className="block font-medium">{title}</span>
              <span className="flex flex-wrap items-center gap-x-2 text-secondary tabular-nums">
                {moment} · {texts.by(changedBy)}
                {at === 0 ? <Chip>{texts.now}</Chip> : null}
              </span>
            </span>
            <button
              type="button"
              aria-label={texts.readOf(moment)}
              onClick={() => onRead(number)}
              className="min-h-11 shrink-0 rounded-small px-3 font-medium underline underline-offset-4"
            >
              {texts.read}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
