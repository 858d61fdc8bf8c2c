import { queryText } from '#contract/paths.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { href } from '#domain/address/href.ts'
import type { FeePlace } from '#domain/year-address.ts'
import type { PaymentMethod } from '#integrations/nicepay/port.ts'
import type { MemberRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { siteOrigin } from '#server/public/origin.ts'
import { returnFromProvider, type AuthResult } from '#filer/payment/contract.ts'
import { goodsName } from '#filer/payment/texts.ts'

type RequestContext = Pick<MemberRequest<unknown, unknown, unknown>, 'account' | 'header'>
type Order = { merchantId: string; orderId: string; amountWon: number; method: PaymentMethod; vbankExpiresAt?: Date }
/** Empty for the current season. */
type Place = FeePlace | 'practice'

/** Apps return to these screens, which ask the server for the outcome. */
const screensAfterApp = (place: Place) =>
  place === 'practice'
    ? { done: href('/pay/tax-payment-method'), cancelled: href('/pay/tax-payment-method', { result: 'cancelled' }) }
    : {
        done: href('/tax-payment-method', { result: 'app', ...place }),
        cancelled: href('/tax-payment-method', { result: 'cancelled', ...place }),
      }

/** A window that is cancelled on a phone comes back without its order. */
function returnQuery(place: Place): string {
  if (place === 'practice') return '?practice=1'
  return queryText(place)
}

/** Every URL in the form is our own. */
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
      returnUrl: `${site}${returnFromProvider.path}${returnQuery(place)}`,
      fromApp: { done: site + done, cancelled: site + cancelled },
      reqReserved: isPractice ? 'practice' : order.method,
    })
}

export const fieldsOf = (result: AuthResult): Record<string, string> =>
  Object.fromEntries(Object.entries(result).filter((entry): entry is [string, string] => entry[1] !== undefined))
