/**
 * One line of the people's table: what is invented about a person; everything else (documents, notice, history) follows
 * from it.
 */
import type { RelationCode } from '#domain/collected-data.ts'
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
  wage?: { grossWon: number; months: number; settled: boolean }
  /** One-off income such as a lecture, receipt in won (60 % deemed expense, 20 % withheld on the rest). */
  otherReceiptWon?: number
  yellowUmbrellaWon?: number
  interimPrepaymentWon?: number
  agent: AgentAtPortal
  quirks: Person['quirks']
  /** Without the person; the registry names the person first by itself. */
  family: Relative[]
}
