import type { Article } from '#tax/basis/articles.ts'

/** Each row counts from its day until the next; a change counts for the days after it alone. */
export type DayRates = { article: Article; rows: readonly { fromDay: string; perHundredThousand: number }[] }

/** 국세기본법 시행령 27의4①, per day: 대통령령 제29534호 (2019), 제32424호 (2022), 제36125호 (2026, unchanged). */
export const nationalLateRates: DayRates = {
  article: 'nbtd 27-4.1',
  rows: [
    { fromDay: '2019-02-12', perHundredThousand: 25 },
    { fromDay: '2022-02-15', perHundredThousand: 22 },
  ],
}

/** 지방세기본법 시행령 34①, per day: 제29437호 (2018), 제32665호 (2022). */
export const localLateRates: DayRates = {
  article: 'lbtd 34.1',
  rows: [
    { fromDay: '2019-01-01', perHundredThousand: 25 },
    { fromDay: '2022-06-07', perHundredThousand: 22 },
  ],
}

/**
 * 국세기본법 시행규칙 19의3, per year, for local tax too (지방세기본법 시행령 43②). Revised every March: `knownThrough` is the last day of
 * the year whose text was read.
 */
export const refundInterestRates: DayRates & { knownThrough: string } = {
  article: 'nbtr 19-3',
  knownThrough: '2026-12-31',
  rows: [
    { fromDay: '2018-03-19', perHundredThousand: 1_800 },
    { fromDay: '2019-03-20', perHundredThousand: 2_100 },
    { fromDay: '2020-03-13', perHundredThousand: 1_800 },
    { fromDay: '2021-03-16', perHundredThousand: 1_200 },
    { fromDay: '2023-03-20', perHundredThousand: 2_900 },
    { fromDay: '2024-03-22', perHundredThousand: 3_500 },
    { fromDay: '2025-03-21', perHundredThousand: 3_100 },
  ],
}

/** The rules of 국세기본법 47의2-48 and 지방세기본법 53-57 are known for returns up to this day. */
export const penaltiesKnownThrough = '2026-12-31'
