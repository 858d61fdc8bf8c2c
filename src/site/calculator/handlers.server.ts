import { serve } from '#server/serve.server.ts'
import { findRates, rateYears } from '#tax/rates/expense-rates.ts'
import { readTradeRates } from './contract.ts'

export const readTradeRatesServed = serve(readTradeRates, async (_, { query }) => {
  const year = Math.max(...rateYears)
  return { year, rates: findRates(query.tradeCode, year) ?? null }
})
