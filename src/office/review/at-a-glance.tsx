import { Link } from 'react-router'
import { DataTable, type Column } from '#design/figures/data-table.tsx'
import { won } from '#domain/money.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { BesideButton } from '#web/frame/office/case-files.tsx'
import { dueWords } from './calculation.tsx'
import type { StaffCalculation } from './contract.ts'
import { glanceTexts as texts } from './texts.ts'

type Review = NonNullable<CaseFile['review']>
type Row = { name: string; now: string; lastYear: string; seen: string }

/** Rounded; null where there is nothing to compare with. */
const percentOf = (nowWon: number, beforeWon: number) =>
  beforeWon === 0 ? null : Math.round(((nowWon - beforeWon) / Math.abs(beforeWon)) * 100)

const beside = (beforeWon: number | null | undefined, nowWon: number) => {
  if (beforeWon === null || beforeWon === undefined) return texts.none
  const percent = percentOf(nowWon, beforeWon)
  return percent === null ? won(beforeWon) : texts.changed(won(beforeWon), percent)
}

/** The filer saw an estimate of the result, not of its parts. */
const estimated = (beforeWon: number | null | undefined, nowWon: number) => {
  if (beforeWon === null || beforeWon === undefined) return texts.none
  return beforeWon === nowWon ? texts.same : texts.differs(dueWords(beforeWon), won(nowWon - beforeWon))
}

function rowsOf(review: Review, estimate: CaseFile['estimate'], calculation: StaffCalculation): Row[] {
  const facts = calculation.returns[review.type]?.facts
  const revenueWon = facts?.filed.revenueWon ?? 0
  return [
    {
      name: texts.rows.revenue,
      now: won(revenueWon),
      lastYear: beside(facts?.filed.priorRevenueWon, revenueWon),
      seen: texts.none,
    },
    {
      name: texts.rows.decided,
      now: won(review.decidedTaxAmount),
      lastYear: beside(facts?.notice?.priorTaxWon, review.decidedTaxAmount),
      seen: texts.none,
    },
    {
      name: texts.rows.national,
      now: dueWords(review.taxDueOrRefund),
      lastYear: texts.none,
      seen: estimated(estimate?.nationalWon, review.taxDueOrRefund),
    },
    {
      name: texts.rows.local,
      now: dueWords(review.localTaxDueOrRefund ?? 0),
      lastYear: texts.none,
      seen: estimated(estimate?.localWon, review.localTaxDueOrRefund ?? 0),
    },
  ]
}

const columns: readonly Column<Row>[] = [
  { name: texts.columns.figure, head: true, cell: (row) => row.name },
  { name: texts.columns.now, align: 'right', cell: (row) => <strong className="font-semibold">{row.now}</strong> },
  { name: texts.columns.lastYear, align: 'right', cell: (row) => row.lastYear },
  { name: texts.columns.seen, align: 'right', cell: (row) => row.seen },
]

const aboutFamily: readonly string[] = ['dependants-claimed-once', 'family-income-told']

function linksOf({ family, checks, row, documents, givenPapers, papers }: CaseFile) {
  const doubts = checks.filter(
    ({ id, verdict }) => aboutFamily.includes(id) && verdict !== 'PASS' && verdict !== 'SKIP',
  ).length
  const files = givenPapers + papers.bills.length
  return [
    { to: '#family', words: texts.family(family.length, doubts), loud: doubts > 0 },
    {
      to: '#questions',
      words: row.answeredSince
        ? texts.questions.answered
        : row.askedUntil
          ? texts.questions.open
          : texts.questions.none,
      loud: row.answeredSince !== null || row.askedUntil !== null,
    },
    { to: '#documents', words: texts.documents(documents.filter(({ rows }) => rows.length > 0).length), loud: false },
    { to: '#filing', words: texts.files(files), loud: false },
  ]
}

type AtAGlanceProps = { file: CaseFile; calculation: StaffCalculation | null }

export function AtAGlance({ file, calculation }: AtAGlanceProps) {
  const { review } = file
  if (!review || !calculation) return null
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-h3">{texts.title}</h2>
        <BesideButton />
      </div>
      <DataTable
        caption={texts.title}
        density="office"
        rows={rowsOf(review, file.estimate, calculation)}
        rowKey={(row) => row.name}
        empty={null}
        columns={columns}
      />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        {linksOf(file).map(({ to, words, loud }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              className={`inline-flex min-h-8 items-center underline underline-offset-4 ${loud ? 'font-semibold text-warning-deep' : ''}`}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
