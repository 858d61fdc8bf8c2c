/** Practice pages verify the result but never approve it, so nothing is charged or stored. */
import { randomBytes } from 'node:crypto'
import { href } from '#domain/address/href.ts'
import { Problem } from '#domain/problems.ts'
import { translateAuthenticationCode } from '#integrations/nicepay/wire.ts'
import type { Branch } from '#domain/branch/branch.ts'
import type { Context } from '#server/context.server.ts'
import { serveMember } from '#server/serve.server.ts'
import {
  completePracticePayment,
  practiceAmountWon,
  startPracticePayment,
  type AuthResult,
  type PayMethod,
} from '#filer/payment/contract.ts'
import { fieldsOf, windowForm } from '#filer/payment/window-form.server.ts'

function mustBeOn({ settings }: Context, branch: Branch): void {
  if (!settings.PRACTICE_PAGES || !branch.flags.practicePages) throw new Problem('notfound')
}

const orderId = (method: PayMethod) => `PRACTICE-${method}-${randomBytes(8).toString('hex').toUpperCase()}`
const methodOf = (order: string | undefined) =>
  /^PRACTICE-(CARD|BANK|VBANK)-[0-9A-F]{16}$/.exec(order ?? '')?.[1] as PayMethod | undefined

function isGenuine({ integrations }: Context, branch: Branch, fields: AuthResult): boolean {
  const method = methodOf(fields.Moid)
  if (!method || !fields.Moid) return false
  return (
    integrations.nicepay
      .ofBranch(branch.affiliationId)
      .checkAuthResult(fieldsOf(fields), { orderId: fields.Moid, amountWon: practiceAmountWon, method }).kind ===
    'verified'
  )
}

export const startPracticePaymentServed = serveMember(startPracticePayment, (context, request) => {
  mustBeOn(context, request.branch)
  const { payMethod: method } = request.body
  const { merchantId, scriptUrl } = context.integrations.nicepay.ofBranch(request.branch.affiliationId)
  const order = { merchantId, orderId: orderId(method), amountWon: practiceAmountWon, method }
  return { ...windowForm(context, request, order, 'practice'), scriptUrl }
})

export const completePracticePaymentServed = serveMember(completePracticePayment, (context, { body, branch }) => {
  mustBeOn(context, branch)
  return { result: isGenuine(context, branch, body) ? ('S' as const) : ('F' as const) }
})

export function practiceReturn(context: Context, branch: Branch, fields: AuthResult): string {
  mustBeOn(context, branch)
  if (isGenuine(context, branch, fields)) return href('/pay/tax-payment-end')
  return href('/pay/tax-payment-method', {
    result:
      translateAuthenticationCode(fields.AuthResultCode, fields.AuthResultMsg ?? '') === 'cancelled-by-person'
        ? 'cancelled'
        : 'failed',
  })
}
