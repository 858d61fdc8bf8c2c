/** What the payment window is opened with, and what it gives back, as the provider's client takes both. */
import { readPhone } from '#domain/phone/phone.ts'
import type { PaymentMethod } from '#integrations/nicepay/port.ts'
import type { MemberRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { siteOrigin } from '#server/public/origin.ts'
import { returnFromProvider, type AuthResult } from '#filer/payment/contract.ts'
import { goodsName } from '#filer/payment/texts.ts'

type RequestContext = Pick<MemberRequest<unknown, unknown, unknown>, 'account' | 'header'>
type Order = { merchantId: string; orderId: string; amountWon: number; method: PaymentMethod; vbankExpiresAt?: Date }

/** The form of an order that this person pays; `practice` leads a phone back to the practice pages. */
export function windowForm(
  { integrations, settings, branches }: Context,
  { account, header }: RequestContext,
  { merchantId, ...order }: Order,
  practice = false,
): Record<string, string> {
  const phone = readPhone(account.phone)
  return integrations.nicepay
    .of(merchantId)
    .formFields({
      ...order,
      goodsName,
      buyerName: account.name,
      buyerTel: 'digits' in phone ? phone.digits : '',
      buyerEmail: account.email ?? '',
      returnUrl:
        siteOrigin(settings.SITE_URL, header('host'), branches) +
        returnFromProvider.path +
        (practice ? '?practice=1' : ''),
      reqReserved: practice ? 'practice' : order.method,
    })
}

/** Only what is there. */
export const fieldsOf = (result: AuthResult): Record<string, string> =>
  Object.fromEntries(Object.entries(result).filter((entry): entry is [string, string] => entry[1] !== undefined))
