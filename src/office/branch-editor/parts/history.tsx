import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { BranchDifference, BranchSaveRow } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { DifferenceList } from './difference-list.tsx'

const texts = branchEditorTexts.saves
const tones = { draft: 'plain', published: 'good', dropped: 'warning' } as const

export type HistoryProps = {
  saves: readonly BranchSaveRow[]
  mayUndo: boolean
  undo: { busy: boolean; problem: CallProblem | null; onUndo: (reason: string) => Promise<true | undefined> }
  onShow: (number: number) => Promise<readonly BranchDifference[] | null>
}

export function History({ saves, mayUndo, undo, onShow }: HistoryProps) {
  if (saves.length === 0) return <EmptyState title={texts.none.title}>{texts.none.body}</EmptyState>
  return (
    <div className="flex flex-col gap-4">
      {mayUndo ? (
        <div>
          <ReasonDialog
            press={branchEditorTexts.undo.press}
            title={branchEditorTexts.undo.title}
            body={branchEditorTexts.undo.body}
            busy={undo.busy}
            onReason={undo.onUndo}
            refusal={<ProblemBanner problem={undo.problem} />}
          />
        </div>
      ) : null}
      <ol className="flex flex-col divide-y divide-line border-y border-line">
        {saves.map((save) => (
          <Save key={save.version} save={save} onShow={onShow} />
        ))}
      </ol>
    </div>
  )
}

function Save({ save, onShow }: { save: BranchSaveRow; onShow: HistoryProps['onShow'] }) {
  const [shown, setShown] = useState<readonly BranchDifference[] | null | 'loading' | 'closed'>('closed')
  const show = async () => {
    setShown('loading')
    setShown(await onShow(save.version))
  }
  return (
    <li className="flex flex-col gap-2 py-3 text-small">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium tabular-nums">{save.version}</span>
        <Chip tone={tones[save.state]}>{branchEditorTexts.states[save.state]}</Chip>
        <span>{save.changed.map((part) => branchEditorTexts.parts[part]).join(', ')}</span>
        <span className="text-caption text-quiet">{texts.line(save.by, momentInWords(new Date(save.at)))}</span>
        {save.state === 'published' && shown === 'closed' ? (
          <Button size="small" tone="outline" aria-label={texts.show(save.version)} onClick={() => void show()}>
            {texts.show(save.version)}
          </Button>
        ) : null}
      </div>
      {save.reason ? <p className="wrap-anywhere text-secondary">{save.reason}</p> : null}
      {shown === 'loading' ? <p className="text-secondary">{texts.loading}</p> : null}
      {shown === null ? <p className="font-medium text-danger">{texts.failed}</p> : null}
      {Array.isArray(shown) ? <DifferenceList caption={texts.caption(save.version)} rows={shown} /> : null}
    </li>
  )
}
