import { type FormEvent, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import { isSlip } from '#domain/filed-return/slips.ts'
import { slipNames } from '#domain/filed-return/texts.ts'
import { won } from '#domain/money.ts'
import { searchCases } from '#office/cases/contract.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { longest } from '#web/forms/limits.ts'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { missingOf, type ChosenFile } from './batch.ts'
import type { ReceiptList } from './chosen.ts'
import { paperKinds } from './contract.ts'
import { receiptFilesTexts as texts } from './texts.ts'

const kinds = paperKinds.map((value) => ({ value, label: slipNames[value] ?? value }))

type PaperProps = { paper: ChosenFile; receiptList: ReceiptList }

export function paperName({ kind, target, targets }: ChosenFile): string {
  const name = targets.find(({ caseNumber }) => caseNumber === target)?.name ?? ''
  return [texts.choice(target ?? '', name).trim(), slipNames[kind ?? ''] ?? ''].filter(Boolean).join(' · ')
}

export function FactsLine({ paper: { facts } }: { paper: ChosenFile }) {
  if (!facts) return null
  const words = texts.facts
  const isBill = facts.kind !== null && isSlip(facts.kind)
  const shown = [
    facts.names.length > 0 ? [words.name, facts.names.join(', ')] : null,
    facts.numbers.length > 0 ? [words.number, facts.numbers.join(', ')] : null,
    facts.payCode ? [words.payCode, facts.payCode] : null,
    facts.amountWon === null ? null : [words.sum, won(facts.amountWon)],
    facts.day === null ? null : [isBill ? words.payBy : words.day, facts.day],
  ].filter((fact) => fact !== null)
  if (shown.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-4 text-caption text-secondary tabular-nums">
      {shown.map(([name, value]) => (
        <div key={name} className="flex gap-1">
          <dt>{name}</dt>
          <dd className="text-ink wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function PaperCard({ paper, receiptList }: PaperProps) {
  const { key, name, state, target, doubts, dueWon, resultNote } = paper
  const mine = receiptList.at === key
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-label wrap-anywhere">{name}</h3>
        {state === 'kept' ? <Chip tone="warning">{texts.kept}</Chip> : null}
        <span className="ml-auto">
          <Button size="small" tone="text" aria-label={texts.removeOf(name)} onClick={() => receiptList.remove([key])}>
            {texts.remove}
          </Button>
        </span>
      </div>
      <FactsLine paper={paper} />
      {state === 'kept' ? (
        <p className="text-small text-secondary">
          <CaseLink caseNumber={target}>{paperName(paper)}</CaseLink>
        </p>
      ) : (
        <>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-small">
            {doubts.map((doubt) => (
              <li key={doubt}>
                {texts.doubts[doubt]}
                {doubt === 'sum-differs' && dueWon !== null ? ` ${texts.due(won(dueWon))}` : null}
              </li>
            ))}
            {resultNote ? <li>{resultNote}</li> : null}
          </ul>
          <Choices paper={paper} receiptList={receiptList} />
        </>
      )}
      {mine ? <ProblemBanner problem={receiptList.upload.problem ?? receiptList.search.problem} /> : null}
    </li>
  )
}

function Choices({ paper, receiptList }: PaperProps) {
  const { key, name, kind, target, targets, facts, numberFor, writesNumber } = paper
  const chosen = targets.find(({ caseNumber }) => caseNumber === target)
  const number = facts?.numbers[0]
  return (
    <>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]">
        <SelectField
          label={texts.columns.target}
          aria-label={texts.target(name)}
          hint={chosen ? texts.found[chosen.by] : null}
          placeholder={texts.pick}
          choices={targets
            .filter(({ open }) => open)
            .map((target) => ({ value: target.caseNumber, label: texts.choice(target.caseNumber, target.name) }))}
          value={target ?? ''}
          onChange={(event) => receiptList.change(key, { target: event.target.value || null })}
        />
        <SelectField
          label={texts.columns.kind}
          aria-label={texts.kindOf(name)}
          placeholder={texts.pickKind}
          choices={kinds}
          value={kind ?? ''}
          onChange={(event) =>
            receiptList.change(key, { kind: paperKinds.find((paperKind) => paperKind === event.target.value) ?? null })
          }
        />
        <div className="lg:pt-8">
          <Button
            size="small"
            busy={receiptList.upload.busy && receiptList.at === key}
            disabledReason={missingOf(paper)}
            aria-label={texts.confirmOf(name, chosen?.name ?? '')}
            onClick={() => void receiptList.upload.run(paper)}
          >
            {texts.confirm}
          </Button>
        </div>
      </div>
      {kind !== null && isSlip(kind) ? <SlipFields paper={paper} receiptList={receiptList} /> : null}
      {number !== undefined && numberFor !== null && numberFor === target && kind === facts?.kind ? (
        <Checkbox
          label={texts.writeNumber(number)}
          detail={texts.writeDetail}
          checked={writesNumber}
          onChange={(event) => receiptList.change(key, { writesNumber: event.target.checked })}
        />
      ) : null}
      <Search paper={paper} receiptList={receiptList} />
    </>
  )
}

function SlipFields({ paper: { key, amountWon, payBy }, receiptList }: PaperProps) {
  const [sum, setSum] = useState(amountWon === null ? '' : String(amountWon))
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:max-w-text">
      <AmountField
        label={texts.sum}
        value={sum}
        onChange={(typed) => {
          setSum(typed)
          const reading = readWon(typed)
          receiptList.change(key, { amountWon: reading.kind === 'amount' ? reading.won : null })
        }}
      />
      <TextField
        label={texts.payBy}
        type="date"
        value={payBy ?? ''}
        onChange={(event) => receiptList.change(key, { payBy: event.target.value || null })}
      />
    </div>
  )
}

/** Search words never appear in the URL. */
function Search({ paper, receiptList }: PaperProps) {
  const [isSearching, setIsSearching] = useState(paper.targets.length === 0)
  const [words, setWords] = useState('')
  const [nothing, setNothing] = useState(false)
  if (!isSearching)
    return (
      <div>
        <Button
          size="small"
          tone="outline"
          aria-label={texts.searchOf(paper.name)}
          onClick={() => setIsSearching(true)}
        >
          {texts.search}
        </Button>
      </div>
    )
  const search = async (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '' || receiptList.search.busy) return
    const found = await receiptList.search.run(paper, words.trim())
    setNothing(found?.length === 0)
  }
  return (
    <form
      role="search"
      aria-label={texts.searchOf(paper.name)}
      className="flex max-w-text items-start gap-2"
      onSubmit={(event) => void search(event)}
    >
      <div className="min-w-0 grow">
        <TextField
          label={texts.words}
          error={nothing ? texts.nothing : null}
          autoComplete="off"
          maxLength={longest(searchCases.body, 'keyword')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div className="pt-8">
        <Button
          type="submit"
          size="small"
          tone="outline"
          busy={receiptList.search.busy && receiptList.at === paper.key}
        >
          {texts.press}
        </Button>
      </div>
    </form>
  )
}
