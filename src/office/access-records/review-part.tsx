import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { AccessReviewBoard } from './contract.ts'
import { actName, reviewTexts as texts } from './texts.ts'
import { signAccessReview } from './contract.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

export type ReviewPartProps = {
  board: AccessReviewBoard | null
  problem: CallProblem | null
  busy: boolean
  onShow: (of: { month?: string; branch?: string }) => void
  onSign: (month: string, branchId: string, note: string) => Promise<true | undefined>
}

export function ReviewPart({ board, problem, busy, onShow, onSign }: ReviewPartProps) {
  if (!board) return <NoBoard texts={texts} problem={problem} reloading={busy} onRetry={() => onShow({})} />
  const { month, months, branches, branchId, acts, review } = board
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SelectField
          label={texts.month}
          value={month}
          onChange={(event) => onShow({ month: event.target.value, branch: branchId })}
          choices={months.map((month) => ({ value: month.month, label: texts.monthName(month.month, month.signed) }))}
        />
        {branches.length > 1 ? (
          <SelectField
            label={texts.branch}
            value={branchId}
            onChange={(event) => onShow({ month, branch: event.target.value })}
            choices={branches.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
      </div>
      <DataTable
        caption={texts.table}
        density="office"
        rows={acts}
        rowKey={({ act }) => act}
        columns={[
          { name: texts.columns.act, head: true, cell: ({ act }) => actName(act) },
          { name: texts.columns.total, align: 'right', cell: ({ total }) => total.toLocaleString('ko-KR') },
        ]}
        empty={<p className="text-small text-secondary">{texts.none}</p>}
      />
      {review ? (
        <div className="flex flex-col gap-1">
          <p className="font-semibold">{texts.signed(review.by, momentInWords(new Date(review.at)), review.records)}</p>
          <p className="text-small">{review.note}</p>
        </div>
      ) : (
        <Sign
          key={`${branchId} ${month}`}
          busy={busy}
          problem={problem}
          onSign={(note) => onSign(month, branchId, note)}
        />
      )}
    </div>
  )
}

type SignProps = Pick<ReviewPartProps, 'busy' | 'problem'> & { onSign: (note: string) => Promise<true | undefined> }

function Sign({ busy, problem, onSign }: SignProps) {
  const form = useApiForm({
    endpoint: signAccessReview,
    start: { note: '' },
    sentences: { note: texts.noteMissing },
    toBody: ({ note }) => ({ note: note.trim() }),
    act: { busy, problem },
    send: ({ note }) => onSign(note),
  })
  return (
    <ApiForm form={form} label={texts.press} className="flex max-w-text flex-col gap-4" press={texts.press}>
      <TextField label={texts.note} hint={texts.noteHint} autoComplete="off" {...form.field('note')} />
    </ApiForm>
  )
}
