/** The form of the provider's window: the one request that goes through the payer's browser. */
import { onlyDigits } from '#domain/digits.ts'
import type { PaymentForm } from '#integrations/nicepay/port.ts'
import {
  fitInBytes,
  minimumAmountWon,
  onlyMappable,
  signWindow,
  toEdiDate,
  toMinute,
  widths,
} from '#integrations/nicepay/wire.ts'
import { plainGoodsName } from './goods-name.ts'
import type { Signing } from './signed-fields.ts'

/**
 * What a payer's browser posts to the provider's window. Throws RangeError for an amount or an order id that the
 * provider cannot take.
 */
export function windowFields(form: PaymentForm, { mid, key, clock }: Signing): Record<string, string> {
  if (!Number.isSafeInteger(form.amountWon) || form.amountWon < minimumAmountWon || form.amountWon > 999_999_999_999)
    throw new RangeError('nicepay: an amount that cannot be paid')
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(form.orderId))
    throw new RangeError('nicepay: an order id has 1 to 64 letters, digits, - or _')
  const ediDate = toEdiDate(clock.now())
  const amt = String(form.amountWon)
  return {
    PayMethod: form.method,
    GoodsName: plainGoodsName(form.goodsName),
    Amt: amt,
    MID: mid,
    Moid: form.orderId,
    EdiDate: ediDate,
    SignData: signWindow({ ediDate, mid, amt, key }),
    ReturnURL: form.returnUrl,
    WapUrl: form.fromApp.done,
    IspCancelUrl: form.fromApp.cancelled,
    BuyerName: fitInBytes(form.buyerName, widths.BuyerName),
    BuyerTel: onlyDigits(form.buyerTel).slice(0, widths.BuyerTel),
    BuyerEmail: fitInBytes(form.buyerEmail, widths.BuyerEmail),
    ReqReserved: onlyMappable(form.reqReserved).slice(0, widths.ReqReserved),
    CharSet: 'euc-kr',
    GoodsCl: '0',
    ...(form.method === 'VBANK' && form.vbankExpiresAt ? { VbankExpDate: toMinute(form.vbankExpiresAt) } : {}),
  }
}
