import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { won } from '#domain/money.ts'
import type { FeePlace } from '#domain/year-address.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { whereShown } from './fee-places.ts'
import { accountTexts as texts } from './screens.texts.ts'

export type AccountToPay = { bank: string; number: string; amountWon: number; holder: string; until: string }

export function VirtualAccountView({
  account: { bank, number, amountWon, holder, until },
  place,
}: {
  account: AccountToPay
  place: FeePlace
}) {
  return (
    <Step
      title={texts.title}
      lead={place.pastYear ? texts.leadPastYear : texts.lead}
      foot={
        <>
          <ButtonLink to={whereShown(place)} wide>
            {texts.confirm}
          </ButtonLink>
          <ButtonLink to={href('/tax-payment-method', { ...place })} tone="text" size="medium" wide>
            {texts.other}
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col gap-4 rounded-card bg-ground p-5 more:border more:border-edge">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-label text-secondary">{texts.amount}</span>
          <span className="ml-auto text-h1-phone font-bold tabular-nums">{won(amountWon)}</span>
        </p>
        <Facts
          facts={[
            { name: texts.bank, value: bank },
            { name: texts.number, value: number },
            { name: texts.holder, value: holder },
            { name: texts.until, value: until },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <CopyButton text={number} subject={texts.copy} label={texts.copyLabel} />
          <CopyButton text={String(amountWon)} subject={texts.copyAmount} label={texts.copyAmountLabel} />
        </div>
      </div>
      <Banner title={texts.exact.title}>{texts.exact.body}</Banner>
    </Step>
  )
}

export function NoAccountView({ onLeave }: { onLeave: () => void }) {
  return (
    <Step
      title={texts.none.page}
      foot={
        <Button wide onClick={onLeave}>
          {texts.none.now}
        </Button>
      }
    >
      <EmptyState title={texts.none.title}>{texts.none.body}</EmptyState>
    </Step>
  )
}

export function ExpiredAccountView({ place }: { place: FeePlace }) {
  return (
    <Step
      title={texts.none.page}
      foot={
        <>
          <ButtonLink to={href('/tax-payment-method', { method: 'VBANK', ...place })} wide>
            {texts.expired.again}
          </ButtonLink>
          <ButtonLink to={whereShown(place)} tone="text" size="medium" wide>
            {texts.expired.myPage}
          </ButtonLink>
        </>
      }
    >
      <EmptyState title={texts.expired.title}>{texts.expired.body}</EmptyState>
    </Step>
  )
}
