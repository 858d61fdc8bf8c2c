/**
 * One line of the people's table: what is invented about a person; everything else (documents, notice, history) follows
 * from it.
 */
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
  /** As the messenger gives it. */
  phone: string
  /** Revenue and withheld tax in won for the income year of the season. */
  trade?: { code: string; revenueWon: number; withheldNationalWon: number }
  /** One employer; `settled` = year-end settlement done. */
  wage?: {
    grossWon: number
    months: number
    settled: boolean
    /** What the employer settled; the usual share of the gross where it is not told. */
    settledTaxWon?: number
    /** A reduction of the tax (감면) that the statement records, by its code, on the whole gross. */
    reduction?: { code: string; taxWon: number }
  }
  /** One-off income such as a lecture, receipt in won (60 % deemed expense, 20 % withheld on the rest). */
  otherReceiptWon?: number
  /** Other income of further kinds, as its payers reported it. */
  otherRows?: { payer: string; kind: string; receiptWon: number; expensesWon: number; withheldWon: number }[]
  /** What the notice says there is beside what the statements tell. */
  flags?: Partial<FilingGuide['flags']>
  yellowUmbrellaWon?: number
  /** Totals of the year-end data. */
  educationWon?: number
  rentWon?: number
  interimPrepaymentWon?: number
  agent: AgentAtPortal
  quirks: Person['quirks']
  /** Without the person; the registry names the person first by itself. */
  family: Relative[]
}
