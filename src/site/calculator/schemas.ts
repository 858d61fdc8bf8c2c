import * as z from 'zod/mini'

const perMille = z.int()

export const tradeRatesQuery = z.object({ tradeCode: z.string().check(z.regex(/^\d{6}$/)) })

export const tradeRates = z.object({
  /** Income year of the latest notice. */
  year: z.int(),
  /** Null: the notice does not list the trade. */
  rates: z.nullable(
    z.object({ simplePerMille: perMille, standardPerMille: perMille, excessPerMille: z.nullable(perMille) }),
  ),
})
