/** What a return needs and neither the calculation nor the filer tells: typed by whoever files. */
import * as z from 'zod/mini'

export const agencies = ['', '1', '2', '3', '4'] as const

/** Empty: not typed yet. */
export const returnDetails = z.object({
  address: z.string(),
  /** The municipality of the address on the last day of the income year, to which the local income tax is filed. */
  municipality: z.string(),
  homePhone: z.string(),
  placePhone: z.string(),
  /** 1 bookkeeping, 2 adjustment, 3 filing, 4 sincere confirmation (form 40(1) ⑯). */
  agency: z.enum(agencies),
  agentCode: z.string(),
  adjusterCode: z.string(),
  /** The day on which a business was closed in the income year (`YYYY-MM-DD`). */
  closedOn: z.string(),
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
}
