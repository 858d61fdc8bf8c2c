import { type ReactNode, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { seoulDay } from '#domain/seoul-time.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { serverNow } from '#web/server-clock.ts'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import type { CaseFile } from '#office/cases/contract.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { CaseManagement } from './case-management.ts'
import { recordDeath } from './contract.ts'
import { deathTexts as texts } from './texts.ts'

type DeathButtonProps = { version: number; act: CaseManagement['recordDeath']; refusal: ReactNode }

function DeathButton({ version, act, refusal }: DeathButtonProps) {
  const [open, setOpen] = useState(false)
  const form = useApiForm({
    endpoint: recordDeath,
    start: { day: '', reason: '' },
    sentences: { day: texts.dayMissing, reason: texts.reasonMissing },
    toBody: ({ day, reason }) => ({ version, day, reason: reason.trim() }),
    act,
    send: async ({ day, reason }) => {
      if (!(await act.run(day, reason))) return undefined
      setOpen(false)
      return true
    },
  })
  return (
    <>
      <Button size="small" tone="outline" onClick={() => setOpen(true)}>
        {texts.press}
      </Button>
      <FormDialog
        form={form}
        open={open}
        title={texts.title}
        onClose={() => setOpen(false)}
        yes={texts.press}
        no={texts.no}
        refusal={refusal}
      >
        <p>{texts.body}</p>
        <TextField label={texts.day} type="date" max={seoulDay(new Date(serverNow()))} {...form.field('day')} />
        <TextField label={texts.reason} hint={texts.reasonHint} autoComplete="off" {...form.field('reason')} />
      </FormDialog>
    </>
  )
}

type DeathActsProps = {
  file: Pick<CaseFile, 'acts' | 'version'>
  acts: Pick<CaseManagement, 'recordDeath' | 'undoDeath'>
  problem: (problem: CallProblem | null) => ReactNode
}

export function DeathActs({ file: { acts: allowed, version }, acts, problem }: DeathActsProps) {
  const { recordDeath: recording, undoDeath: undoing } = acts
  if (allowed.includes('record-death'))
    return <DeathButton version={version} act={recording} refusal={problem(recording.problem)} />
  return allowed.includes('undo-death') ? (
    <ReasonDialog
      {...texts.undo}
      busy={undoing.busy}
      onReason={(reason) => undoing.run(reason)}
      refusal={problem(undoing.problem)}
    />
  ) : null
}
