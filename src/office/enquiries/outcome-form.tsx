import { useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { needsNote, type EnquiryAct, type EnquiryState } from '#domain/enquiry/enquiry.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { oneTexts } from './texts.ts'
import { noteTrouble } from './rules.ts'
import { longest } from '#web/forms/limits.ts'
import { actOnEnquiry } from './contract.ts'

export type EnquiryActs = {
  busy: EnquiryAct | null
  problem: CallProblem | null
  run: (act: EnquiryAct, note: string) => Promise<boolean>
}

const texts = oneTexts.form
type Outcome = Exclude<EnquiryAct, 'take'>
/** In the order of a call; the likeliest outcome is emphasized. */
const order = ['answered', 'not-reached', 'reopen', 'close', 'note'] as const satisfies readonly Outcome[]

type OutcomeFormProps = { state: EnquiryState; may: readonly EnquiryAct[]; acts: EnquiryActs; mailed: boolean }

/** The text stays until the act succeeds. */
export function OutcomeForm({ state, may, acts, mailed }: OutcomeFormProps) {
  const [note, setNote] = useState('')
  const [wanted, setWanted] = useState<Outcome | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const shown = order.filter((act) => may.includes(act))
  const trouble = wanted ? noteTrouble(note, needsNote(state, wanted)) : undefined
  const press = async (act: Outcome) => {
    setWanted(act)
    if (acts.busy) return
    if (noteTrouble(note, needsNote(state, act))) return field.current?.focus()
    const { title, body, yes, no } = texts.close
    if (act === 'close' && !(await confirm({ title, body, yes, no }))) return
    if (await acts.run(act, note)) {
      setNote('')
      setWanted(null)
    }
  }
  return (
    <form
      noValidate
      aria-label={texts.title}
      className="flex flex-col gap-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextArea
        ref={field}
        label={texts.note}
        hint={mailed && may.includes('answered') ? texts.mailedHint : texts.hint}
        rows={3}
        maxLength={longest(actOnEnquiry.body, 'note')}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={trouble ? texts.problems[trouble] : null}
      />
      <div className="flex flex-wrap gap-2">
        {shown.map((act) => (
          <Button
            key={act}
            size="small"
            tone={act === 'answered' && !may.includes('take') ? 'primary' : 'outline'}
            busy={acts.busy === act}
            onClick={() => void press(act)}
          >
            {texts.presses[act]}
          </Button>
        ))}
      </div>
    </form>
  )
}
