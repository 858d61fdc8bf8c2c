import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { journalPrograms, type JournalProgram } from '#domain/journal/layouts.ts'
import { won } from '#domain/money.ts'
import { readJournal, takeJournal } from '#office/journal/contract.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { DownloadReason } from './contract.ts'
import { journalPartTexts as texts } from './journal.texts.ts'
import { type FilingTabProps, Part, quiet } from './part.tsx'
import { ReasonChoice } from './reason-choice.tsx'

const programs = journalPrograms.map((value) => ({ value, label: texts.programs[value] }))

/** What is known of the year for the firm's bookkeeping program; what is not is told before it is taken. */
export function JournalPart({ file: { row, review }, problem }: Pick<FilingTabProps, 'file' | 'problem'>) {
  const [seen, setSeen] = useState<AnswerOf<typeof readJournal> | null>(null)
  const params = { caseNumber: row.caseNumber }
  const look = useAction(async () => setSeen(await call(readJournal, { params }, { quiet: true })))
  if (!review) return null
  return (
    <Part title={texts.title}>
      {quiet(texts.lead)}
      {seen === null ? (
        <div>
          <Button size="medium" tone="outline" busy={look.busy} onClick={() => void look.run()}>
            {texts.look}
          </Button>
        </div>
      ) : seen.lines === 0 ? (
        quiet(texts.none)
      ) : (
        <>
          {quiet(texts.found(seen.lines, seen.open, won(seen.debitWon)))}
          <ul className="list-disc pl-5 text-small text-secondary">
            {seen.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <Taking caseNumber={row.caseNumber} problem={problem} />
        </>
      )}
      {problem(look.problem)}
    </Part>
  )
}

function Taking({ caseNumber, problem }: { caseNumber: string } & Pick<FilingTabProps, 'problem'>) {
  const [program, setProgram] = useState<JournalProgram>('semusarang')
  const [reason, setReason] = useState<DownloadReason | undefined>()
  const [missing, setMissing] = useState(false)
  const take = useAction(async (_press, why: DownloadReason) =>
    saveFile(
      await call(takeJournal, { params: { caseNumber }, query: { program, reason: why } }, { quiet: true }),
      texts.file(caseNumber, program),
    ),
  )
  const press = () => {
    setMissing(reason === undefined)
    if (reason !== undefined) void take.run(reason)
  }
  return (
    <>
      <SelectField
        label={texts.program}
        choices={programs}
        value={program}
        onChange={(event) => setProgram(journalPrograms.find((known) => known === event.target.value) ?? program)}
      />
      <ReasonChoice
        reason={reason}
        missing={missing}
        onReason={(chosen) => {
          setReason(chosen)
          setMissing(false)
        }}
      />
      <div>
        <Button size="medium" tone="outline" busy={take.busy} onClick={press}>
          {texts.take}
        </Button>
      </div>
      {problem(take.problem)}
    </>
  )
}
