/** One row of the people's table: the invented facts of a person; documents, notice and history are derived from it. */
import type { FilingGuide, RelationCode } from '#domain/collected-data.ts'
import type { AgentAtPortal, Person } from './person.ts'

export type Relative = {
  relation: RelationCode
  name: string
  /** 13 digits, fictitious: zeros and a counter. */
  residentNumber: string
  /** Month and day (MM-DD) within the income year. */
  diedOn?: string
}

export type Profile = {
  id: string
  name: string
  residentNumber: string
  /** The phone as the messenger gives it. */
  phone: string
  /** Revenue and withheld tax in won for the income year of the season. */
  trade?: { code: string; revenueWon: number; withheldNationalWon: number }
  /** One employer; `settled` means that the year-end settlement is done. */
  wage?: {
    grossWon: number
    months: number
    settled: boolean
    /** Amounts that the employer settled; the usual share of the gross when absent. */
    settledTaxWon?: number
    /** Code of a tax reduction (감면) that the statement records on the whole gross. */
    reduction?: { code: string; taxWon: number }
  }
  /** One-off income such as a lecture, receipt in won (60 % deemed expense, 20 % withheld on the rest). */
  otherReceiptWon?: number
  /** Further kinds of other income, as their payers reported them. */
  otherRows?: { payer: string; kind: string; receiptWon: number; expensesWon: number; withheldWon: number }[]
  /** Income that the notice mentions beside the statements. */
  flags?: Partial<FilingGuide['flags']>
  yellowUmbrellaWon?: number
  /** Totals of the year-end data. */
  educationWon?: number
  rentWon?: number
  interimPrepaymentWon?: number
  agent: AgentAtPortal
  quirks: Person['quirks']
  /** Without the person: the registry adds the person as the first row. */
  family: Relative[]
}
