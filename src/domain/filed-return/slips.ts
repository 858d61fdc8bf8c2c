/** 납부서: one per tax due, or two for instalments (소득세법 77). */

export const slipKinds = ['national-slip', 'national-instalment', 'local-slip', 'local-instalment'] as const
export type SlipKind = (typeof slipKinds)[number]
type Tax = 'national' | 'local'

/** Negative for a refund; null if unknown. */
export type Dues = { nationalWon: number | null; localWon: number | null }
export type Slip = { kind: string; amountWon: number | null }

export const taxOfSlip = (kind: SlipKind): Tax =>
  kind === 'national-slip' || kind === 'national-instalment' ? 'national' : 'local'
export const isSlip = (kind: string): kind is SlipKind => slipKinds.some((slipKind) => slipKind === kind)

const dueOf = (tax: Tax, { nationalWon, localWon }: Dues) =>
  Math.max(0, (tax === 'national' ? nationalWon : localWon) ?? 0)

/** Old slips without an amount count as the full tax. */
const slipTotalWon = (tax: Tax, slips: readonly Slip[], dueWon: number) =>
  slips
    .filter(({ kind }) => isSlip(kind) && taxOfSlip(kind) === tax)
    .reduce((sum, { amountWon }) => sum + (amountWon ?? dueWon), 0)

function findLeftWon(tax: Tax, dues: Dues, slips: readonly Slip[]): number {
  const dueWon = dueOf(tax, dues)
  return Math.max(0, dueWon - slipTotalWon(tax, slips, dueWon))
}

export function slipsLeft(dues: Dues, slips: readonly Slip[]): { nationalWon: number; localWon: number } {
  return { nationalWon: findLeftWon('national', dues, slips), localWon: findLeftWon('local', dues, slips) }
}

export function anythingDue({ nationalWon, localWon }: Dues): boolean {
  return (nationalWon ?? 0) > 0 || (localWon ?? 0) > 0
}

export function slipFits(kind: SlipKind, amountWon: number, dues: Dues, slips: readonly Slip[]): boolean {
  return amountWon > 0 && amountWon <= findLeftWon(taxOfSlip(kind), dues, slips)
}

type DatedSlip = Slip & { paidAt: Date | null; addedAt: Date }

/** Unpaid ones of figures before `approvedAt`, where the slips ask for more than the tax. */
export function outdatedSlips<S extends DatedSlip>(dues: Dues, slips: readonly S[], approvedAt: Date): S[] {
  return slips.filter(({ kind, paidAt, addedAt }) => {
    if (!isSlip(kind) || paidAt !== null || addedAt >= approvedAt) return false
    const tax = taxOfSlip(kind)
    return slipTotalWon(tax, slips, dueOf(tax, dues)) > dueOf(tax, dues)
  })
}
