import { selectableBanks } from '#domain/bank.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { Problem } from '#domain/problems.ts'

/** Throws `bank.required` or `bank.unknown`. */
export function checkBank(branch: Branch, bankCode: string): void {
  if (bankCode === '') throw new Problem('bank.required', { fields: ['bankCode'] })
  if (!selectableBanks(branch.flags.banks).some((bank) => bank.code === bankCode))
    throw new Problem('bank.unknown', { fields: ['bankCode'] })
}
