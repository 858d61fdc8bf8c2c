import { href } from '#domain/address/href.ts'
import type { Fees, Home } from '#domain/branch/branch.ts'
import { earlyDiscountOn, feeQuote, fromFeeWon } from '#domain/fee/fee.ts'
import { feeItemName } from '#domain/fee/texts.ts'
import { filingMethods } from '#domain/filing-codes.ts'
import { methodName } from '#domain/filing-method.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import type { SeasonNow } from '#domain/season/season.ts'
import { type SeoulDay, dayInWords, daysBetween, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import { seasonTexts } from './texts.ts'

/** Uses the quote function of a filer's fee. */
export type Prices = {
  lowestWon: number
  /** `isLowest`: the fee rises with the revenue. */
  methods: { name: string; feeWon: number; isLowest: boolean }[]
  discount: { until: string; percent: number } | null
  examples: {
    who: string
    revenueWon: number
    method: string
    lines: { name: string; amountWon: number }[]
    feeWon: number
  }[]
}

export function computePrices(fees: Fees, examples: Home['examples'], day: SeoulDay): Prices {
  return {
    lowestWon: Math.min(...filingMethods.map((method) => fromFeeWon(fees, method))),
    methods: filingMethods.map((method) => ({
      name: methodName(method),
      feeWon: fromFeeWon(fees, method),
      isLowest: fees.base[method].length > 1,
    })),
    discount: earlyDiscountOn(fees, day) ?? null,
    examples: examples.map(({ who: audience, ...facts }) => {
      const { lines, amountWon } = feeQuote(fees, { ...facts, registeredOn: day })
      return {
        who: audience,
        revenueWon: facts.revenueWon,
        method: methodName(facts.method),
        lines: lines.map((feeItem) => ({ name: feeItemName(feeItem), amountWon: feeItem.amountWon })),
        feeWon: amountWon,
      }
    }),
  }
}

export type Today = {
  title: string
  body?: string
  mark?: string
  act?: { label: string; to: string }
  /** The portal is closed at night. */
  night?: boolean
  place?: { number: number; total: number }
}

/** `opens`: when the office opens again, in words; null while it is open. */
export type OfficeNow = { state: 'open' | 'lunch' | 'closed'; opens: string | null }

export type Calendar = Pick<JourneyAnswer['season'], 'phase' | 'night' | 'lastDay' | 'sincereLastDay'>

export function toCalendar({ season, phase, night }: SeasonNow): Calendar {
  return { phase, night, lastDay: season.lastDay, sincereLastDay: season.sincereLastDay }
}

const learn = { label: seasonTexts.before.act, to: href('/tax-introduction') }

/** At night the lanes are closed (S89). */
function withNight(night: boolean, card: Today, instead: Partial<Today>): Today {
  return night ? { ...card, ...instead, night } : card
}

export function seasonToday({ phase, night, lastDay, sincereLastDay }: Calendar, now: Date): Today {
  switch (phase) {
    case 'before':
      return { ...seasonTexts.before, act: learn }
    case 'preview':
      return withNight(
        night,
        { ...seasonTexts.preview, act: { label: seasonTexts.preview.act, to: stepPaths.preview.identity } },
        { title: seasonTexts.atNight.preview, act: learn },
      )
    case 'filing':
      return withNight(
        night,
        {
          title: seasonTexts.filing.title,
          body: seasonTexts.filing.body(dayInWords(seoulInstant(lastDay))),
          mark: seasonTexts.dDay(daysBetween(seoulDay(now), lastDay)),
          act: { label: seasonTexts.filing.act, to: stepPaths.filing.start },
        },
        { title: seasonTexts.atNight.filing, act: learn },
      )
    case 'late':
      return {
        ...seasonTexts.late,
        body: seasonTexts.late.body(dayInWords(seoulInstant(sincereLastDay))),
        act: { label: seasonTexts.late.act, to: href('/consult-form') },
      }
    case 'off':
      return { ...seasonTexts.off, act: { label: seasonTexts.off.act, to: href('/consult-form') } }
  }
}

export function mapQuery(address: string): string {
  return encodeURIComponent(address.split(',')[0]?.trim() ?? '')
}
