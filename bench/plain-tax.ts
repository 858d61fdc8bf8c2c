/**
 * The yardstick of the tax: the arithmetic of one plain return as a loop without rules: revenue, expense by a rate,
 * deductions, the tax by its brackets, credits, the local tax, each floored to the won.
 */
const upToWon = [14_000_000, 50_000_000, 88_000_000, 150_000_000, 300_000_000, 500_000_000, 1_000_000_000, 9e15]
const perMille = [60, 150, 240, 350, 380, 400, 420, 450]

function plainTaxWon(revenueWon: number, rateTenths: number, dependents: number, withheldWon: number): number {
  const incomeWon = revenueWon - Math.floor((revenueWon * rateTenths) / 1_000)
  const baseWon = Math.max(0, incomeWon - 1_500_000 * (1 + dependents))
  let taxWon = 0
  let fromWon = 0
  for (let row = 0; row < upToWon.length; row += 1) {
    const toWon = upToWon[row] ?? 0
    taxWon += Math.floor((Math.max(0, Math.min(baseWon, toWon) - fromWon) * (perMille[row] ?? 0)) / 1_000)
    if (baseWon <= toWon) break
    fromWon = toWon
  }
  const determinedWon = Math.max(0, taxWon - 70_000 - (dependents > 1 ? 250_000 : 0))
  return determinedWon - withheldWon + Math.floor(determinedWon / 100) * 10 - Math.floor(withheldWon / 100) * 10
}

/** Plain returns per second of processor time; `returns` gives each its revenue. */
export function plainReturnsPerSecond(revenues: readonly number[], forSeconds: number): number {
  const began = performance.now()
  const usedBefore = process.cpuUsage()
  let [done, sink] = [0, 0]
  while (performance.now() < began + forSeconds * 1_000) {
    for (const revenueWon of revenues) sink += plainTaxWon(revenueWon, 641, revenueWon % 4, 1_000_000)
    done += revenues.length
  }
  if (sink === 0) throw new Error('nothing was computed')
  const used = process.cpuUsage(usedBefore)
  return (done * 1_000_000) / (used.user + used.system)
}
