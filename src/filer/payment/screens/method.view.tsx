import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Spinner } from '#design/buttons/spinner.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import { won } from '#domain/money.ts'
import type { FeePlace } from '#domain/year-address.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { PayMethod } from '#filer/payment/contract.ts'
import { whereShown } from './fee-places.ts'
import { ReceiptChoicePart, type ChosenReceipt } from './receipt-choice.tsx'
import { methodTexts as texts } from './screens.texts.ts'
import { Step } from '#web/frame/lane/step.tsx'

export type MethodProps = {
  amountWon: number
  method: PayMethod | null
  busy: boolean
  waiting: boolean
  receipt: ChosenReceipt | null
  onMethod: (method: PayMethod) => void
  onNext: () => void
}

export function MethodView({ amountWon, method, busy, waiting, receipt, onMethod, onNext }: MethodProps) {
  const chosenReceipt = receipt && (method === 'BANK' || (method === 'VBANK' && !waiting)) ? receipt : null
  const missing = method ? (chosenReceipt?.missing ?? null) : texts.chooseReason
  return (
    <Step
      title={texts.title}
      foot={
        <>
          <Button wide busy={busy} disabledReason={missing} onClick={onNext}>
            {actOf(method, amountWon, waiting)}
          </Button>
          <p role="status" className="text-center text-small text-secondary empty:hidden">
            {busy ? texts.busy : null}
          </p>
        </>
      }
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-ground p-5 more:border more:border-edge">
        <span className="text-label text-secondary">{texts.amount}</span>
        <span className="ml-auto text-h1-phone font-bold tabular-nums">{won(amountWon)}</span>
      </p>
      {waiting ? <Banner title={texts.waiting.title}>{texts.waiting.body}</Banner> : null}
      <RadioCards
        legend={texts.legend}
        value={method}
        onChange={onMethod}
        cards={[
          { value: 'CARD', ...texts.CARD },
          { value: 'BANK', ...texts.BANK },
          { value: 'VBANK', ...texts.VBANK },
        ]}
      />
      {chosenReceipt ? <ReceiptChoicePart receipt={chosenReceipt} /> : null}
      <p className="text-small text-secondary">{texts.safe}</p>
    </Step>
  )
}

function actOf(method: PayMethod | null, amountWon: number, waiting: boolean): string {
  if (method === null) return texts.next.none
  if (method === 'VBANK') return waiting ? texts.next.accountAgain : texts.next.account
  return texts.next.pay(won(amountWon))
}

/** An app opened another browser; the result arrives where the payment began. */
export function FromAppView({ place }: { place: FeePlace }) {
  return (
    <Step
      title={texts.fromApp.title}
      foot={
        <ButtonLink to={href('/tax-payment-method', { ...place })} tone="outline" wide>
          {texts.fromApp.again}
        </ButtonLink>
      }
    >
      <Waiting />
      <Banner title={texts.fromApp.waiting} live>
        {texts.fromApp.body}
      </Banner>
      <p className="text-small text-secondary">{texts.fromApp.closed}</p>
    </Step>
  )
}

export type CheckingReport = { by: 'provider' | 'people' | 'deposit' | 'refund'; until: string }

export function CheckingView({ checking, place }: { checking: CheckingReport | null; place: FeePlace }) {
  return (
    <Step
      title={texts.checking.title}
      foot={
        <ButtonLink to={whereShown(place)} tone="outline" wide>
          {texts.toMyPage}
        </ButtonLink>
      }
    >
      <Waiting />
      <Banner tone="warning" title={texts.checking.warning} live>
        {checking ? texts.checking.by[checking.by](momentInWords(new Date(checking.until))) : texts.checking.body}
      </Banner>
    </Step>
  )
}

const Waiting = () => (
  <div className="flex flex-col items-center gap-4 py-6 text-brand-600">
    <Spinner size={56} />
  </div>
)
