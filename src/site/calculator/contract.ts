/** Amounts stay in the browser; only the rates of a trade are requested. */
import type * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import * as calls from './calls.ts'
import { tradeRates, tradeRatesQuery } from './schemas.ts'

export type TradeRates = z.infer<typeof tradeRates>

export const readTradeRates = endpoint({
  ...calls.readTradeRates,
  summary: '업종 하나의 단순·기준경비율',
  query: tradeRatesQuery,
  answer: tradeRates,
})
