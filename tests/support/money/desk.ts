/** The office's money page: payers, and the staff who request and decide about their payments. */
import { readReportState } from '#filer/my-page/contract.ts'
import { readPayment } from '#filer/payment/contract.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import { actOnPayment, listMoneyCases, listPaidFees, type MoneyActBody } from '#office/money/contract.ts'
import type { MoneyCase } from '#office/money/schemas.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal } from '#tests/support/product.ts'
import { payersOf, type Form, type Owing } from './payer.ts'

/** The caller stops the rehearsal. */
export async function startMoneyDesk(how: Parameters<typeof startRehearsal>[0] = {}) {
  const rehearsal = await startRehearsal(how)
  const payers = payersOf(rehearsal, 860)
  const make = async (role: StaffRole) => {
    const made = await makeOfficer(rehearsal, { role })
    await made.signIn()
    return made
  }
  const [reviewer, manager] = [await make('reviewer'), await make('branch-manager')]
  const [second, operator] = [await make('branch-manager'), await make('operator')]
  return {
    rehearsal,
    payers,
    reviewer,
    manager,
    second,
    operator,
    find: async ({ filer }: Owing, list: 'cases' | 'paid' = 'cases'): Promise<MoneyCase | undefined> => {
      const { caseNumber } = await filer.call(readReportState)
      const paid = { body: { keyword: '', page: 0 } }
      const { rows } = list === 'cases' ? await manager.call(listMoneyCases) : await manager.call(listPaidFees, paid)
      return rows.find((row) => row.caseNumber === caseNumber)
    },
    act: (officer: Officer, order: string, body: MoneyActBody) =>
      officer.ask(actOnPayment, { params: { order }, body }),
    status: async ({ filer }: Owing) => (await filer.call(readPayment)).statusMessage,
    entryOf: async (form: Form) => (await payers.ledgerOf(form))[0],
  }
}
export type MoneyDesk = Awaited<ReturnType<typeof startMoneyDesk>>
