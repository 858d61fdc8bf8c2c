import { won } from '#domain/money.ts'
import { type SettledTax, partsInWords, settledSumWon, findSide } from '#domain/settled-tax/settled-tax.ts'
import { settledTaxTexts as texts } from '#domain/settled-tax/texts.ts'
import { expectedSumTexts } from './expected-sum.texts.ts'

export function ExpectedSum({
  expected,
  note,
  within = 'page',
}: {
  expected: SettledTax | null
  note?: 'confirm' | 'after'
  within?: 'page' | 'tinted'
}) {
  if (!expected) return null
  const sumWon = settledSumWon(expected)
  const parts = partsInWords(expected)
  return (
    <dl
      className={`flex flex-col gap-0.5 rounded-card p-5 more:border more:border-edge ${within === 'tinted' ? 'bg-paper' : 'bg-brand-50'}`}
    >
      <dt className="text-small text-secondary">{texts.expectedNames[findSide(sumWon)]}</dt>
      <dd className={`text-h2 tabular-nums ${sumWon < 0 ? 'text-brand-700' : 'text-ink'}`}>{won(Math.abs(sumWon))}</dd>
      {parts ? <dd className="text-small text-secondary tabular-nums">{parts}</dd> : null}
      <dd className="text-small text-secondary">{expectedSumTexts[note ?? 'after']}</dd>
    </dl>
  )
}
