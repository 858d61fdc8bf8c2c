/** Which banks a branch offers; the two screens that take a refund account ask the same. */
import { selectableBanks } from '#domain/bank/bank.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'

/** Throws `bank.required` or `bank.unknown`. */
export function checkBank({ settings }: Context, branch: Branch, bankCode: string): void {
  if (bankCode === '') throw new Problem('bank.required', { fields: ['bankCode'] })
  const banks = selectableBanks({
    rehearsal: settings.MODE === 'rehearsal',
    extra: branch.flags.banks,
    confirmed: branch.flags.confirmedBanks,
  })
  if (!banks.some((bank) => bank.code === bankCode)) throw new Problem('bank.unknown', { fields: ['bankCode'] })
}
