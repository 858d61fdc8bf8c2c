import { useRef } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { needsNote, type EnquiryAct, type EnquiryState } from '#domain/enquiry/enquiry.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { oneTexts } from './texts.ts'
import { noteTrouble } from './rules.ts'
import { actOnEnquiry } from './contract.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

export type EnquiryActs = {
  busy: EnquiryAct | null
  problem: CallProblem | null
  run: (act: EnquiryAct, note: string) => Promise<boolean>
}

const texts = oneTexts.form
type Outcome = Exclude<EnquiryAct, 'take'>
/** In the order of a call; the likeliest is emphasized. */
const order = ['answered', 'not-reached', 'reopen', 'close', 'note'] as const satisfies readonly Outcome[]

type OutcomeFormProps = { state: EnquiryState; may: readonly EnquiryAct[]; acts: EnquiryActs; mailed: boolean }

/** The text stays until the act succeeds. */
export function OutcomeForm({ state, may, acts, mailed }: OutcomeFormProps) {
  const wanted = useRef<Outcome>('note')
  const form = useApiForm({
    endpoint: actOnEnquiry,
    start: { note: '' },
    sentences: { note: texts.problems.long },
    check: ({ note }) => {
      const trouble = noteTrouble(note, needsNote(state, wanted.current))
      return { note: trouble ? texts.problems[trouble] : null }
    },
    toBody: ({ note }) => ({ note }),
    act: { busy: acts.busy !== null, problem: null },
    send: async ({ note }) => {
      const act = wanted.current
      const { title, body, yes, no } = texts.close
      const isMeant = act !== 'close' || (await confirm({ title, body, yes, no }))
      return (isMeant && (await acts.run(act, note))) || undefined
    },
  })
  const press = (act: Outcome) => {
    wanted.current = act
    void form.submit()
  }
  return (
    <ApiForm form={form} label={texts.title} className="flex flex-col gap-3">
      <TextArea
        label={texts.note}
        hint={mailed && may.includes('answered') ? texts.mailedHint : texts.hint}
        rows={3}
        autoComplete="off"
        {...form.field('note')}
      />
      <div className="flex flex-wrap gap-2">
        {order
          .filter((act) => may.includes(act))
          .map((act) => (
            <Button
              key={act}
              size="small"
              tone={act === 'answered' && !may.includes('take') ? 'primary' : 'outline'}
              busy={acts.busy === act}
              onClick={() => press(act)}
            >
              {texts.presses[act]}
            </Button>
          ))}
      </div>
    </ApiForm>
  )
}
