import type { Article } from '#tax/basis/articles.ts'
import type { Education, TradeGroup } from '#tax/basis/inputs.ts'
import type { DayRates } from './day-rates.ts'

type Ruled<Figures> = Figures & { readonly article: Article }

/** base × percent − `quickWon`. */
type Bracket = { upToWon: number; percent: number; quickWon: number }
/** `fixedWon` + percent of the part above `aboveWon`. */
export type Step = { upToWon: number; fixedWon: number; percent: number; aboveWon: number }

export type GroupLimits = {
  /** Simple rate: below this. */
  simplePriorWon: number
  /** For a new business the only test. */
  simpleCurrentWon: number
  doublePriorWon: number
  sincereCurrentWon: number
  /** Outside tax adjustment from this amount. */
  outsidePriorWon: number
}

/** A new year is a new data file; no code changes. */
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
    /** Bath houses differ between the simple rate and the books. */
    bookGroupByCode: Readonly<Record<string, TradeGroup>>
    simpleGroupByCode: Readonly<Record<string, TradeGroup>>
  }>
  readonly simpleRate: Ruled<{ baseRevenueWon: number }>
  readonly standardRate: Ruled<{ capSimpleTenths: number; capDoubleTenths: number; capArticle: Article }>
  readonly books: Ruled<{
    lossArticle: Article
    /** Carry-forward of a loss (소득세법 45③). */
    lossYears: number
    /** Of losses before 2020. */
    oldLossYears: number
    bookkeepingPercent: number
    bookkeepingMostWon: number
    creditArticle: Article
  }>
  readonly wage: Ruled<{ deduction: readonly Step[]; mostWon: number }>
  readonly pension: Ruled<{
    deduction: readonly Step[]
    mostWon: number
    /** Up to here private pensions may stay separate (소득세법 14③9). */
    privateUpToWon: number
    /** Above it the choice of 64의4; null before income year 2023. */
    privatePercent: number | null
  }>
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
  /** 주택담보노후연금 이자비용. */
  readonly reverseMortgage: Ruled<{ mostWon: number }>
  readonly wageSpecial: Ruled<{ cardArticle: Article }>
  readonly yellowUmbrella: Ruled<{ rows: readonly { incomeUpToWon: number; limitWon: number }[] }>
  readonly overallLimit: Ruled<{ mostWon: number }>
  /** `article` sets the order of cuts; the others are the caps at total and wage income. */
  readonly deductionLimits: Ruled<{ personalArticle: Article; wageArticle: Article }>
  readonly card: Ruled<{
    thresholdPercent: number
    creditPercent: number
    debitPercent: number
    marketPercent: number
    transitPercent: number
    cultureGrossUpToWon: number
    /** `oneChildWon` and `moreChildrenWon` from 2026. */
    caps: readonly {
      grossUpToWon: number
      mostWon: number
      ofGrossPercent: number
      oneChildWon?: number
      moreChildrenWon?: number
    }[]
    /** `pot`: one shared extra limit, culture only up to the gross limit; `each`: one million won per kind. */
    extra: { kind: 'pot'; withCultureWon: number; withoutCultureWon: number } | { kind: 'each'; eachWon: number }
    /** Of the year alone: growth over the year before, with a limit of its own, or rules that are not confirmed. */
    temporary: null | 'unconfirmed' | { abovePercent: number; percent: number; mostWon: number }
    /** Unconfirmed kinds are rejected, not guessed. */
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
  /** Yearly maximum (조특법 30①, 시행령 27⑧⑨). */
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
    /** Above `savingsTotalUpToWon` (wage only: gross). */
    highSavingsWon: number
    savingsTotalUpToWon: number
    savingsGrossUpToWon: number
    togetherWon: number
    /** Of an ISA that matured: added to the limits (소득세법 59의3④). */
    isaPercent: number
    isaMostWon: number
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
    /** Per pupil; null without a limit. */
    educationUpToWon: Readonly<Record<Education['kind'], number | null>>
    donationRows: readonly { upToWon: number; percent: number }[]
    /** With religious gifts the smaller percentage plus the further one. */
    donationLimit: { article: Article; generalPercent: number; religiousPercent: number; furtherPercent: number }
  }>
  readonly smallDonation: Ruled<{
    hometown: boolean
    hometownMostWon: number
    /** From 2026 between the two limits. */
    hometownMiddle: null | { upToWon: number; percent: number }
    /** Null before 2025. */
    disasterPercent: number | null
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
  /** `article` caps all credits together, the others parts of them. */
  readonly creditLimits: Ruled<{
    wageArticle: Article
    sincereArticle: Article
    baseArticle: Article
    /** Added in 2025. */
    hometownInBase: boolean
  }>
  /** 주택임대 up to 20 million won (소득세법 64의2). */
  readonly housing: Ruled<{
    revenueUpToWon: number
    otherIncomeUpToWon: number
    percent: number
    registeredIncomePercent: number
    registeredOffWon: number
    otherIncomePercent: number
    otherOffWon: number
    /** 간주임대료 (시행령 53③), per mille a year. */
    depositPerMille: number
    depositPercent: number
    /** Of homes: not counted, the largest deposit first. */
    depositFreeWon: number
    /** Two homes count above this (시행령 53①); null before 2026. */
    depositTwoHomesAboveWon: number | null
    depositArticle: Article
  }>
  /** Maximum a year (조특법 6⑬, 7①). */
  readonly reductions: Ruled<{ startUpMostWon: number; smallBusinessMostWon: number }>
  readonly ruralTax: Ruled<{ percent: number }>
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
    localArticle: Article
    national: DayRates
    local: DayRates
    /** National payments from this day on: the day of payment does not count. */
    exclusiveFromDay: string
    localMostPercent: number
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
