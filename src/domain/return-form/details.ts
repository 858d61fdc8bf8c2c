/** Entered by staff. Whole won. */
import * as z from 'zod/mini'

export const agencies = ['', '1', '2', '3', '4'] as const
/** Form 40(1) ❺ ①, ❻ ①. */
export const interestCodes = ['11', '12', '13', '15', '16', '17', '18'] as const
export const dividendCodes = ['21', '22', '23', '26', '28', '29'] as const
/** Form 74. */
export const accounts = [
  'costOfSales',
  'salaries',
  'taxes',
  'rent',
  'interest',
  'entertainment',
  'donations',
  'depreciation',
  'vehicles',
  'commissions',
  'supplies',
  'welfare',
  'carriage',
  'advertising',
  'travel',
  'others',
] as const

const payer = z.object({ code: z.string(), name: z.string(), number: z.string(), paidWon: z.int(), taxWon: z.int() })
export type TypedPayer = z.infer<typeof payer>
const reduction = z.object({ clause: z.string(), number: z.string(), wonOff: z.int() })
const placeAccounts = z.array(z.int())

/** Empty means not entered yet. */
export const returnDetails = z.object({
  address: z.string(),
  /** On the last day of the income year. */
  municipality: z.string(),
  homePhone: z.string(),
  placePhone: z.string(),
  /** 1 bookkeeping, 2 adjustment, 3 filing, 4 sincere confirmation (form 40(1) ⑯). */
  agency: z.enum(agencies),
  agentCode: z.string(),
  adjusterCode: z.string(),
  /** `YYYY-MM-DD`. */
  closedOn: z.string(),
  /** Foreigners only. */
  country: z._default(z.string(), ''),
  homes: z._default(z.string(), ''),
  interest: z._default(z.array(payer), []),
  dividends: z._default(z.array(payer), []),
  /** Uses the pension codes. */
  pensions: z._default(z.array(payer), []),
  reductions: z._default(z.array(reduction), []),
  /** By place of business, in the order of `accounts`. */
  accounts: z._default(z.array(placeAccounts), []),
})
export type ReturnDetails = z.infer<typeof returnDetails>

export const noDetails: ReturnDetails = {
  address: '',
  municipality: '',
  homePhone: '',
  placePhone: '',
  agency: '',
  agentCode: '',
  adjusterCode: '',
  closedOn: '',
  country: '',
  homes: '',
  interest: [],
  dividends: [],
  pensions: [],
  reductions: [],
  accounts: [],
}
