/** Managers of a firm, of another one, and an operator beside payers, for the daily closing and refunds. */
import assert from 'node:assert/strict'
import { actOnPayment } from '#office/money/contract.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal } from '#tests/support/product.ts'
import { payersOf } from './payer.ts'

/** The caller stops the rehearsal. */
export async function startManagers(settings: Record<string, string> = {}) {
  const rehearsal = await startRehearsal({ settings })
  const payers = payersOf(rehearsal, 940)
  const make = async (role: Parameters<typeof makeOfficer>[1]): Promise<Officer> => {
    const made = await makeOfficer(rehearsal, role)
    await made.signIn()
    return made
  }
  const manager = await make({ role: 'branch-manager' })
  const second = await make({ role: 'branch-manager' })
  const stranger = await make({ role: 'branch-manager', branchId: 'nare' })
  const operator = await make({ role: 'operator' })
  const decide = (order: string, amountWon: number, agree = true) =>
    second.ask(actOnPayment, { params: { order }, body: { act: 'decide-refund', agree, amountWon } })
  return {
    rehearsal,
    payers,
    manager,
    second,
    stranger,
    operator,
    decide,
    giveBack: async (order: string, amountWon: number): Promise<void> => {
      const request = {
        act: 'ask-refund',
        amountWon,
        basis: 'by-hand',
        reason: '잘못 신고',
        caseThen: 'goes-on',
      } as const
      await manager.call(actOnPayment, { params: { order }, body: request })
      assert.equal((await decide(order, amountWon)).status, 200)
    },
  }
}
export type Managers = Awaited<ReturnType<typeof startManagers>>
