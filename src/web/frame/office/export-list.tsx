import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import type { Action } from '#web/action.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'

const formats = ['xlsx', 'csv'] as const

type ExportProps = {
  texts: { press: Readonly<Record<(typeof formats)[number], string>>; title: string; body: string }
  saving: Action<[reason: string, format: (typeof formats)[number]], true>
}

/** A list as a file, for a reason that goes on record. */
export function ExportList({ texts: { press, title, body }, saving }: ExportProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {formats.map((format) => (
        <ReasonDialog
          key={format}
          press={press[format]}
          title={title}
          body={body}
          busy={saving.busy}
          onReason={(reason) => saving.run(reason, format)}
          refusal={<ProblemBanner problem={saving.problem} />}
        />
      ))}
    </div>
  )
}
