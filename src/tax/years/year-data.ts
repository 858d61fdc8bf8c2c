import type { Article } from '#tax/basis/articles.ts'
import type { TradeGroup } from '#tax/basis/inputs.ts'

type Ruled<Figures> = Figures & { readonly article: Article }

/** Tax on a base up to and including `upToWon`: base × percent − what the lower steps save. */
type Bracket = { upToWon: number; percent: number; quickWon: number }
/** Up to and including `upToWon`: `fixedWon` + percent of what is above `aboveWon`. */
export type Step = { upToWon: number; fixedWon: number; percent: number; aboveWon: number }

export type GroupLimits = {
  /** Simple rate: the year before's revenue below. */
  simplePriorWon: number
  /** Simple rate: this year's revenue below (a new business: this alone). */
  simpleCurrentWon: number
  /** Double entry from this much revenue the year before. */
  doublePriorWon: number
  /** Sincere report from this much revenue this year. */
  sincereCurrentWon: number
  /** Adjustment by an outside tax accountant from this much revenue the year before. */
  outsidePriorWon: number
}

/**
 * Every figure of one income year with its article. A new year is a new file of this shape; the code does not change.
 */
export type YearData = {
  readonly year: number
  readonly brackets: Ruled<{ rows: readonly Bracket[] }>
  readonly local: Ruled<{
    creditArticle: Article
    penaltyArticle: Article
    nonFilingArticle: Article
    prepaidArticle: Article
  }>
  readonly rounding: Ruled<{ unitWon: number }>
  readonly eligibility: Ruled<{
    groups: Readonly<Record<TradeGroup, GroupLimits>>
    personalServicePriorWon: number
    bookArticle: Article
    smallPriorWon: number
    smallArticle: Article
    sincereArticle: Article
    /** Trade codes whose group differs between the simple rate and the books: bath houses. */
    bookGroupByCode: Readonly<Record<string, TradeGroup>>
    simpleGroupByCode: Readonly<Record<string, TradeGroup>>
  }>
  readonly simpleRate: Ruled<{ baseRevenueWon: number }>
  readonly standardRate: Ruled<{ capSimpleTenths: number; capDoubleTenths: number; capArticle: Article }>
  readonly books: Ruled<{
    lossArticle: Article
    /** For so many income years what is left of a loss may be taken off later income (소득세법 45③). */
    lossYears: number
    bookkeepingPercent: number
    bookkeepingMostWon: number
    creditArticle: Article
  }>
  readonly wage: Ruled<{ deduction: readonly Step[]; mostWon: number }>
  readonly pension: Ruled<{ deduction: readonly Step[]; mostWon: number }>
  readonly financial: Ruled<{
    thresholdWon: number
    percent: number
    privateLoanPercent: number
    grossUpPercent: number
    creditArticle: Article
  }>
  readonly other: Ruled<{
    separateUpToWon: number
    exemptUpToWon: number
    withholdPercent: number
    withholdArticle: Article
  }>
  readonly persons: Ruled<{
    basicWon: number
    incomeUpToWon: number
    wageOnlyUpToWon: number
    childUpToAge: number
    elderFromAge: number
    additionalArticle: Article
    agedFromAge: number
    agedWon: number
    disabledWon: number
    womanWon: number
    womanIncomeUpToWon: number
    singleParentWon: number
  }>
  readonly nationalPension: Ruled<object>
  readonly wageSpecial: Ruled<{ cardArticle: Article }>
  readonly yellowUmbrella: Ruled<{ rows: readonly { incomeUpToWon: number; limitWon: number }[] }>
  readonly overallLimit: Ruled<{ mostWon: number }>
  /**
   * Deductions that exceed the income: `article` who gives way, `personalArticle` and `wageArticle` for what ends at
   * the total and at the wage income.
   */
  readonly deductionLimits: Ruled<{ personalArticle: Article; wageArticle: Article }>
  readonly card: Ruled<{
    thresholdPercent: number
    creditPercent: number
    debitPercent: number
    marketPercent: number
    transitPercent: number
    cultureGrossUpToWon: number
    caps: readonly { grossUpToWon: number; mostWon: number; ofGrossPercent: number }[]
    /**
     * `pot`: one more limit for market, transit and (up to the gross limit) culture together; `each`: one million won
     * for each.
     */
    extra: { kind: 'pot'; withCultureWon: number; withoutCultureWon: number } | { kind: 'each'; eachWon: number }
    /** Kinds of spending whose figures of this year are not confirmed: refused, not guessed. */
    unconfirmed: readonly ('culture' | 'market' | 'transit')[]
  }>
  readonly wageCredit: Ruled<{
    firstUpToWon: number
    firstPercent: number
    restPercent: number
    tiers: readonly {
      grossUpToWon: number
      startWon: number
      aboveWon: number
      fallPerMille: number
      leastWon: number
    }[]
  }>
  /** Reduction of the tax on wages of small companies: the most in a year (조특법 30①, 시행령 27⑧⑨). */
  readonly smallCompany: Ruled<{ mostWon: number }>
  readonly childCredit: Ruled<{
    fromAge: number
    grandchildren: boolean
    oneWon: number
    twoWon: number
    eachFurtherWon: number
    birthWon: readonly [number, number, number]
  }>
  readonly standardCredit: Ruled<{ wageWon: number; sincereWon: number; othersWon: number }>
  readonly pensionAccount: Ruled<{
    savingsWon: number
    /** For an income above `savingsTotalUpToWon` (wage only: gross). */
    highSavingsWon: number
    savingsTotalUpToWon: number
    savingsGrossUpToWon: number
    togetherWon: number
    highRateTotalUpToWon: number
    highRateGrossUpToWon: number
    highPercent: number
    lowPercent: number
    senior: null | {
      article: Article
      fromAge: number
      totalUpToWon: number
      grossUpToWon: number
      financialUpToWon: number
      savingsWon: number
      togetherWon: number
    }
  }>
  readonly special: Ruled<{
    insurancePercent: number
    disabledInsurancePercent: number
    insuranceUpToWon: number
    medicalThresholdPercent: number
    medicalPercent: number
    medicalUpToWon: number
    prematurePercent: number
    infertilityPercent: number
    educationPercent: number
    donationRows: readonly { upToWon: number; percent: number }[]
    /**
     * General donations end at a part of the income; with gifts to religious bodies at the smaller part and the further
     * one for the rest.
     */
    donationLimit: { article: Article; generalPercent: number; religiousPercent: number; furtherPercent: number }
  }>
  readonly smallDonation: Ruled<{
    hometown: boolean
    wholeUpToWon: number
    restPercent: number
    politicalHighFromWon: number
    politicalHighPercent: number
    politicalArticle: Article
  }>
  readonly rent: Ruled<{
    upToWon: number
    grossUpToWon: number
    totalUpToWon: number
    highGrossUpToWon: number
    highTotalUpToWon: number
    highPercent: number
    lowPercent: number
  }>
  /** What credits end at: `article` all together, the others a part of them at a part of the tax. */
  readonly creditLimits: Ruled<{
    wageArticle: Article
    sincereArticle: Article
    baseArticle: Article
    /** Whether the hometown gift ends at the tax without what is taxed at the withholding rates (added in 2025). */
    hometownInBase: boolean
  }>
  /** The least that must be left of the tax on a business, as parts of it without what is held against it. */
  readonly minimumTax: Ruled<{ firstUpToWon: number; firstPercent: number; restPercent: number }>
  readonly marriageCredit: null | Ruled<{ won: number }>
  readonly sincereCost: Ruled<{ percent: number; mostWon: number }>
  readonly efiling: Ruled<{ rows: readonly { fromDay: string; won: number }[] }>
  readonly bookPenalty: Ruled<{ percent: number }>
  readonly nonFiling: Ruled<{
    percent: number
    fraudPercent: number
    revenuePerTenThousand: number
    fraudRevenuePerTenThousand: number
    deemedArticle: Article
    reductionArticle: Article
    reductions: readonly { months: number; percent: number }[]
  }>
  readonly underReport: Ruled<{
    percent: number
    fraudPercent: number
    reductions: readonly { months: number; percent: number }[]
  }>
  readonly latePayment: Ruled<{
    rows: readonly { fromDay: string; perHundredThousand: number }[]
    exclusiveFromDay: string
  }>
  readonly sincerePenalty: Ruled<{ percent: number; revenuePerTenThousand: number }>
  readonly accountPenalty: Ruled<{ perThousand: number }>
  readonly interim: Ruled<{ unitWon: number; leastWon: number }>
  readonly instalment: Ruled<{ aboveWon: number; local: null | Ruled<{ aboveWon: number }> }>
  readonly withholding: Ruled<{
    perThousand: number
    localArticle: Article
    smallUnderWon: number
    smallUntilDay: string
  }>
}
