import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { won } from '#domain/money.ts'
import { useAction } from '#web/action.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { feeKey, nameOfFee } from './fee-names.ts'
import type { BankTransaction, SettledTransaction, WaitingFee } from './schemas.ts'
import { restWonOf } from './shares.ts'
import { BankTransactionFacts, dayOf, Foot, senderOf } from './line-facts.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { lineTexts as texts, statementTexts } from './texts.ts'
import type { Statement } from './use-statement.ts'
import { longest } from '#web/forms/limits.ts'
import { listLineFees } from '#office/money/contract.ts'

export function BankTransactionDialogs({ statement }: { statement: Statement }) {
  const { opened } = statement
  if (!opened) return null
  if (opened.kind === 'find') return <FindDialog key={opened.line.id} {...opened} statement={statement} />
  if (opened.kind === 'confirm')
    return <ConfirmDialog key={opened.fees.map(feeKey).join(' ')} {...opened} statement={statement} />
  if (opened.kind === 'undo') return <UndoDialog line={opened.line} statement={statement} />
  return <CompareDialog line={opened.line} statement={statement} />
}

const keywordAtMost = longest(listLineFees.body, 'keyword')

type FindProps = { line: BankTransaction; fees: readonly WaitingFee[]; statement: Statement }

/** What completes the deposit comes first, otherwise what the sender owes. */
function firstKeyword({ amountWon }: BankTransaction, fees: readonly WaitingFee[]): string {
  const restWon = restWonOf(
    amountWon,
    fees.map(({ feeWon }) => feeWon),
  )
  return fees.length > 0 && restWon > 0 ? String(restWon) : ''
}

function useFeeSearch({ line, fees, statement }: FindProps) {
  const [first] = useState(() => firstKeyword(line, fees))
  const [keyword, setKeyword] = useState(first)
  const [found, setFound] = useState<{ rows: readonly WaitingFee[]; total: number; searched: boolean } | null>(null)
  const search = useAction(async (_press, words: string) => {
    const sought = await statement.search(line, words)
    const isNone = words === '' && sought.total === 0 && line.depositor !== ''
    const { rows, total } = isNone ? await statement.search(line, line.depositor.slice(0, keywordAtMost)) : sought
    const left = rows.filter((fee) => !fees.some((chosen) => feeKey(chosen) === feeKey(fee)))
    setFound({ rows: left, total: total - rows.length + left.length, searched: isNone || words.trim() !== '' })
    if (isNone) setKeyword(line.depositor)
  })
  const { run } = search
  useEffect(() => void run(first), [run, first])
  return { keyword, setKeyword, found, search, run }
}

function FindDialog(props: FindProps) {
  const { line, fees, statement } = props
  const { keyword, setKeyword, found, search, run } = useFeeSearch(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(keyword)
  }
  const { title, label, press, same, found: foundWords, cut, none } = texts.find
  return (
    <Dialog open wide title={title} onClose={statement.close}>
      <div className="flex flex-col gap-4">
        <BankTransactionFacts line={line} />
        {fees.length > 0 ? (
          <p className="text-small">
            {texts.share.picked(fees.map(({ name, feeWon }) => `${name} ${won(feeWon)}`).join(', '))}
          </p>
        ) : null}
        <form role="search" className="flex items-end gap-2" onSubmit={submit}>
          <div className="min-w-0 grow">
            <TextField
              label={label}
              value={keyword}
              maxLength={keywordAtMost}
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
            <FoundFee
              key={feeKey(fee)}
              fee={fee}
              onPick={() => statement.open({ kind: 'confirm', line, fees: [...fees, fee] })}
            />
          ))}
        </ul>
        {found && found.rows.length < found.total ? (
          <p className="text-small text-secondary">{cut(found.rows.length)}</p>
        ) : null}
      </div>
    </Dialog>
  )
}

function FoundFee({ fee, onPick }: { fee: WaitingFee; onPick: () => void }) {
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
      <Button size="small" tone="outline" aria-label={texts.find.choose(name, of, won(feeWon))} onClick={onPick}>
        {texts.find.pick}
      </Button>
    </li>
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
