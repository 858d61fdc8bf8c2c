import { TextField } from '#design/fields/text-field.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { cheaperMethodIn } from '#domain/cross-checks/cheaper-method.ts'
import { isPercentLimit } from '#domain/cross-checks/verdict.ts'
import { methodName } from '#domain/filing-method.ts'
import { amount, won } from '#domain/money.ts'
import { seenLength } from '#domain/plain-text.ts'
import { withheldKinds } from '#domain/withheld.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { longest } from '#web/forms/limits.ts'
import type { ReactNode } from 'react'
import { AskButton } from './ask-button.tsx'
import { checkAsks } from './asks.texts.ts'
import { sendToReview } from './contract.ts'
import { openMark } from './first-open.ts'
import { checkTexts as texts, checkTexts, foldTexts, reviewTexts } from './texts.ts'

type ReasonFieldProps = { about: string; value: string; onChange: (reason: string) => void; missed: boolean }

export function ReasonField({ about, value, onChange, missed }: ReasonFieldProps) {
  return (
    <div className="pl-8">
      <TextField
        label={checkTexts.reason(about)}
        maxLength={longest(sendToReview.body, 'reasons.*.reason')}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={missed && seenLength(value) < 2 ? reviewTexts.reasonMissing : null}
      />
    </div>
  )
}

export type ShownCheck = Omit<CaseFile['checks'][number], 'reason' | 'reviewReason'> & {
  reason?: string | null
  reviewReason?: string | null
}

const looks = {
  PASS: { icon: 'circle-check', look: 'text-good-deep' },
  WARN: { icon: 'triangle-alert', look: 'text-warning-deep' },
  FAIL: { icon: 'circle-alert', look: 'text-danger-deep' },
  SKIP: { icon: 'circle-dashed', look: 'text-quiet' },
  ASK: { icon: 'circle-alert', look: 'text-danger-deep' },
} as const

const askedVerdicts: ReadonlySet<ShownCheck['verdict']> = new Set(['WARN', 'FAIL', 'ASK'])

const oneDecimal = (value: number) => Math.round(value * 10) / 10

function sizeWords(check: ShownCheck, value: number | null): string {
  if (value === null) return texts.noValue
  return isPercentLimit(check.limit) ? texts.percent(oneDecimal(value)) : won(value)
}

type ChecksProps = {
  checks: readonly ShownCheck[]
  /** Ids of checks that keep the case back. */
  open?: readonly string[]
  below?: ((check: ShownCheck) => ReactNode) | undefined
}

function CheckList({ checks, open = [], below }: ChecksProps) {
  if (checks.length === 0) return null
  return (
    <ol className="flex flex-col divide-y divide-line border-t border-line">
      {checks.map((check) => (
        <li key={check.id} {...openMark(open.includes(check.id))} className="flex flex-col gap-1 py-1.5 text-small">
          <CheckLine check={check} />
          <Compared check={check} />
          <Reasons check={check} />
          {below?.(check) ?? null}
        </li>
      ))}
    </ol>
  )
}

export function Checks({ checks, open = [], below }: ChecksProps) {
  const isUnusual = ({ id, verdict }: ShownCheck) => open.includes(id) || (verdict !== 'PASS' && verdict !== 'SKIP')
  const usual = checks.filter((check) => !isUnusual(check))
  const made = checks.filter((check) => check.verdict !== 'SKIP')
  return (
    <section aria-label={texts.title}>
      <div className="flex flex-wrap items-baseline gap-x-3 pb-1">
        <h2 className="text-h3">{texts.title}</h2>
        {checks.length > 0 ? (
          <span className="text-small text-secondary tabular-nums">
            {texts.count(made.filter((check) => check.verdict === 'PASS').length, made.length)}
          </span>
        ) : null}
      </div>
      {checks.length === 0 ? (
        <p className="text-small text-secondary">{texts.none}</p>
      ) : (
        <>
          <CheckList checks={checks.filter(isUnusual)} open={open} below={below} />
          {usual.length > 0 ? (
            <Disclosure title={foldTexts.passed(usual.length)}>
              <CheckList checks={usual} open={open} below={below} />
            </Disclosure>
          ) : null}
        </>
      )}
    </section>
  )
}

/** Verdicts have a word and an icon, not colour alone. */
function CheckLine({ check }: { check: ShownCheck }) {
  const { icon, look } = looks[check.verdict]
  return (
    <div className="flex min-h-7 items-center gap-2">
      <span className="w-6 shrink-0 text-right text-caption text-quiet tabular-nums">{amount(check.number)}</span>
      <span className={`min-w-0 grow ${check.verdict === 'SKIP' ? 'text-secondary' : ''}`}>
        {check.label}{' '}
        {askedVerdicts.has(check.verdict) ? (
          <span className="pl-2 text-caption empty:hidden">
            <AskButton about={check.label} words={checkAsks[check.id]} />
          </span>
        ) : null}
      </span>
      {check.verdict !== 'SKIP' && check.difference !== null ? (
        <span className="shrink-0 text-caption text-secondary tabular-nums">{sizeWords(check, check.difference)}</span>
      ) : null}
      <span className={`inline-flex w-24 shrink-0 items-center gap-1 text-caption font-semibold ${look}`}>
        <Icon name={icon} size={16} aria-hidden="true" />
        {texts.verdicts[check.verdict]}
      </span>
    </div>
  )
}

function Compared({ check: { id, verdict, figures, final } }: { check: ShownCheck }) {
  if (verdict === 'PASS' || verdict === 'SKIP') return null
  const lines = linesOf[id]?.(figures) ?? []
  const sentences = [...lines, ...(final ? [texts.final] : [])]
  if (sentences.length === 0) return null
  return (
    <ul className="flex flex-col gap-0.5 pl-8 text-caption text-secondary">
      {sentences.map((line) => (
        <li key={line} className="wrap-anywhere tabular-nums">
          {line}
        </li>
      ))}
    </ul>
  )
}

const linesOf: Readonly<Record<string, (figures: Readonly<Record<string, number>>) => string[]>> = {
  'withheld-is-statements': withheldLines,
  'dependants-claimed-once': (figures) => [
    ...Object.entries(figures).map(([at, people]) =>
      at === 'elsewhere' ? texts.family.elsewhere(people) : texts.family.here(at, people),
    ),
    texts.family.settle,
  ],
  'family-income-told': ({ untold = 0 }) => [texts.family.untold(untold)],
  'statements-are-simplified': ({ statements = 0, simplified = 0 }) => [
    texts.simplified(won(statements), won(simplified)),
  ],
  'income-rate-like-usual': ({ incomePercent = 0, usualPercent = 0 }) => [
    texts.usual(texts.percent(oneDecimal(incomePercent)), texts.percent(oneDecimal(usualPercent))),
  ],
  'vat-sales-are-revenue': ({ revenue, vatSales }) =>
    revenue === undefined || vatSales === undefined ? [] : [texts.vat(won(revenue), won(vatSales))],
  'worth-its-fee': (figures) => feeItems({ id: 'worth-its-fee', verdict: 'WARN', figures }),
}

function feeItems(check: Parameters<typeof cheaperMethodIn>[0][number]): string[] {
  const cheaper = cheaperMethodIn([check])
  if (!cheaper) return []
  const { same, saves, costs, told: knownSentence } = texts.fee
  const [method, fee] = [methodName(cheaper.method), won(cheaper.moreFeeWon)]
  const moreWon = cheaper.moreTaxWon
  if (moreWon === 0) return [same(method, fee), knownSentence]
  return [moreWon < 0 ? saves(method, won(-moreWon), fee) : costs(method, won(moreWon), fee), knownSentence]
}

function withheldLines(figures: Readonly<Record<string, number>>): string[] {
  const { names, pair, typed, untold } = texts.withheld
  const untoldNames: Readonly<Record<string, string>> = texts.withheld.untoldNames
  return withheldKinds.flatMap((kind) => {
    const [counted, stated] = [figures[`${kind}.counted`], figures[`${kind}.stated`]]
    return [
      ...(counted === undefined
        ? []
        : [stated === undefined ? typed(names[kind], won(counted)) : pair(names[kind], won(counted), won(stated))]),
      ...(figures[`${kind}.untold`] ? [untold(untoldNames[kind] ?? names[kind])] : []),
    ]
  })
}

function Reasons({ check: { reason, reviewReason } }: { check: ShownCheck }) {
  const sentences = [
    [texts.preparer, reason],
    [texts.reviewer, reviewReason],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]))
  if (sentences.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pl-8 text-caption">
      {sentences.map(([label, why]) => (
        <div key={label} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd className="wrap-anywhere">{why}</dd>
        </div>
      ))}
    </dl>
  )
}
