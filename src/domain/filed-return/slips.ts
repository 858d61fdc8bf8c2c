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

/** Old slips without an amount count as the full tax. */
function findLeftWon(tax: Tax, { nationalWon, localWon }: Dues, slips: readonly Slip[]): number {
  const dueWon = Math.max(0, (tax === 'national' ? nationalWon : localWon) ?? 0)
  const slipTotalWon = slips
    .filter(({ kind }) => isSlip(kind) && taxOfSlip(kind) === tax)
    .reduce((sum, { amountWon }) => sum + (amountWon ?? dueWon), 0)
  return Math.max(0, dueWon - slipTotalWon)
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
