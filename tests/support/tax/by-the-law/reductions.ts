/** 조특법 30 and the clauses that a business may have, with 127④⑪, 128①②, 132② and 시행령 126⑤. */
import type { Filed } from './filed.ts'
import { isDouble, isEstimated } from './incomes.ts'
import { above, floor, least, percentOf, share } from './arithmetic.ts'

/** 조특법 시행령 27⑧. */
export function smallCompanyOf({ wage, incomeYear: _ }: Filed, tax: number, wageIncome: number, total: number): number {
  if (!wage?.small) return 0
  const { gross, percent } = wage.small
  return least(
    percentOf(share(share(tax, wageIncome, total), least(gross, wage.gross), wage.gross), percent),
    2_000_000,
  )
}

type Sums = { tax: number; taxWithoutUmbrella: number; business: number; total: number }

export function clausesOf(filed: Filed, sums: Sums) {
  const unfiled = filed.filedOn !== '' || (isDouble(filed) && filed.method !== 'double-book')
  const open = filed.reductions.filter(
    ({ clause }) =>
      !(unfiled && ['6', '7', '96', '96-3'].includes(clause)) &&
      !(isEstimated(filed) && ['29-7', '29-8'].includes(clause)),
  )
  const has = (clause: string) => open.some((row) => row.clause === clause)
  const rows = open
    .filter(({ clause }) => !(clause === '29-7' && has('6')) && !(clause === '29-8' && (has('6') || has('29-7'))))
    .map((row) => {
      const whole = row.amount || percentOf(share(sums.tax, least(row.income, sums.total), sums.total), row.percent)
      const limit = { '6': 500_000_000, '7': 100_000_000 }[row.clause as string] ?? whole
      // Land rents of 96-3 and the full years of a start-up are outside 132②.
      const free = row.clause === '96-3' || (row.clause === '6' && !row.amount && row.percent === 100)
      return { ...row, won: least(whole, limit), free }
    })
  const ofBusiness = share(sums.tax, sums.business, sums.total)
  const whole = share(sums.taxWithoutUmbrella, sums.business, sums.total)
  const must = percentOf(least(whole, 30_000_000), 35) + percentOf(above(whole - 30_000_000), 45)
  const listed = rows.reduce((sum, { won, free }) => sum + (free ? 0 : won), 0)
  let excess = least(listed, above(must - above(ofBusiness - listed)))
  let [off, rural] = [0, 0]
  for (const clause of ['29-7', '29-8', '6', '7', '96', '96-3'])
    for (const row of rows.filter((candidate) => candidate.clause === clause)) {
      const given = row.free ? 0 : least(row.won, excess)
      excess -= given
      off += row.won - given
      if (['29-7', '29-8', '96', '96-3'].includes(clause)) rural += row.won - given
    }
  return { off, rural: floor(rural) }
}
