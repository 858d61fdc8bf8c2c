import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { LongAction } from './long-action.ts'
import { WorkProgress } from './work-progress.tsx'

const formats = ['xlsx', 'csv'] as const

type ExportProps = {
  texts: { press: Readonly<Record<(typeof formats)[number], string>>; title: string; body: string }
  saving: LongAction<[reason: string, format: (typeof formats)[number]], true | undefined>
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
          long={{ progress: <WorkProgress work={saving.work} />, cancel: saving.cancel }}
          refusal={<ProblemBanner problem={saving.problem} />}
        />
      ))}
    </div>
  )
}
