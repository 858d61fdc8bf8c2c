import { type ReactNode, useId, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { SelectField, SmallSelect } from '#design/fields/select-field.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import type { CaseFile } from '#office/cases/contract.ts'
import { RecordedContact } from '#web/frame/office/recorded-contact.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { Checkbox } from '#design/fields/checkbox.tsx'
import type { CaseManagement } from './case-management.ts'
import { DeathActs } from './death-button.tsx'
import { caseActionTexts as texts, movingTexts } from './texts.ts'
import { noteCase } from './contract.ts'

type MoveButtonProps = { branches: CaseFile['moveTo']; act: CaseManagement['move']; refusal: ReactNode }

function MoveButton({ branches, act, refusal }: MoveButtonProps) {
  const [to, setTo] = useState('')
  const [consented, setConsented] = useState(false)
  const [pressed, setPressed] = useState(false)
  const chosen = branches.find(({ id }) => id === to)
  const unconfirmed = chosen?.otherFirm === true && !consented
  return (
    <ReasonDialog
      press={movingTexts.press}
      title={movingTexts.title}
      body={movingTexts.body}
      busy={act.busy}
      refusal={refusal}
      onReason={async (reason) => {
        setPressed(true)
        return chosen && !unconfirmed ? act.run(chosen, consented, reason) : undefined
      }}
    >
      <SelectField
        label={movingTexts.to}
        placeholder={movingTexts.choose}
        value={to}
        choices={branches.map(({ id, name }) => ({ value: id, label: name }))}
        error={pressed && !chosen ? movingTexts.missing : null}
        onChange={(event) => {
          setTo(event.target.value)
          setConsented(false)
        }}
      />
      {chosen?.otherFirm ? (
        <Checkbox
          label={movingTexts.otherFirm(chosen.name)}
          detail={<p className="text-small text-secondary">{movingTexts.otherFirmHint}</p>}
          checked={consented}
          error={pressed && unconfirmed ? movingTexts.unconfirmed : null}
          onChange={(event) => setConsented(event.target.checked)}
        />
      ) : null}
    </ReasonDialog>
  )
}

const noteButtonTexts = texts.note

function NoteButton({ act, refusal }: { act: CaseManagement['note']; refusal: ReactNode }) {
  const [open, setOpen] = useState(false)
  const form = useApiForm({
    endpoint: noteCase,
    start: { words: '' },
    sentences: { words: noteButtonTexts.missing },
    toBody: ({ words }) => ({ words: words.trim() }),
    act,
    send: async ({ words }) => {
      if (!(await act.run(words))) return undefined
      setOpen(false)
      return true
    },
  })
  return (
    <>
      <Button size="small" tone="outline" onClick={() => setOpen(true)}>
        {noteButtonTexts.press}
      </Button>
      <FormDialog
        form={form}
        open={open}
        title={noteButtonTexts.title}
        onClose={() => setOpen(false)}
        yes={noteButtonTexts.yes}
        no={noteButtonTexts.no}
        refusal={refusal}
      >
        <p className="text-small text-secondary">{noteButtonTexts.body}</p>
        <TextArea label={noteButtonTexts.words} rows={4} autoComplete="off" {...form.field('words')} />
      </FormDialog>
    </>
  )
}

export type CaseActionsProps = {
  file: Pick<CaseFile, 'row' | 'version' | 'filer' | 'acts' | 'colleagues' | 'assigneeId' | 'moveTo'>
  acts: CaseManagement
  problem: (problem: CallProblem | null) => ReactNode
}

export function CaseActionsPanel({ file, acts, problem }: CaseActionsProps) {
  const may = (act: CaseFile['acts'][number]) => file.acts.includes(act)
  return (
    <section aria-label={texts.label} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
        {may('call') ? (
          <span className="inline-flex items-center gap-2">
            <span className="text-secondary">{texts.phone}</span>
            <RecordedContact name={file.row.name} mask={file.filer.phoneMask} ask={() => acts.contact.run('phone')} />
          </span>
        ) : null}
        {may('call') && file.filer.emailMask ? (
          <span className="inline-flex items-center gap-2">
            <span className="text-secondary">{texts.email}</span>
            <RecordedContact
              channel="email"
              name={file.row.name}
              mask={file.filer.emailMask}
              ask={() => acts.contact.run('email')}
            />
          </span>
        ) : null}
        {may('assign') ? <AssigneeChoice file={file} act={acts.assign} /> : null}
        {may('note') ? <NoteButton act={acts.note} refusal={problem(acts.note.problem)} /> : null}
        {may('wait') ? (
          <Button size="small" tone="outline" busy={acts.wait.busy} onClick={() => void acts.wait.run()}>
            {texts.wait}
          </Button>
        ) : null}
        {may('resume') ? (
          <Button size="small" tone="outline" busy={acts.resume.busy} onClick={() => void acts.resume.run()}>
            {texts.resume}
          </Button>
        ) : null}
        {may('move') && file.moveTo.length > 0 ? (
          <MoveButton branches={file.moveTo} act={acts.move} refusal={problem(acts.move.problem)} />
        ) : null}
        {(['dismiss', 'reopen'] as const).map((name) =>
          may(name) ? (
            <ReasonDialog
              key={name}
              press={texts[name].press}
              title={texts[name].title}
              body={texts[name].body}
              busy={acts[name].busy}
              onReason={(reason) => acts[name].run(reason)}
              refusal={problem(acts[name].problem)}
            />
          ) : null,
        )}
        <DeathActs file={file} acts={acts} problem={problem} />
      </div>
      {problem(
        acts.undo.problem ?? acts.assign.problem ?? acts.contact.problem ?? acts.wait.problem ?? acts.resume.problem,
      )}
    </section>
  )
}

function AssigneeChoice({ file, act }: { file: CaseActionsProps['file']; act: CaseManagement['assign'] }) {
  const id = useId()
  const find = (staffId: string) => file.colleagues.find((colleague) => colleague.id === staffId) ?? null
  const { assigneeId, row } = file
  // The assignee may have left the branch or lost the right since.
  const before = assigneeId ? (find(assigneeId) ?? { id: assigneeId, name: row.assignee ?? '' }) : null
  const choices = before && !find(before.id) ? [before, ...file.colleagues] : file.colleagues
  return (
    <span className="inline-flex items-center gap-2">
      <label htmlFor={id} className="text-secondary">
        {texts.assignee}
      </label>
      <SmallSelect
        id={id}
        value={assigneeId ?? ''}
        disabled={act.busy}
        onChange={(event) => void act.run(find(event.target.value), before)}
      >
        <option value="">{texts.nobody}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </SmallSelect>
    </span>
  )
}
