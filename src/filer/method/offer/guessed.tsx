import { DataTable } from '#design/figures/data-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { won } from '#domain/money.ts'
import type { MethodOffer } from '#filer/method/schemas.ts'
import { compareTexts } from '#filer/method/texts.ts'
import type { TaxGuess } from '#web/browser/tax-guess.ts'
import { settledWon } from './order.ts'

const { fields, guessed: texts } = compareTexts

export function Guessed({ offer, guess }: { offer: MethodOffer; guess: TaxGuess }) {
  const guessedWon = guess.settledWon[offer.fillingType]
  if (guessedWon === undefined) return null
  const moreWon = settledWon(offer) - guessedWon
  const rows = [
    { name: fields.revenue.word, guess: won(guess.revenueWon), portal: won(offer.totalGrossIncome) },
    { name: fields.prepaid.word, guess: won(guess.prepaidWon), portal: won(offer.prepaidTax) },
    ...(guessedWon > 0 || settledWon(offer) > 0
      ? [{ name: texts.due, guess: part(guessedWon), portal: part(settledWon(offer)) }]
      : []),
    ...(guessedWon < 0 || settledWon(offer) < 0
      ? [{ name: texts.refund, guess: part(-guessedWon), portal: part(-settledWon(offer)) }]
      : []),
  ]
  return (
    <Disclosure title={texts.title}>
      <p className="font-semibold text-ink">
        {moreWon === 0 ? texts.same : moreWon > 0 ? texts.more(won(moreWon)) : texts.less(won(-moreWon))}
      </p>
      <DataTable
        caption={texts.caption}
        columns={[
          { name: texts.what, cell: (row) => row.name, head: true },
          { name: texts.guess, cell: (row) => row.guess, align: 'right' },
          { name: texts.portal, cell: (row) => row.portal, align: 'right' },
        ]}
        rows={rows}
        rowKey={(row) => row.name}
        density="office"
      />
      <p>
        {texts.year(guess.year)} {texts.why}
      </p>
    </Disclosure>
  )
}

const part = (sumWon: number) => won(Math.max(0, sumWon))
