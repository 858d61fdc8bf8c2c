import { lesser } from '#tax/basis/arithmetic.ts'
import type { Household, IncentiveYear, WorkLine } from './years.ts'

/** The quotient rounded up to the next multiple of 1,000. */
function upToThousand(product: number, divisor: number): number {
  const step = divisor * 1000
  const rest = product % step
  return ((product - rest) / step + (rest > 0 ? 1 : 0)) * 1000
}

const firstEdgesWon = [40_000, 70_000, 100_000] as const
const bandWon = 100_000

function findLowerEdge(measureWon: number, { edgesWon }: WorkLine): number {
  const gridWon = measureWon - (measureWon % bandWon)
  return edgesWon.reduce((found, edge) => (edge <= measureWon && edge > found ? edge : found), gridWon)
}

function findUpperEdge(measureWon: number): number {
  return firstEdgesWon.find((edge) => edge > measureWon) ?? measureWon - (measureWon % bandWon) + bandWon
}

/**
 * 근로장려금 before any reduction (조특령 별표 11), by the table, not the law's straight lines: the upper edge of a band while
 * the line rises, its lower edge while it falls. One earner below the rise of a single person has the single amount.
 */
export function workTableWon(household: Household, measureWon: number, year: IncentiveYear): number {
  const line = year.work[household]
  if (measureWon < year.leastMeasureWon || measureWon >= (line.edgesWon.at(-1) ?? line.zeroWon)) return 0
  if (household === 'twoEarner' && measureWon < 2 * year.earnerFromWon) return 0
  if (household === 'oneEarner' && measureWon < year.work.single.riseWon)
    return workTableWon('single', measureWon, year)
  if (measureWon < line.riseWon) return upToThousand(line.mostWon * findUpperEdge(measureWon), line.riseWon)
  if (measureWon < line.flatWon) return line.mostWon
  const leftWon = line.zeroWon - findLowerEdge(measureWon, line)
  return lesser(line.mostWon, upToThousand(line.mostWon * leftWon, line.zeroWon - line.flatWon))
}

const childBandWon = 500_000

/** 자녀장려금 of one child before any reduction (조특령 별표 11의2). A single person has none. */
export function childTableWon(household: Household, measureWon: number, year: IncentiveYear): number {
  const { child } = year
  if (household === 'single' || measureWon < year.leastMeasureWon || measureWon >= child.totalBelowWon) return 0
  if (household === 'twoEarner' && measureWon < 2 * year.earnerFromWon) return 0
  const flatWon = child.flatWon[household]
  if (measureWon < flatWon) return child.mostWon
  const aboveWon = measureWon - flatWon
  const [part, divisor] = child.slope[household]
  return upToThousand(child.mostWon * divisor - (aboveWon - (aboveWon % childBandWon)) * part, divisor)
}
