import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Banner } from '#design/messages/banner.tsx'
import type { PaymentReport } from '#filer/payment/contract.ts'
import { cashReceiptTexts as texts } from './cash-receipt.texts.ts'

export function CashReceiptPart({ state, use, number, url }: NonNullable<PaymentReport['cashReceipt']>) {
  const under = use === 'self' ? texts.self : number ? texts.under(number) : ''
  return (
    <Banner
      title={texts.title}
      {...(url
        ? {
            action: (
              <ButtonLink to={url} tone="outline" size="small">
                {texts.show}
              </ButtonLink>
            ),
          }
        : {})}
    >
      {`${texts[state]} ${under}`.trim()}
    </Banner>
  )
}
