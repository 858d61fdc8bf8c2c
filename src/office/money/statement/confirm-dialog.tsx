import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import { won } from '#domain/money.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { feeKey, nameOfFee } from './fee-names.ts'
import { BankTransactionFacts, Foot, senderOf } from './line-facts.tsx'
import type { BankTransaction, WaitingFee } from './schemas.ts'
import { restWonOf, sharesAtMost, suggestShares } from './shares.ts'
import { lineTexts as texts } from './texts.ts'
import type { Share, Statement } from './use-statement.ts'

const words = texts.confirm
const shareWords = texts.share

type Props = { line: BankTransaction; fees: readonly WaitingFee[]; statement: Statement }

const amountOf = (typed: string) => {
  const reading = readWon(typed)
  return reading.kind === 'amount' ? reading.won : 0
}

export function ConfirmDialog({ line, fees, statement }: Props) {
  const feesWon = fees.map(({ feeWon }) => feeWon)
  const [typed, setTyped] = useState(() => suggestShares(line.amountWon, feesWon).map(String))
  const [pressed, setPressed] = useState(false)
  const shares = fees.map((fee, at): Share => ({ fee, amountWon: amountOf(typed[at] ?? '') }))
  const amounts = shares.map(({ amountWon }) => amountWon)
  const restWon = restWonOf(line.amountWon, amounts)
  const isSeveral = fees.length > 1
  const isReady = restWon === 0 && !amounts.includes(0)
  const press = () => {
    setPressed(true)
    if (isReady) statement.book(line, shares)
  }
  return (
    <Dialog
      open
      wide={isSeveral}
      title={isSeveral ? shareWords.title : words.title}
      onClose={statement.close}
      foot={
        <Foot statement={statement}>
          <Button wide busy={statement.busy} onClick={press}>
            {yesOf(shares)}
          </Button>
        </Foot>
      }
    >
      <div className="flex flex-col gap-4">
        <Warnings line={line} shares={shares} />
        <BankTransactionFacts line={line} more={isSeveral ? [] : factsOf(fees[0])} />
        {isSeveral ? (
          <>
            <Shares {...{ line, fees, statement, shares, typed, restWon }} onTyped={setTyped} />
            <RestWords restWon={restWon} isEmpty={pressed && amounts.includes(0)} />
          </>
        ) : null}
        {fees.length < sharesAtMost ? (
          <div>
            <Button size="small" tone="outline" onClick={() => statement.open({ kind: 'find', line, fees })}>
              {isSeveral ? shareWords.more : shareWords.begin}
            </Button>
          </div>
        ) : null}
        {shares.some(({ fee, amountWon }) => amountWon === fee.feeWon) ? (
          <p className="text-small text-secondary">
            {isSeveral ? shareWords.body : fees[0]?.pastYear ? words.yearBody : words.body}
          </p>
        ) : null}
        <ProblemBanner problem={statement.problem} />
      </div>
    </Dialog>
  )
}

type SharesProps = Props & {
  shares: readonly Share[]
  typed: readonly string[]
  restWon: number
  onTyped: (typed: string[]) => void
}

function Shares({ line, fees, statement, shares, typed, restWon, onTyped }: SharesProps) {
  const setAmount = (at: number, text: string) => onTyped(typed.with(at, text))
  return (
    <ul aria-label={shareWords.list} className="flex flex-col divide-y divide-line">
      {shares.map(({ fee, amountWon }, at) => (
        <ShareRow
          key={feeKey(fee)}
          fee={fee}
          typed={typed[at] ?? ''}
          problem={statement.problem?.fields[feeKey(fee)] ?? null}
          onType={(text) => setAmount(at, text)}
          onTake={restWon > 0 ? () => setAmount(at, String(amountWon + restWon)) : null}
          onDrop={() => statement.open({ kind: 'confirm', line, fees: fees.toSpliced(at, 1) })}
        />
      ))}
    </ul>
  )
}

function yesOf(shares: readonly Share[]): string {
  const [first] = shares
  if (!first || shares.length > 1) return shareWords.yes
  return first.amountWon !== first.fee.feeWon ? words.yesOdd : first.fee.sameName ? words.yes : words.yesOther
}

const factsOf = (fee: WaitingFee | undefined) =>
  fee
    ? [
        { name: texts.facts.client, value: fee.name },
        { name: texts.facts.caseNumber, value: nameOfFee(fee) },
        { name: texts.facts.fee, value: won(fee.feeWon) },
      ]
    : []

function Warnings({ line, shares }: { line: BankTransaction; shares: readonly Share[] }) {
  const others = [...new Set(shares.filter(({ fee }) => !fee.sameName).map(({ fee }) => fee.name))]
  const odd = shares.filter(({ fee, amountWon }) => amountWon > 0 && amountWon !== fee.feeWon)
  return (
    <>
      {others.length > 0 ? (
        <Banner tone="warning" title={words.otherName}>
          {words.otherNameBody(senderOf(line), others.join(', '))}
        </Banner>
      ) : null}
      {odd.length > 0 ? (
        <Banner
          tone="warning"
          title={odd.map(({ fee, amountWon }) => oddTitle(fee, amountWon, shares.length > 1)).join(', ')}
        >
          {words.oddBody}
        </Banner>
      ) : null}
    </>
  )
}

function oddTitle({ name, feeWon }: WaitingFee, amountWon: number, isNamed: boolean): string {
  const title = (amountWon < feeWon ? words.short : words.over)(won(Math.abs(amountWon - feeWon)))
  return isNamed ? shareWords.oddOf(name, title) : title
}

type ShareRowProps = {
  fee: WaitingFee
  typed: string
  problem: string | null
  onType: (text: string) => void
  onTake: (() => void) | null
  onDrop: () => void
}

function ShareRow({ fee, typed, problem, onType, onTake, onDrop }: ShareRowProps) {
  const { name, feeWon } = fee
  const of = nameOfFee(fee)
  return (
    <li className="flex flex-col gap-2 py-3">
      <AmountField
        label={shareWords.amount(name, of)}
        hint={shareWords.fee(won(feeWon))}
        value={typed}
        onChange={onType}
        error={problem}
      />
      <span className="flex flex-wrap gap-2">
        {onTake ? (
          <Button size="small" tone="outline" aria-label={shareWords.takeOf(name, of)} onClick={onTake}>
            {shareWords.take}
          </Button>
        ) : null}
        <Button size="small" tone="text" aria-label={shareWords.dropOf(name, of)} onClick={onDrop}>
          {shareWords.drop}
        </Button>
      </span>
    </li>
  )
}

function RestWords({ restWon, isEmpty }: { restWon: number; isEmpty: boolean }) {
  const sum = won(Math.abs(restWon))
  return (
    <p
      role="status"
      className={`text-small ${restWon === 0 && !isEmpty ? 'text-secondary' : 'font-medium text-danger'}`}
    >
      {restWon > 0
        ? shareWords.rest(sum)
        : restWon < 0
          ? shareWords.over(sum)
          : isEmpty
            ? shareWords.empty
            : shareWords.same}
    </p>
  )
}
