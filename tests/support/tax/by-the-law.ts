/**
 * A second reading of the law for returns of one business, wages and a family, income years 2023-2025: none of the
 * engine's code or tables. Sums are whole won; each share is floored, as the engine states.
 */
export type PlainReturn = {
  of: 2023 | 2024 | 2025
  method: 'simple-rate' | 'standard-rate' | 'simple-book' | 'double-book'
  revenue: number
  priorRevenue: number
  /** Per mille: base, beyond 40 million, 기준경비율. */
  rates: [base: number, excess: number, standard: number]
  purchases: number
  bookExpenses: number
  isNew: boolean
  wage: null | {
    gross: number
    decided: number
    decidedLocal: number
    cards: null | { credit: number; debit: number; culture: number; market: number; transit: number; before: number }
  }
  family: { relation: number; birthYear: number; income: number; disabled: boolean }[]
  female: boolean
  married: boolean
  householder: boolean
  nationalPension: number
  umbrella: number
  marriedThisYear: boolean
  reductions: { clause: '6' | '7' | '29-7' | '29-8' | '96' | '96-3'; income: number; percent: number; amount: number }[]
  withheld: number
  withheldLocal: number
  interim: number
  /** `YYYY-MM-DD`; empty if filed in time. */
  filedOn: string
}

const [floor, least] = [Math.floor, Math.min]
const above = (sum: number) => Math.max(0, sum)
/** Exact for products beyond 2^53. */
const share = (sum: number, part: number, whole: number) =>
  whole <= 0 ? 0 : Number((BigInt(sum) * BigInt(part)) / BigInt(whole))

/** 소득세법 55①. */
function taxOf(base: number): number {
  const steps: [number, number][] = [
    [14_000_000, 6],
    [50_000_000, 15],
    [88_000_000, 24],
    [150_000_000, 35],
    [300_000_000, 38],
    [500_000_000, 40],
    [1_000_000_000, 42],
    [Number.MAX_SAFE_INTEGER, 45],
  ]
  let [hundredths, from] = [0n, 0]
  for (const [to, percent] of steps) {
    hundredths += BigInt(above(least(base, to) - from)) * BigInt(percent)
    from = to
  }
  return Number(hundredths / 100n)
}

const isDouble = ({ priorRevenue, isNew }: PlainReturn) => !isNew && priorRevenue >= 75_000_000

/** 소득세법 시행령 143③. Personal services: the base rate up to 40 million, beyond it the excess rate. */
function businessOf(it: PlainReturn): number {
  const [base, excess, standard] = it.rates
  const first = least(it.revenue, 40_000_000)
  const simple = it.revenue - floor((first * base + (it.revenue - first) * excess) / 1_000)
  if (it.method === 'simple-rate') return simple
  if (it.method !== 'standard-rate') return it.revenue - it.bookExpenses
  const ofRate = isDouble(it) ? floor((it.revenue * standard) / 2_000) : floor((it.revenue * standard) / 1_000)
  const plain = above(it.revenue - it.purchases - ofRate)
  return least(plain, floor((simple * (isDouble(it) ? 34 : 28)) / 10))
}

/** 소득세법 47. */
function wageIncome(gross: number): number {
  const of = (from: number, percent: number) => floor(((gross - from) * percent) / 100)
  if (gross <= 5_000_000) return gross - of(0, 70)
  if (gross <= 15_000_000) return gross - 3_500_000 - of(5_000_000, 40)
  if (gross <= 45_000_000) return gross - 7_500_000 - of(15_000_000, 15)
  if (gross <= 100_000_000) return gross - 12_000_000 - of(45_000_000, 5)
  return gross - least(14_750_000 + of(100_000_000, 2), 20_000_000)
}

/** 조특법 126의2, with the growth of 2024 in ⑪ of that year. */
function cardOf(gross: number, cards: NonNullable<NonNullable<PlainReturn['wage']>['cards']>, of: number): number {
  const rich = gross > 70_000_000
  const rows: [number, number, 'extra' | ''][] = [
    [cards.credit, 15, ''],
    [cards.debit + (rich ? cards.culture : 0), 30, ''],
    [rich ? 0 : cards.culture, 30, 'extra'],
    [cards.market, 40, 'extra'],
    [cards.transit, 40, 'extra'],
  ]
  const spent = rows.reduce((sum, [paid]) => sum + paid, 0)
  let threshold = floor(gross / 4)
  if (spent <= threshold) return 0
  let [all, extra] = [0, 0]
  for (const [paid, percent, kind] of rows) {
    const used = least(paid, threshold)
    threshold -= used
    const counted = floor(((paid - used) * percent) / 100)
    all += counted
    if (kind) extra += counted
  }
  const grown = of === 2024 ? floor((above(spent - floor((cards.before * 105) / 100)) * 10) / 100) : 0
  const cap = rich ? 2_500_000 : 3_000_000
  const further = least(extra, rich ? 2_000_000 : 3_000_000) + least(grown, 1_000_000)
  return least(all + grown, cap) + least(above(all + grown - cap), further)
}

/** 조특법 86의3. */
function umbrellaOf({ umbrella, of }: PlainReturn, business: number): number {
  const rows: readonly (readonly [upTo: number, limit: number])[] =
    of === 2025
      ? [
          [40_000_000, 6_000_000],
          [60_000_000, 5_000_000],
          [100_000_000, 4_000_000],
        ]
      : [
          [40_000_000, 5_000_000],
          [100_000_000, 3_000_000],
        ]
  const limit = rows.find(([upTo]) => business <= upTo)?.[1] ?? 2_000_000
  return least(umbrella, limit, above(business))
}

function inBasic(of: number, { relation, birthYear, income, disabled }: PlainReturn['family'][number]): boolean {
  if (income > 1_000_000) return false
  const [young, old] = [birthYear >= of - 20, birthYear <= of - 60]
  if (relation === 3 || disabled) return true
  if (relation === 1 || relation === 2) return old
  if (relation === 4) return young
  return young || old
}

/** 소득세법 50, 51. */
function personsOf(it: PlainReturn, total: number): number {
  const basic = it.family.filter((person) => inBasic(it.of, person))
  let sum = 1_500_000 * (1 + basic.length)
  for (const { birthYear, disabled } of basic)
    sum += (birthYear <= it.of - 70 ? 1_000_000 : 0) + (disabled ? 2_000_000 : 0)
  const hasChild = basic.some(({ relation }) => relation === 4)
  if (!it.married && hasChild) return sum + 1_000_000
  const woman = it.female && total <= 30_000_000 && (it.married || (it.householder && basic.length > 0))
  return sum + (woman ? 500_000 : 0)
}

/** 소득세법 59의2. */
function childCredit({ of, family }: PlainReturn): number {
  const children = family.filter(
    (person) => person.relation === 4 && inBasic(of, person) && person.birthYear <= of - 8,
  ).length
  const [one, two, more] =
    of === 2025 ? [250_000, 550_000, 400_000] : of === 2024 ? [150_000, 350_000, 300_000] : [150_000, 300_000, 300_000]
  return children === 0 ? 0 : children === 1 ? one! : two! + (children - 2) * more!
}

/** 소득세법 59. */
function wageCredit(gross: number, tax: number): number {
  const credit = tax <= 1_300_000 ? floor((tax * 55) / 100) : 715_000 + floor(((tax - 1_300_000) * 30) / 100)
  const limit =
    gross <= 33_000_000
      ? 740_000
      : gross <= 70_000_000
        ? Math.max(660_000, 740_000 - floor(((gross - 33_000_000) * 8) / 1_000))
        : gross <= 120_000_000
          ? Math.max(500_000, 660_000 - floor((gross - 70_000_000) / 2))
          : Math.max(200_000, 500_000 - floor((gross - 120_000_000) / 2))
  return least(credit, limit)
}

/** 조특법 127④⑪, 128①②, 132②, its 시행령 126⑤; 농어촌특별세법 5①1. */
function reductionsOf(
  it: PlainReturn,
  sums: { tax: number; taxWithoutUmbrella: number; business: number; total: number },
) {
  const late = it.filedOn !== ''
  const unfiled = late || (isDouble(it) && it.method !== 'double-book')
  const estimated = it.method === 'simple-rate' || it.method === 'standard-rate'
  const open = it.reductions.filter(
    ({ clause }) =>
      !(unfiled && ['6', '7', '96', '96-3'].includes(clause)) && !(estimated && ['29-7', '29-8'].includes(clause)),
  )
  const has = (clause: string) => open.some((row) => row.clause === clause)
  const kept = open
    .filter(({ clause }) => !(clause === '29-7' && has('6')) && !(clause === '29-8' && (has('6') || has('29-7'))))
    .map((row) => {
      const whole =
        row.amount || floor((share(sums.tax, least(row.income, sums.total), sums.total) * row.percent) / 100)
      const won =
        row.clause === '6' && it.of >= 2025
          ? least(whole, 500_000_000)
          : row.clause === '7'
            ? least(whole, 100_000_000)
            : whole
      // Land rents of 96-3 and the full years of a start-up are outside 132②.
      const free = row.clause === '96-3' || (row.clause === '6' && !row.amount && row.percent === 100)
      return { ...row, won, free }
    })
  const ofBusiness = share(sums.tax, sums.business, sums.total)
  const whole = share(sums.taxWithoutUmbrella, sums.business, sums.total)
  const must = floor((least(whole, 30_000_000) * 35) / 100) + floor((above(whole - 30_000_000) * 45) / 100)
  const listed = kept.reduce((sum, { won, free }) => sum + (free ? 0 : won), 0)
  let excess = least(listed, above(must - above(ofBusiness - listed)))
  let [off, rural] = [0, 0]
  for (const clause of ['29-7', '29-8', '6', '7', '96', '96-3']) {
    for (const row of kept.filter((one) => one.clause === clause)) {
      const given = row.free ? 0 : least(row.won, excess)
      excess -= given
      off += row.won - given
      if (['29-7', '29-8', '96', '96-3'].includes(clause)) rural += row.won - given
    }
  }
  return { off, rural }
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
const dueOn = { 2023: '2024-05-31', 2024: '2025-06-02', 2025: '2026-06-01' } as const
/** The last day of so many months; a Saturday or Sunday moves on (민법 160, 161). No holiday falls on one of ours. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const at = new Date(Date.UTC(year, month - 1 + months, least(date, lastOfMonth)))
  while (at.getUTCDay() % 6 === 0) at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}

/** 소득세법 70④ and 81의5, 국세기본법 47의2, 47의4, 48②2; the local ones by 지방세법 99, 지방세기본법 53, 55, 57. */
function penaltiesOf(it: PlainReturn, due: number, localDue: number, ofBusiness: number) {
  const late = it.filedOn !== ''
  const double = isDouble(it)
  const noBooks =
    it.method === 'simple-rate' || it.method === 'standard-rate' || (double && it.method === 'simple-book')
  const book = noBooks && !it.isNew && it.priorRevenue >= 48_000_000 ? floor((ofBusiness * 20) / 100) : 0
  const unfiled = late || (double && it.method !== 'double-book')
  const day = dueOn[it.of]
  const months = !late ? 99 : [1, 3, 6].find((count) => it.filedOn <= monthsAfter(day, count))
  const percentLeft = ({ 1: 50, 3: 70, 6: 80 } as Record<number, number>)[months ?? 0] ?? 100
  const larger = (none: number, kept: number) => (unfiled && none >= kept ? floor((none * percentLeft) / 100) : kept)
  const ofRevenue = double ? floor((it.revenue * 7) / 10_000) : 0
  const days = late ? daysBetween(day, it.filedOn) : 0
  return {
    national: larger(Math.max(floor((due * 20) / 100), ofRevenue), book) + floor((due * 22 * days) / 100_000),
    local: larger(floor((localDue * 20) / 100), floor(book / 10)) + floor((localDue * 22 * days) / 100_000),
  }
}

export function byTheLaw(it: PlainReturn) {
  const business = businessOf(it)
  const wage = it.wage ? wageIncome(it.wage.gross) : 0
  // A loss by the books is set off against wages (소득세법 45①).
  const netBusiness = above(business)
  const netWage = above(wage + least(business, 0))
  const total = netBusiness + netWage
  const base = (withUmbrella: boolean) => {
    const listed =
      // Of the wage income alone (조특법 126의2①).
      (it.wage?.cards ? least(cardOf(it.wage.gross, it.wage.cards, it.of), netWage) : 0) +
      (withUmbrella ? umbrellaOf(it, business) : 0)
    return above(total - personsOf(it, total) - it.nationalPension - least(listed, 25_000_000))
  }
  const tax = taxOf(base(true))
  const { off, rural } = reductionsOf(it, { tax, taxWithoutUmbrella: taxOf(base(false)), business: netBusiness, total })
  const bookkeeping =
    it.method === 'double-book' && !isDouble(it) && it.filedOn === ''
      ? least(1_000_000, floor((share(tax, netBusiness, total) * 20) / 100))
      : 0
  const credits =
    off +
    bookkeeping +
    childCredit(it) +
    (it.wage ? wageCredit(it.wage.gross, share(tax, netWage, total)) : 0) +
    (it.wage ? 130_000 : 70_000) +
    (it.marriedThisYear && it.of >= 2024 ? 500_000 : 0)
  const determined = above(tax - credits)
  const localDetermined = above(floor(tax / 10) - floor(least(tax, credits) / 10))
  const prepaid = it.withheld + it.interim + (it.wage?.decided ?? 0)
  const localPrepaid = it.withheldLocal + (it.wage?.decidedLocal ?? 0)
  const ofBusiness = share(tax, netBusiness, total)
  const penalty = penaltiesOf(it, above(determined - prepaid), above(localDetermined - localPrepaid), ofBusiness)
  const tens = (sum: number) => Math.trunc(sum / 10) * 10 + 0
  return {
    business,
    total,
    base: base(true),
    tax,
    determined,
    // Beyond the tax it is open which of the credits is lost, so the base of the tax is compared within it alone.
    rural: credits <= tax ? floor((rural * 20) / 100) : null,
    penalty: penalty.national,
    payable: tens(determined + penalty.national - prepaid),
    localDetermined,
    localPenalty: penalty.local,
    localPayable: tens(localDetermined + penalty.local - localPrepaid),
  }
}
