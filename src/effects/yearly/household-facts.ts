/** Of the household on 1 June: below 170 million won, up to 240 million, more (조특법 100의3①4, 100의5④). */
export const wealthBands = ['under', 'half', 'over'] as const
export type WealthBand = (typeof wealthBands)[number]

/** No spouse on 31 December; one who earned less than 3 million won (총급여액 등), or nothing; one who earned more. */
export const spouseEarnings = ['none', 'under', 'over'] as const
type SpouseEarning = (typeof spouseEarnings)[number]

/** 지역가입자, 직장가입자, 피부양자. */
export const insurances = ['regional', 'workplace', 'dependent'] as const
export type Insurance = (typeof insurances)[number]

/** Absent where it was not answered. */
export type HouseholdFacts = {
  wealth?: WealthBand
  spouse?: SpouseEarning
  /** What a spouse of `over` earned in the income year, won. */
  spouseWon?: number
  insurance?: Insurance
  /** 재산세 과세표준 of the household, won. */
  taxBaseWon?: number
}
