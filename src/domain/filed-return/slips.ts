/**
 * Payment slips (납부서): one of each tax that is due, in two parts where it is paid in instalments
 * (소득세법 77). Pure.
 */

export const slipKinds = ['national-slip', 'national-instalment', 'local-slip', 'local-instalment'] as const
export type SlipKind = (typeof slipKinds)[number]
type Tax = 'national' | 'local'

/** What is paid of each tax; a refund is below zero, null is not known. */
export type Dues = { nationalWon: number | null; localWon: number | null }
export type Slip = { kind: string; amountWon: number | null }

const taxOf = (kind: SlipKind): Tax =>
  kind === 'national-slip' || kind === 'national-instalment' ? 'national' : 'local'
const isSlip = (kind: string): kind is SlipKind => slipKinds.some((one) => one === kind)

/** How much of a tax no slip asks for yet; slips of before, without a sum, ask for all of it. */
function leftOf(tax: Tax, { nationalWon, localWon }: Dues, slips: readonly Slip[]): number {
  const dueWon = Math.max(0, (tax === 'national' ? nationalWon : localWon) ?? 0)
  const askedWon = slips
    .filter(({ kind }) => isSlip(kind) && taxOf(kind) === tax)
    .reduce((sum, { amountWon }) => sum + (amountWon ?? dueWon), 0)
  return Math.max(0, dueWon - askedWon)
}

/** What slips are still to be made for, won; nothing of a tax that is refunded. */
export function slipsLeft(dues: Dues, slips: readonly Slip[]): { nationalWon: number; localWon: number } {
  return { nationalWon: leftOf('national', dues, slips), localWon: leftOf('local', dues, slips) }
}

/** Whether anything is paid at all. */
export function anythingDue({ nationalWon, localWon }: Dues): boolean {
  return (nationalWon ?? 0) > 0 || (localWon ?? 0) > 0
}

/** Whether a slip of this sum may be put to the others: its tax is due, and no more is asked for than is left. */
export function slipFits(kind: SlipKind, amountWon: number, dues: Dues, slips: readonly Slip[]): boolean {
  return amountWon > 0 && amountWon <= leftOf(taxOf(kind), dues, slips)
}
