import { useState, type ReactNode } from 'react'
import { DataTable, type Column } from '#design/figures/data-table.tsx'
import { MoneyTable } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { FilterChip } from '#design/messages/filter-chip.tsx'
import { won } from '#domain/money.ts'
import { feeItemName } from '#domain/fee/texts.ts'
import type { FilingMethod } from '#domain/filing-codes.ts'
import { methodName } from '#domain/filing-method.ts'
import type { StaffCalculation } from '#office/review/contract.ts'
import { ProofLink, type WantedFile } from '#web/frame/office/case-files.tsx'
import { AskButton } from './ask-button.tsx'
import { inputTexts } from './inputs/texts.ts'
import { calculationTexts as texts } from './texts.ts'

type Offer = StaffCalculation['offers'][number]

type FindingsProps = {
  calculation: StaffCalculation
  /** Prepared or sent; sentences about other methods are left out. */
  method: FilingMethod | null
  /** Opens the asked figure; null for whoever may not type it. */
  onAnswer: ((field: string) => void) | null
}

export function Findings({ calculation, method, onAnswer }: FindingsProps) {
  const { notEligible, unknown, missing, contradictions, warnings, opens, asks } = calculation
  const answering = { opens: onAnswer ? opens : [], asks, onAnswer }
  return (
    <div className="flex flex-col gap-8 empty:hidden">
      {notEligible ? (
        <Banner tone="warning" title={texts.notEligible}>
          {notEligible}
        </Banner>
      ) : null}
      <FindingsBanner title={texts.unknown} tone="danger" sentences={unknown} {...answering} />
      <FindingsBanner
        title={texts.contradictions}
        tone="danger"
        sentences={concerning(contradictions, method)}
        {...answering}
      />
      <FindingsBanner title={texts.missing} tone="warning" sentences={concerning(missing, method)} {...answering} />
      <FindingsBanner title={texts.warnings} tone="info" sentences={concerning(warnings, method)} {...answering} />
    </div>
  )
}

const concerning = (found: StaffCalculation['missing'], method: FilingMethod | null) =>
  found.flatMap(({ sentence, methods }) => (!method || !methods || methods.includes(method) ? [sentence] : []))

function FindingsBanner({
  title,
  tone,
  sentences,
  opens,
  asks,
  onAnswer,
}: {
  title: string
  tone: 'info' | 'warning' | 'danger'
  sentences: readonly string[]
  opens: StaffCalculation['opens']
  asks: StaffCalculation['asks']
  onAnswer: ((field: string) => void) | null
}) {
  const fieldOf = (sentence: string) => opens.find((open) => open.sentence === sentence)?.field
  if (sentences.length === 0) return null
  return (
    <Banner tone={tone} title={title}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>
            {sentence} <Answer sentence={sentence} field={fieldOf(sentence)} onAnswer={onAnswer} />{' '}
            <AskButton about={sentence} words={asks.find((ask) => ask.sentence === sentence)?.words} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

type AnswerProps = { sentence: string; field: string | undefined; onAnswer: ((field: string) => void) | null }

function Answer({ sentence, field, onAnswer }: AnswerProps) {
  if (field === undefined || !onAnswer) return null
  return (
    <button
      type="button"
      aria-label={inputTexts.answerOf(sentence)}
      className="font-semibold whitespace-nowrap underline underline-offset-4"
      onClick={() => onAnswer(field)}
    >
      {inputTexts.answer}
    </button>
  )
}

export function dueWords(amountWon: number): string {
  if (amountWon === 0) return texts.none
  return amountWon < 0 ? texts.refund(won(-amountWon)) : texts.due(won(amountWon))
}

function Due({ amountWon }: { amountWon: number }) {
  if (amountWon === 0) return texts.none
  return (
    <>
      <span className="block text-caption font-normal text-secondary">
        {amountWon < 0 ? texts.refundWord : texts.dueWord}
      </span>
      {won(Math.abs(amountWon))}
    </>
  )
}

/** Estimated books may cost less than the recommended method. */
function moreWords(moreWon: number): string {
  if (moreWon === 0) return '–'
  return moreWon > 0 ? texts.more(won(moreWon)) : texts.less(won(-moreWon))
}

const figures: { name: string; cell: (offer: Offer) => ReactNode; strong?: true }[] = [
  { name: texts.rows.gross, cell: (offer) => won(offer.totalGrossIncome) },
  { name: texts.rows.income, cell: (offer) => won(offer.income) },
  { name: texts.rows.determined, cell: (offer) => won(offer.expectedTax) },
  { name: texts.rows.prepaid, cell: (offer) => won(offer.prepaidTax) },
  { name: texts.rows.due, cell: (offer) => <Due amountWon={offer.taxDueOrRefund} />, strong: true },
  { name: texts.rows.local, cell: (offer) => <Due amountWon={offer.localTaxDueOrRefund ?? 0} /> },
  { name: texts.rows.fee, cell: (offer) => (offer.cost === 'DOUBLE_ONLY' ? texts.doubleOnly : won(offer.cost)) },
  { name: texts.rows.more, cell: ({ moreThanBest = 0 }) => moreWords(moreThanBest) },
]

/** Nothing to compare where the recommended method is filed. */
export const isUsual = ({ offers }: StaffCalculation, method: FilingMethod | null) =>
  offers.some(({ recommended, fillingType }) => recommended && fillingType === method)

export function Comparison({ offers }: { offers: readonly Offer[] }) {
  const best = offers.find((offer) => offer.recommended)
  if (offers.length === 0) return null
  return (
    <section>
      <h2 className="pb-1 text-h3">{texts.title}</h2>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={texts.title}>
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">{texts.title}</caption>
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="h-10 pr-3 text-left font-semibold text-secondary">
                {texts.figure}
              </th>
              {offers.map((offer) => (
                <th
                  key={offer.fillingType}
                  scope="col"
                  className="h-10 px-3 text-right font-semibold whitespace-nowrap"
                >
                  <span className="inline-flex items-center gap-1.5">
                    {offer.recommended ? <Chip tone="brand">{texts.recommended}</Chip> : null}
                    {methodName(offer.fillingType)}
                    {offer.expected ? (
                      <span className="text-caption font-normal text-quiet">{texts.expected}</span>
                    ) : null}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <tr key={figure.name} className={`border-b border-line ${figure.strong ? 'font-semibold' : ''}`}>
                <th scope="row" className="h-10 pr-3 text-left font-medium whitespace-nowrap text-secondary">
                  {figure.name}
                </th>
                {offers.map((offer) => (
                  <td
                    key={offer.fillingType}
                    className={`h-10 px-3 py-1 text-right whitespace-nowrap tabular-nums ${offer.recommended ? 'bg-brand-50' : ''}`}
                  >
                    {figure.cell(offer)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {best && best.reasons.length > 0 ? (
        <p className="pt-3 text-small text-secondary">
          <strong className="font-semibold text-ink">{texts.reasons}</strong> {best.reasons.join(' ')}
        </p>
      ) : null}
    </section>
  )
}

type NumberedLine = NonNullable<StaffCalculation['offers'][number]['lines']>[number] & { at: number }

type Books = StaffCalculation['books']

export function bookFile({ files, answers }: Books): WantedFile | null {
  const used = answers.find(({ isUsed, files: count }) => isUsed && count > 0)
  return files[0] ? { file: files[0].id } : used ? { question: used.answer } : null
}

function Sources({ line: { source, sources = [] }, books }: { line: NumberedLine; books: Books }) {
  if (sources.length === 0) return source || texts.lines.noSource
  return sources.map(({ name, proof }, at) => (
    <span key={name} className="block">
      <ProofLink {...{ name, proof }} books={bookFile(books)} />
      {at < sources.length - 1 ? ',' : ''}
    </span>
  ))
}

const lineColumns = (books: Books): readonly Column<NumberedLine>[] => [
  { name: texts.lines.label, head: true, cell: (line) => <span className="whitespace-nowrap">{line.label}</span> },
  { name: texts.lines.formula, cell: (line) => <span className="block min-w-48 text-secondary">{line.formula}</span> },
  { name: texts.lines.amount, align: 'right', cell: (line) => won(line.amount) },
  {
    name: texts.lines.article,
    cell: (line) => <span className="block min-w-36 text-caption text-secondary">{line.article}</span>,
  },
  {
    name: texts.lines.source,
    cell: (line) => (
      <span className="block min-w-28 text-caption text-secondary">
        <Sources {...{ line, books }} />
      </span>
    ),
  },
]

export function Lines({ calculation: { offers, quotes, books } }: { calculation: StaffCalculation }) {
  const [chosen, setChosen] = useState((offers.find((offer) => offer.recommended) ?? offers[0])?.fillingType)
  const offer = offers.find((offer) => offer.fillingType === chosen)
  if (!offer) return null
  const quote = quotes[offer.fillingType]
  const name = methodName(offer.fillingType)
  const lines = (offer.lines ?? []).map((line, at) => ({ ...line, at }))
  return (
    <section>
      <div className="flex flex-wrap items-center gap-3 pb-2">
        <h2 className="text-h3">{texts.lines.title(name)}</h2>
        <div role="group" aria-label={texts.lines.choose} className="flex flex-wrap gap-1.5">
          {offers.map((offer) => (
            <FilterChip
              key={offer.fillingType}
              pressed={offer.fillingType === chosen}
              onPress={() => setChosen(offer.fillingType)}
            >
              {methodName(offer.fillingType)}
            </FilterChip>
          ))}
        </div>
      </div>
      <DataTable
        caption={texts.lines.title(name)}
        density="office"
        rows={lines}
        rowKey={(line) => line.at}
        empty={<p className="text-small text-secondary">{texts.lines.none}</p>}
        columns={lineColumns(books)}
      />
      {quote ? <QuoteItems quote={quote} /> : null}
    </section>
  )
}

function QuoteItems({ quote }: { quote: NonNullable<StaffCalculation['quotes'][string]> }) {
  return (
    <>
      <h3 className="pt-6 text-label">{texts.quote.title}</h3>
      <div className="max-w-lane">
        <MoneyTable
          caption={texts.quote.title}
          rows={[
            ...quote.lines.map((line) => ({
              label: feeItemName(line),
              amount: won(line.amountWon),
              kind: line.amountWon < 0 ? ('less' as const) : ('plain' as const),
            })),
            { label: texts.quote.total, amount: won(quote.amountWon), kind: 'total' as const },
          ]}
        />
      </div>
    </>
  )
}
