/** Read from the filing guide. */
import { historyYears } from '#domain/season/season.ts'
import { serveJourney } from '#server/serve.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { readHistory } from './contract.ts'

export const readHistoryServed = serveJourney(readHistory, async ({ database }, request) => {
  const { filing, now, season } = request
  const years = await database.incomeYears.read(filing.id, filerReads(request, 'history'), now)
  const { incomeYear } = historyYears(season.season.filingYear)
  return years
    .filter((year) => year.year < incomeYear && year.year >= incomeYear - 3)
    .map((year) => ({
      year: year.year,
      fillingType: year.fillingType,
      totalGrossIncome: year.totalGrossIncome,
      determinedTaxAmount: year.determinedTax,
      prepaidTaxAmount: year.prepaidTax,
      taxDueAfterOffset: year.taxDueAfterOffset,
    }))
})
