import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { say } from '#design/messages/status-region.tsx'
import { besideMost } from '#domain/message/approvals.ts'
import { messageNames } from '#domain/message/texts.ts'
import type { BranchEditor, EditedBranch } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { PartForm, type Saving, usePart } from './part-form.tsx'
import { messageTexts as texts } from './texts.ts'
import { longest } from '#web/forms/limits.ts'
import { changeBranch } from '#office/branch-editor/contract.ts'

type Row = EditedBranch['messages'][number]

const nameOf = (template: string) => messageNames[template] ?? template

function wrongWith(rows: readonly Row[], today: string): string | null {
  const codes = rows.map(({ code }) => code)
  if (codes.some((code) => !/^\w{1,40}$/.test(code))) return texts.wrong.code
  if (new Set(codes).size < codes.length) return texts.wrong.same
  if (rows.some(({ approvedOn }) => approvedOn !== null && approvedOn > today)) return texts.wrong.day
  return rows.some(({ words }) => words.includes('#{')) ? texts.wrong.words : null
}

type MessagesPartProps = Pick<BranchEditor, 'approved'> & { start: readonly Row[]; today: string; saving: Saving }

export function MessagesPart({ start, approved, today, saving }: MessagesPartProps) {
  const part = usePart({ start, saving, asChange: (value) => ({ messages: [...value] }) })
  const { value: rows, put: setRows } = part
  const set = (at: number, change: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const waiting = rows.filter(({ approvedOn }) => approvedOn === null).length
  return (
    <PartForm part={part} label={branchEditorTexts.parts.messages} wrong={wrongWith(rows, today)}>
      <p className="text-small text-secondary">{texts.lead}</p>
      <p className="font-medium">{texts.counts(waiting)}</p>
      {waiting > 0 ? (
        <FillAll
          today={today}
          onFill={(day) => {
            setRows(rows.map((row) => ({ ...row, approvedOn: row.approvedOn ?? day })))
            say(texts.filled(waiting))
          }}
        />
      ) : null}
      <div>
        {rows.map((row, at) => (
          <Disclosure key={row.template} title={texts.title(nameOf(row.template), row.approvedOn)}>
            <Template
              row={row}
              today={today}
              text={approved.find(({ template }) => template === row.template)?.text ?? ''}
              at={(field) => part.at(`messages.${at}.${field}`)}
              onChange={(change) => set(at, change)}
            />
          </Disclosure>
        ))}
      </div>
    </PartForm>
  )
}

type TemplateProps = {
  row: Row
  text: string
  today: string
  at: (field: keyof Row) => string | null
  onChange: (change: Partial<Row>) => void
}

function Template({ row, text, today, at, onChange }: TemplateProps) {
  const labelOf = (label: string) => `${nameOf(row.template)} ${label}`
  return (
    <>
      <figure className="flex flex-col gap-1">
        <figcaption className="text-label text-ink">{texts.approved}</figcaption>
        <p className="rounded-field bg-ground p-4 whitespace-pre-line wrap-anywhere text-ink">{text}</p>
      </figure>
      <div className="grid gap-4 text-ink sm:grid-cols-2">
        <TextField
          label={labelOf(texts.code)}
          hint={texts.codeHint}
          autoComplete="off"
          maxLength={longest(changeBranch.body, 'messages.*.code')}
          value={row.code}
          error={at('code')}
          onChange={(event) => onChange({ code: event.target.value.trim() })}
        />
        <TextField
          label={labelOf(texts.approvedOn)}
          hint={texts.approvedHint}
          type="date"
          max={today}
          value={row.approvedOn ?? ''}
          onChange={(event) => onChange({ approvedOn: event.target.value || null })}
        />
      </div>
      <div className="text-ink">
        <TextArea
          label={labelOf(texts.words)}
          hint={texts.wordsHint(besideMost)}
          rows={3}
          maxLength={besideMost}
          value={row.words}
          error={at('words')}
          onChange={(event) => onChange({ words: event.target.value })}
        />
      </div>
    </>
  )
}

function FillAll({ today, onFill }: { today: string; onFill: (day: string) => void }) {
  const [day, setDay] = useState('')
  const wrong = day === '' || day > today ? texts.wrong.day : null
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-4">
      <legend className="px-1 text-label">{texts.all}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={texts.allDay}
          type="date"
          max={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button type="button" size="medium" tone="outline" disabledReason={wrong} onClick={() => onFill(day)}>
          {texts.press}
        </Button>
      </div>
    </fieldset>
  )
}
