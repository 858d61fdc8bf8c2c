import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { won } from '#domain/money.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { useAction } from '#web/action.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { feeKey, nameOfFee } from './fee-names.ts'
import type { BankTransaction, SettledTransaction, WaitingFee } from './schemas.ts'
import { lineTexts as texts, statementTexts } from './texts.ts'
import type { Statement } from './use-statement.ts'
import { longest } from '#web/forms/limits.ts'
import { listLineFees } from '#office/money/contract.ts'

export function BankTransactionDialogs({ statement }: { statement: Statement }) {
  const { opened } = statement
  if (!opened) return null
  if (opened.kind === 'find') return <FindDialog key={opened.line.id} line={opened.line} statement={statement} />
  if (opened.kind === 'confirm') return <ConfirmDialog line={opened.line} fee={opened.fee} statement={statement} />
  if (opened.kind === 'undo') return <UndoDialog line={opened.line} statement={statement} />
  return <CompareDialog line={opened.line} statement={statement} />
}

const dayOf = (bookedOn: string, time: string | null) =>
  [dayInWords(seoulInstant(bookedOn), true), time ?? ''].join(' ').trim()

function Foot({ statement, children }: { statement: Statement; children: ReactNode }) {
  return (
    <>
      {children}
      <Button wide tone="text" size="medium" onClick={statement.close}>
        {texts.close}
      </Button>
    </>
  )
}

function FindDialog({ line, statement }: { line: BankTransaction; statement: Statement }) {
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<{ rows: readonly WaitingFee[]; total: number; searched: boolean } | null>(null)
  const search = useAction(async (_press, words: string) => {
    setFound({ ...(await statement.search(line, words)), searched: words.trim() !== '' })
  })
  const { run } = search
  useEffect(() => void run(''), [run])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(keyword)
  }
  const { title, label, press, same, found: foundWords, cut, none } = texts.find
  return (
    <Dialog open wide title={title} onClose={statement.close}>
      <div className="flex flex-col gap-4">
        <BankTransactionFacts line={line} />
        <form role="search" className="flex items-end gap-2" onSubmit={submit}>
          <div className="min-w-0 grow">
            <TextField
              label={label}
              value={keyword}
              maxLength={longest(listLineFees.body, 'keyword')}
              autoComplete="off"
              onChange={(event) => setKeyword(event.target.value)}
            />
          </div>
          <div className="[&>button]:min-h-14 lg:[&>button]:min-h-10">
            <Button type="submit" size="medium" tone="outline" busy={search.busy}>
              {press}
            </Button>
          </div>
        </form>
        <ProblemBanner problem={search.problem} />
        <p role="status" className="text-small text-secondary">
          {found ? (found.total === 0 ? none : (found.searched ? foundWords : same)(found.total)) : null}
        </p>
        <ul className="flex flex-col divide-y divide-line">
          {found?.rows.map((fee) => (
            <FoundFee key={feeKey(fee)} fee={fee} line={line} statement={statement} />
          ))}
        </ul>
        {found && found.rows.length < found.total ? (
          <p className="text-small text-secondary">{cut(found.rows.length)}</p>
        ) : null}
      </div>
    </Dialog>
  )
}

function FoundFee({ fee, line, statement }: { fee: WaitingFee; line: BankTransaction; statement: Statement }) {
  const { name, feeWon, sameName } = fee
  const of = nameOfFee(fee)
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <span className="flex min-w-0 flex-col">
        <span className="font-medium break-words">{name}</span>
        <span className="text-caption text-secondary tabular-nums">
          {of} · {won(feeWon)}
          {sameName ? ` · ${texts.find.sameName}` : ''}
        </span>
      </span>
      <Button
        size="small"
        tone="outline"
        aria-label={texts.find.choose(name, of, won(feeWon))}
        onClick={() => statement.open({ kind: 'confirm', line, fee })}
      >
        {texts.find.pick}
      </Button>
    </li>
  )
}

const senderOf = ({ depositor }: { depositor: string }) => depositor || texts.confirm.noSender

function BankTransactionFacts({
  line,
  more = [],
}: {
  line: BankTransaction
  more?: { name: string; value: string }[]
}) {
  return (
    <Facts
      framed
      facts={[
        { name: texts.facts.sender, value: senderOf(line) },
        { name: texts.facts.sum, value: won(line.amountWon) },
        { name: texts.facts.day, value: dayOf(line.bookedOn, line.time) },
        ...more,
      ]}
    />
  )
}

function ConfirmDialog({ line, fee, statement }: { line: BankTransaction; fee: WaitingFee; statement: Statement }) {
  const words = texts.confirm
  const differenceWon = line.amountWon - fee.feeWon
  const yes = differenceWon !== 0 ? words.yesOdd : fee.sameName ? words.yes : words.yesOther
  return (
    <Dialog
      open
      title={words.title}
      onClose={statement.close}
      foot={
        <Foot statement={statement}>
          <Button wide busy={statement.busy} onClick={() => statement.book(line, fee)}>
            {yes}
          </Button>
        </Foot>
      }
    >
      <div className="flex flex-col gap-4">
        {fee.sameName ? null : (
          <Banner tone="warning" title={words.otherName}>
            {words.otherNameBody(senderOf(line), fee.name)}
          </Banner>
        )}
        {differenceWon === 0 ? null : (
          <Banner tone="warning" title={(differenceWon < 0 ? words.short : words.over)(won(Math.abs(differenceWon)))}>
            {words.oddBody}
          </Banner>
        )}
        <BankTransactionFacts
          line={line}
          more={[
            { name: texts.facts.client, value: fee.name },
            { name: texts.facts.caseNumber, value: nameOfFee(fee) },
            { name: texts.facts.fee, value: won(fee.feeWon) },
          ]}
        />
        {differenceWon === 0 ? (
          <p className="text-small text-secondary">{fee.pastYear ? words.yearBody : words.body}</p>
        ) : null}
        <ProblemBanner problem={statement.problem} />
      </div>
    </Dialog>
  )
}

/** Only a person can tell whether two similar transactions are duplicates. */
function CompareDialog({ line, statement }: { line: BankTransaction; statement: Statement }) {
  const { title, body, here, there, same, other } = texts.compare
  const { twin } = line
  if (!twin) return null
  return (
    <Dialog
      open
      title={title}
      onClose={statement.close}
      foot={
        <Foot statement={statement}>
          <Button wide busy={statement.busy} onClick={() => statement.settle(line, 'repeated')}>
            {same}
          </Button>
          <Button wide tone="outline" busy={statement.busy} onClick={() => statement.settle(line, 'distinct')}>
            {other}
          </Button>
        </Foot>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-small text-secondary">{body}</p>
        <h3 className="text-small font-semibold">{here}</h3>
        <BankTransactionFacts line={line} />
        <h3 className="text-small font-semibold">{there}</h3>
        <Facts
          framed
          facts={[
            { name: texts.facts.sender, value: twin.depositor || statementTexts.noValue },
            { name: texts.facts.sum, value: won(line.amountWon) },
            { name: texts.facts.day, value: dayOf(twin.day, twin.time) },
            { name: texts.facts.state, value: statementTexts.states[twin.state] },
            ...(twin.caseNumber ? [{ name: texts.facts.client, value: `${twin.name} ${twin.caseNumber}` }] : []),
          ]}
        />
        <ProblemBanner problem={statement.problem} />
      </div>
    </Dialog>
  )
}

function UndoDialog({ line, statement }: { line: SettledTransaction; statement: Statement }) {
  const { title, booked, other, yes } = texts.undo
  return (
    <Dialog
      open
      title={title}
      onClose={statement.close}
      foot={
        <Foot statement={statement}>
          <Button wide busy={statement.busy} onClick={() => statement.undo(line)}>
            {yes}
          </Button>
        </Foot>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-small text-secondary">{line.order === null ? other : booked(line.name)}</p>
        <Facts
          framed
          facts={[
            { name: texts.facts.sender, value: senderOf(line) },
            { name: texts.facts.sum, value: won(line.amountWon) },
            ...(line.caseNumber
              ? [
                  {
                    name: texts.facts.client,
                    value: `${line.name} ${nameOfFee({ ...line, caseNumber: line.caseNumber })}`,
                  },
                ]
              : []),
          ]}
        />
        <ProblemBanner problem={statement.problem} />
      </div>
    </Dialog>
  )
}
