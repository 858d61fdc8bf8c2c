/** What the payment window is opened with, and what it gives back, as the provider's client takes both. */
import { readPhone } from '#domain/phone.ts'
import { href } from '#domain/address/href.ts'
import type { PaymentMethod } from '#integrations/nicepay/port.ts'
import type { MemberRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { siteOrigin } from '#server/public/origin.ts'
import { returnFromProvider, type AuthResult } from '#filer/payment/contract.ts'
import { goodsName } from '#filer/payment/texts.ts'

type RequestContext = Pick<MemberRequest<unknown, unknown, unknown>, 'account' | 'header'>
type Order = { merchantId: string; orderId: string; amountWon: number; method: PaymentMethod; vbankExpiresAt?: Date }
/** Where the payer goes on: the year of the fee where it is not the season's, or the practice pages. */
type Place = { year: number | undefined } | 'practice'

/** The screens to which an app leads back: each asks the server what became of the payment. */
const screensAfterApp = (place: Place) =>
  place === 'practice'
    ? { done: href('/pay/tax-payment-method'), cancelled: href('/pay/tax-payment-method', { result: 'cancelled' }) }
    : {
        done: href('/tax-payment-method', { result: 'app', year: place.year }),
        cancelled: href('/tax-payment-method', { result: 'cancelled', year: place.year }),
      }

/** The form of an order that this person pays; every address in it is our own. */
export function windowForm(
  { integrations, settings, branches }: Context,
  { account, header }: RequestContext,
  { merchantId, ...order }: Order,
  place: Place,
): Record<string, string> {
  const phone = readPhone(account.phone)
  const site = siteOrigin(settings.SITE_URL, header('host'), branches)
  const { done, cancelled } = screensAfterApp(place)
  const isPractice = place === 'practice'
  return integrations.nicepay
    .of(merchantId)
    .formFields({
      ...order,
      goodsName,
      buyerName: account.name,
      buyerTel: 'digits' in phone ? phone.digits : '',
      buyerEmail: account.email ?? '',
      returnUrl: `${site}${returnFromProvider.path}${isPractice ? '?practice=1' : ''}`,
      fromApp: { done: site + done, cancelled: site + cancelled },
      reqReserved: isPractice ? 'practice' : order.method,
    })
}

/** Only what is there. */
export const fieldsOf = (result: AuthResult): Record<string, string> =>
  Object.fromEntries(Object.entries(result).filter((entry): entry is [string, string] => entry[1] !== undefined))
