/** 가산세 of a return that is late or without the books that it needs. */
import type { Filed } from './filed.ts'
import { isConfirmed, isDouble, isEstimated, isSmall, needsConfirmation } from './incomes.ts'
import { floor, least, most, percentOf, sumOf } from './arithmetic.ts'

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** 소득세법 70①, 70의2②; a Saturday, Sunday or holiday moves it on (국세기본법 5). */
const generalDue = {
  2021: '2022-05-31',
  2022: '2023-05-31',
  2023: '2024-05-31',
  2024: '2025-06-02',
  2025: '2026-06-01',
  2026: '2027-05-31',
} as const
const confirmedDue = {
  2021: '2022-06-30',
  2022: '2023-06-30',
  2023: '2024-07-01',
  2024: '2025-06-30',
  2025: '2026-06-30',
  2026: '2027-06-30',
} as const

export const dueOf = (filed: Filed) => (isConfirmed(filed) ? confirmedDue : generalDue)[filed.incomeYear]

/** Holidays on which a month of the reductions would end. */
const holidays = new Set(['2024-10-01', '2025-01-01'])

/** The term begins on the day after, and a month ends on the day before its like (민법 157, 160, 161). */
function monthsAfter(due: string, months: number): string {
  const [year = 0, month = 0, date = 0] = due.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1, date + 1))
  const [at, like] = [first.getUTCMonth() + months, first.getUTCDate()]
  const lastOfMonth = new Date(Date.UTC(first.getUTCFullYear(), at + 1, 0)).getUTCDate()
  const end = new Date(Date.UTC(first.getUTCFullYear(), at, like > lastOfMonth ? lastOfMonth : like - 1))
  const day = () => end.toISOString().slice(0, 10)
  while (end.getUTCDay() % 6 === 0 || holidays.has(day())) end.setUTCDate(end.getUTCDate() + 1)
  return day()
}

/** 국세기본법 시행령 27의4: a day of payment from July 2026 on is not counted; 지방세기본법 55 counts it. */
function lateDays(due: string, paid: string) {
  if (!paid) return { national: 0, local: 0 }
  const days = daysBetween(due, paid)
  return { national: paid >= '2026-07-01' ? days - 1 : days, local: days }
}

/** 소득세법 70④, 81의2, 81의5, 81의8, 국세기본법 47의2, 47의4, 48②2; 지방세법 99, 지방세기본법 53, 55, 57. */
export function penaltiesOf(filed: Filed, due: number, localDue: number, ofBusiness: number) {
  const late = filed.filedOn !== ''
  const double = isDouble(filed)
  const noBooks = isEstimated(filed) || (double && filed.method === 'simple-book')
  const book = noBooks && !isSmall(filed) ? percentOf(ofBusiness, 20) : 0
  const unfiled = late || (double && filed.method !== 'double-book')
  const day = dueOf(filed)
  const months = !late ? 99 : [1, 3, 6].find((count) => filed.filedOn <= monthsAfter(day, count))
  const percentLeft = ({ 1: 50, 3: 70, 6: 80 } as Record<number, number>)[months ?? 0] ?? 100
  const larger = (none: number, lateKept: number) =>
    unfiled && none >= lateKept ? percentOf(none, percentLeft) : lateKept
  const revenue = sumOf([...filed.trades, ...filed.apart.houses].map((trade) => trade.revenue))
  const ofRevenue = double ? floor((revenue * 7) / 10_000) : 0
  const days = lateDays(day, filed.filedOn)
  const confirming =
    needsConfirmation(filed) && !isConfirmed(filed) ? most(percentOf(ofBusiness, 5), floor((revenue * 2) / 10_000)) : 0
  const account = double ? floor((filed.outsideAccount * 2) / 1_000) : 0
  // A tenth of each, the others as one row of the form.
  const rows = [confirming, account, sumOf(filed.otherPenalties)]
  return {
    national:
      larger(most(percentOf(due, 20), ofRevenue), book) + sumOf(rows) + floor((due * 22 * days.national) / 100_000),
    local:
      larger(percentOf(localDue, 20), floor(book / 10)) +
      sumOf(rows.map((won) => floor(won / 10))) +
      least(floor((localDue * 22 * days.local) / 100_000), percentOf(localDue, 75)),
  }
}
