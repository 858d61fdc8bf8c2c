import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Card } from '#design/layout/card.tsx'
import { won } from '#domain/money.ts'
import { Step } from '#web/frame/lane/step.tsx'
import type { PayMethod } from '#features/payment/contract.ts'
import { methodTexts as texts } from './screens.texts.ts'

export type MethodProps = {
  amountWon: number
  method: PayMethod | null
  busy: boolean
  /** The provider is being asked: paying again is not offered. */
  checking: boolean
  onMethod: (method: PayMethod) => void
  onNext: () => void
}

/** Amount and methods; while a payment is being checked, only that is said. */
export function MethodScreen({ amountWon, method, busy, checking, onMethod, onNext }: MethodProps) {
  if (checking) {
    return (
      <Step title={texts.checking.title} foot={<ButtonLink to="/mypage" tone="secondary" wide>{texts.paid.button}</ButtonLink>}>
        <Banner tone="warning" live>
          <p>{texts.checking.body}</p>
        </Banner>
      </Step>
    )
  }
  return (
    <Step
      title={texts.title}
      foot={
        <Button wide busy={busy} disabledReason={method ? null : texts.chooseReason} onClick={onNext}>
          {busy ? texts.busy : texts.next}
        </Button>
      }
    >
      <Card look="filled">
        <p className="text-label text-secondary">{texts.amount}</p>
        <p className="pt-1 text-display tabular-nums">{won(amountWon)}</p>
      </Card>
      <RadioCards
        legend={texts.legend}
        value={method}
        onChange={onMethod}
        cards={[
          { value: 'CARD', title: texts.CARD.title, text: texts.CARD.text },
          { value: 'BANK', title: texts.BANK.title, text: texts.BANK.text },
          { value: 'VBANK', title: texts.VBANK.title, text: texts.VBANK.text, blocked: texts.VBANK.blocked },
        ]}
      />
    </Step>
  )
}
