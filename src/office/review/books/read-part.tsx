/** The lines of a file, their accounts, and what the act changes. */
import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField, SmallSelect } from '#design/fields/select-field.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { MoneyTable } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { type BookLine, answered, bookLines, countLines, isCounted, openLines } from '#domain/books/lines.ts'
import { bookLineNames } from '#domain/books/texts.ts'
import { won } from '#domain/money.ts'
import type { StaffCalculation } from '#office/review/contract.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { BookFileLine, BookFileSheet } from '#office/books/contract.ts'
import { importTexts } from './import.texts.ts'
import type { BookFileActs, OpenedBook } from './use-book-files.ts'

const texts = importTexts.read
type Business = StaffCalculation['books']['businesses'][number]
type ReadPartProps = { opened: OpenedBook; books: StaffCalculation['books']; acts: BookFileActs; mayChange: boolean }

export function ReadPart({ opened, books: { businesses }, acts, mayChange }: ReadPartProps) {
  const { sheets, fileName } = opened
  const [at, setAt] = useState(sheets.length === 1 ? 0 : null)
  const [place, setPlace] = useState(0)
  const sheet = sheets.find((one) => one.at === at)
  const business = businesses[place]
  return (
    <section aria-label={texts.title(fileName)} aria-live="polite" className="flex flex-col gap-4">
      <h3 className="text-label wrap-anywhere">{texts.title(fileName)}</h3>
      {sheets.length === 0 ? (
        <Banner tone="warning" title={texts.none}>
          {texts.noneBody}
        </Banner>
      ) : null}
      <div className="grid max-w-text gap-4 empty:hidden sm:grid-cols-2">
        {sheets.length > 1 ? (
          <SelectField
            label={texts.sheet}
            placeholder={texts.chooseSheet}
            value={at === null ? '' : String(at)}
            choices={sheets.map((one) => ({ value: String(one.at), label: texts.sheetOf(one.name, one.at) }))}
            onChange={(event) => setAt(event.target.value === '' ? null : Number(event.target.value))}
          />
        ) : null}
        {businesses.length > 1 ? (
          <SelectField
            label={texts.business}
            value={String(place)}
            choices={businesses.map(({ tradeCode }, index) => ({
              value: String(index),
              label: texts.businessOf(index, tradeCode),
            }))}
            onChange={(event) => setPlace(Number(event.target.value))}
          />
        ) : null}
      </div>
      {sheet && business ? (
        <SheetPart key={`${sheet.at} ${place}`} {...{ sheet, business, place, acts, mayChange }} />
      ) : null}
    </section>
  )
}

type SheetPartProps = {
  sheet: BookFileSheet
  business: Business
  place: number
  acts: BookFileActs
  mayChange: boolean
}

function SheetPart({ sheet, business, place, acts, mayChange }: SheetPartProps) {
  const [given, setGiven] = useState<ReadonlyMap<number, BookLine>>(new Map())
  const lines = answered(sheet.lines, given)
  const sums = countLines(lines)
  const choose = (line: number, account: BookLine) => setGiven((before) => new Map([...before, [line, account]]))
  const take = () =>
    void acts.take.run({
      sheet: sheet.at,
      business: place,
      answers: [...given].map(([line, account]) => ({ line, account })),
      revenueWon: sums.revenueWon,
      expensesWon: sums.expensesWon,
      beforeWon: business.expensesWon,
    })
  return (
    <>
      {sheet.unitWon === 1 ? null : <p className="text-small text-secondary">{texts.unit(sheet.unitWon)}</p>}
      <Unread sheet={sheet} />
      <Lines lines={lines} given={given} onChoose={mayChange ? choose : null} />
      <Changes
        business={business}
        sums={sums}
        left={openLines(lines).length}
        onTake={mayChange && sheet.unread.length === 0 ? take : null}
        acts={acts}
      />
    </>
  )
}

function Unread({ sheet: { unread } }: { sheet: BookFileSheet }) {
  if (unread.length === 0) return null
  return (
    <Banner tone="danger" title={texts.unreadTitle(unread.length)}>
      <ul className="list-disc pl-5">
        {unread.map(({ line, name, why }) => (
          <li key={line} className="wrap-anywhere">
            {texts.unreadLine(line, name, why)}
          </li>
        ))}
      </ul>
      <p className="pt-1">{texts.unreadBody}</p>
    </Banner>
  )
}

type LinesProps = {
  lines: readonly BookFileLine[]
  given: ReadonlyMap<number, BookLine>
  onChoose: ((line: number, account: BookLine) => void) | null
}

function Lines({ lines, given, onChoose }: LinesProps) {
  const { columns } = texts
  const names = lines.filter(isCounted).map(({ name }) => name)
  const isRepeated = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return (
    <DataTable
      caption={texts.table}
      density="office"
      rows={lines}
      rowKey={({ line }) => line}
      columns={[
        { name: columns.line, quiet: true, align: 'right', cell: ({ line }) => line },
        {
          name: columns.name,
          head: true,
          cell: (line) => (
            <span className={`wrap-anywhere ${isCounted(line) ? '' : 'font-normal text-secondary'}`}>
              {line.section ? (
                <span className="block text-caption font-normal text-secondary">{line.section}</span>
              ) : null}
              {line.name}
              {isCounted(line) && isRepeated(line.name) ? (
                <span className="block text-caption font-normal text-secondary">{texts.repeated}</span>
              ) : null}
              {line.unlikeWon === null ? null : (
                <span className="block text-caption font-normal text-warning-deep">
                  {texts.unlike(won(line.unlikeWon))}
                </span>
              )}
              <span className="block pt-1 font-normal lg:hidden">
                <Account {...{ line, given, onChoose }} />
              </span>
            </span>
          ),
        },
        { name: columns.won, align: 'right', cell: (line) => won(line.won) },
        { name: columns.account, quiet: true, cell: (line) => <Account {...{ line, given, onChoose }} /> },
      ]}
    />
  )
}

type AccountProps = { line: BookFileLine } & Pick<LinesProps, 'given' | 'onChoose'>

function Account({ line, given, onChoose }: AccountProps) {
  if (!isCounted(line)) return <span className="text-caption text-secondary">{texts.states[line.state]}</span>
  return (
    <span className="flex w-40 flex-col items-start gap-1 lg:w-auto">
      {onChoose ? (
        <Choice line={line} onChoose={onChoose} />
      ) : (
        ((line.account && bookLineNames[line.account]) ?? texts.ask)
      )}
      {given.has(line.line) ? (
        <Chip>{texts.changed}</Chip>
      ) : line.state === 'open' ? (
        <Chip tone="warning">{texts.states.open}</Chip>
      ) : (
        <span className="text-caption text-secondary">{texts.states[line.state]}</span>
      )}
    </span>
  )
}

type ChoiceProps = { line: BookFileLine; onChoose: (line: number, account: BookLine) => void }

function Choice({ line: { line, name, account }, onChoose }: ChoiceProps) {
  return (
    <SmallSelect
      aria-label={texts.accountOf(name, line)}
      aria-invalid={account === null || undefined}
      value={account ?? ''}
      onChange={(event) => onChoose(line, event.target.value as BookLine)}
    >
      {account === null ? <option value="">{texts.ask}</option> : null}
      {bookLines.map((known) => (
        <option key={known} value={known}>
          {bookLineNames[known]}
        </option>
      ))}
    </SmallSelect>
  )
}

type ChangesProps = {
  business: Business
  sums: ReturnType<typeof countLines>
  left: number
  onTake: (() => void) | null
  acts: BookFileActs
}

function Changes({ business, sums: { revenueWon, expensesWon, leftOutWon }, left, onTake, acts }: ChangesProps) {
  const words = importTexts.sums
  const gapWon = revenueWon - business.revenueWon
  return (
    <section aria-label={words.title} className="flex max-w-text flex-col gap-3 rounded-card border border-line p-5">
      <h4 className="text-label">{words.title}</h4>
      <MoneyTable
        caption={words.title}
        rows={[
          { label: words.revenue, amount: won(revenueWon) },
          { label: words.portal, amount: won(business.revenueWon) },
          { label: words.revenueGap, amount: gapWon === 0 ? words.same : won(gapWon) },
          ...(leftOutWon === 0 ? [] : [{ label: words.leftOut, amount: won(leftOutWon) }]),
          { label: words.before, amount: business.expensesWon === null ? words.assumed : won(business.expensesWon) },
          { label: words.after, amount: won(expensesWon), kind: 'total' as const },
        ]}
      />
      {onTake ? (
        <>
          <div>
            <Button
              size="medium"
              busy={acts.take.busy}
              disabledReason={left > 0 ? words.left(left) : expensesWon < 0 ? words.negative : null}
              onClick={onTake}
            >
              {words.press}
            </Button>
          </div>
          <p className="text-caption text-secondary">{words.remember}</p>
        </>
      ) : null}
      <ProblemBanner problem={acts.take.problem} />
    </section>
  )
}
