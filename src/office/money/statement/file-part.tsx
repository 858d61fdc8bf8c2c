import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { FileButton } from '#design/buttons/file-button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { statementTexts as texts } from './texts.ts'
import type { Chosen, Columns, Statement } from './use-statement.ts'
import { longestPassword } from '#domain/packed-file.ts'

const types = '.csv,.xls,.xlsx,.txt,.tsv,text/csv,application/vnd.ms-excel'

export function FilePart({ statement }: { statement: Statement }) {
  const { chosen } = statement
  return (
    <>
      <FileButton
        label={texts.choose}
        hint={texts.hint}
        accept={types}
        tone="outline"
        busy={statement.busy}
        onFiles={([file]) => file && statement.send(file)}
      />
      {chosen ? <FileState chosen={chosen} statement={statement} /> : null}
    </>
  )
}

function FileState({ chosen, statement }: { chosen: Chosen; statement: Statement }) {
  const { asks, heads } = chosen.read
  if (chosen.choosing) return <ColumnsForm key={heads.join()} chosen={chosen} statement={statement} />
  if (asks === 'password' || asks === 'wrong-password')
    return <PasswordForm key={asks} wrong={asks === 'wrong-password'} statement={statement} />
  return asks === 'unread' ? (
    <Unread chosen={chosen} statement={statement} />
  ) : (
    <ReadSummary chosen={chosen} statement={statement} />
  )
}

function PasswordForm({ wrong, statement }: { wrong: boolean; statement: Statement }) {
  const [password, setPassword] = useState('')
  const { title, lead, label, open, cancel } = texts.password
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') statement.again({ password })
  }
  return (
    <form className="flex max-w-text flex-col gap-4" noValidate onSubmit={submit}>
      <h2 className="text-h3">{title}</h2>
      <p className="text-small text-secondary">{lead}</p>
      <TextField
        type="password"
        label={label}
        value={password}
        maxLength={longestPassword}
        autoComplete="off"
        error={wrong && password === '' ? texts.password.wrong : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="medium" busy={statement.busy}>
          {open}
        </Button>
        <Button size="medium" tone="text" onClick={statement.drop}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}

/** The column choice is stored for files with the same headers. */
function ColumnsForm({ chosen, statement }: { chosen: Chosen; statement: Statement }) {
  const { heads, columns } = chosen.read
  const [picked, setPicked] = useState<Columns>(columns ?? { day: '', amount: '', depositor: '' })
  const isMissing = Object.values(picked).some((head) => head === '')
  const choices = [{ value: '', label: texts.pick }, ...heads.map((head) => ({ value: head, label: head }))]
  return (
    <section className="flex max-w-text flex-col gap-4">
      <h2 className="text-h3">{texts.columns.title}</h2>
      <p className="text-small text-secondary">{texts.columns.lead}</p>
      {(['day', 'amount', 'depositor'] as const).map((name) => (
        <SelectField
          key={name}
          label={texts.columns[name]}
          value={picked[name]}
          choices={choices}
          onChange={(event) => setPicked({ ...picked, [name]: event.target.value })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="medium"
          busy={statement.busy}
          disabledReason={isMissing ? texts.columns.missing : null}
          onClick={() => statement.again({ columns: picked })}
        >
          {texts.columns.save}
        </Button>
        <Button size="medium" tone="text" onClick={statement.drop}>
          {texts.columns.cancel}
        </Button>
      </div>
    </section>
  )
}

function Unread({ chosen, statement }: { chosen: Chosen; statement: Statement }) {
  const { unread, unreadMore, readable } = chosen.read
  return (
    <Banner
      tone="warning"
      live
      title={texts.unread.title(unread.length + unreadMore)}
      action={
        <div className="flex flex-wrap gap-2">
          {readable > 0 ? (
            <Button size="small" busy={statement.busy} onClick={() => statement.again({ leaveOut: true })}>
              {texts.unread.press(readable)}
            </Button>
          ) : null}
          <Button size="small" tone="outline" onClick={statement.rechoose}>
            {texts.again}
          </Button>
        </div>
      }
    >
      <p>{readable > 0 ? texts.unread.lead : texts.unread.none}</p>
      {unreadMore > 0 ? <p className="font-medium">{texts.unread.more(unreadMore)}</p> : null}
      <ul className="max-h-60 list-disc overflow-y-auto pt-2 pl-5">
        {unread.map((row) => (
          <li key={`${row.sheet} ${row.row}`}>{texts.unread.row(row)}</li>
        ))}
      </ul>
    </Banner>
  )
}

function ReadSummary({ chosen, statement }: { chosen: Chosen; statement: Statement }) {
  const { added, known, doubtful, columns, passed, unread, importId } = chosen.read
  const left = texts.passed(passed)
  return (
    <Banner
      tone={doubtful > 0 ? 'warning' : 'good'}
      title={texts.said(added, known)}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="outline" onClick={statement.rechoose}>
            {texts.again}
          </Button>
          {importId && added + doubtful > 0 ? (
            <Button size="small" tone="text" busy={statement.busy} onClick={statement.takeBack}>
              {texts.takeBack}
            </Button>
          ) : null}
        </div>
      }
    >
      {doubtful > 0 ? <p className="font-medium">{texts.doubtful(doubtful)}</p> : null}
      {columns ? <p>{texts.readBy(columns.day, columns.amount, columns.depositor)}</p> : null}
      {left ? <p>{texts.left(left)}</p> : null}
      {unread.map((row) => (
        <p key={`${row.sheet} ${row.row}`}>{texts.unread.row(row)}</p>
      ))}
    </Banner>
  )
}
