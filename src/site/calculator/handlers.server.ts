import { serve } from '#server/serve.server.ts'
import { findRates, rateYears } from '#tax/rates/expense-rates.ts'
import { readTradeRates } from './contract.ts'

export const readTradeRatesServed = serve(readTradeRates, async ({ rates }, { query }) => {
  const year = Math.max(...rateYears, ...rates.map((file) => file.year))
  return { year, rates: findRates(query.tradeCode, year, rates) ?? null }
})
