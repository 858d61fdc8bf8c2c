import { callable } from '#contract/endpoint.ts'
import type { tradeRates, tradeRatesQuery } from './schemas.ts'

export const readTradeRates = callable<{ query: typeof tradeRatesQuery; answer: typeof tradeRates }>({
  method: 'GET',
  path: '/api/tax-calculator/rates',
  who: 'anyone',
})
