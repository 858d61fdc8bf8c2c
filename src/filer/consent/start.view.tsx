import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Facts, MoneyTable } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import type { Fees as FeeTable } from '#domain/branch/branch.ts'
import { startTexts, startTexts as texts } from '#filer/consent/texts.ts'
import type { BranchFace } from '#web/document/branch.ts'
import { toFeeRows } from '#web/frame/fee-rows.ts'
import { feeRowTexts } from '#web/frame/fee-rows.texts.ts'
import { Step } from '#web/frame/lane/step.tsx'

function Fees({ fees, earlyUntil }: { fees: FeeTable; earlyUntil: string | null }) {
  const texts = startTexts.fees
  return (
    <section aria-labelledby="fees" className="flex flex-col gap-2">
      <h2 id="fees" className="text-h3">
        {texts.title}
      </h2>
      <MoneyTable caption={feeRowTexts.caption} rows={toFeeRows(fees)} />
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small text-secondary">
        <li>{texts.later}</li>
        <li>{texts.vat}</li>
        {earlyUntil && fees.earlyDiscount ? <li>{texts.early(earlyUntil, fees.earlyDiscount.percent)}</li> : null}
      </ul>
    </section>
  )
}

function Refunds({ stages }: { stages: BranchFace['money']['refundStages'] }) {
  const texts = startTexts.refund
  return (
    <Disclosure title={texts.title}>
      <MoneyTable
        caption={texts.caption}
        rows={stages.map(({ stage, refundPercent }) => ({
          label: texts.stages[stage],
          amount: texts.percent(refundPercent),
        }))}
      />
    </Disclosure>
  )
}

export type StartWay =
  | { kind: 'begin' }
  | { kind: 'go-on'; to: string; name: string }
  | { kind: 'instead'; title: string; body: string; to: string; act: string }

export type StartScreenProps = {
  money: BranchFace['money']
  /** Formatted; null without a discount. */
  earlyUntil: string | null
  way: StartWay
  busy: boolean
  onStart: () => void
}

export function StartView({ money, earlyUntil, way, busy, onStart }: StartScreenProps) {
  const instead = way.kind === 'instead' ? way : null
  return (
    <Step
      title={instead?.title ?? texts.title}
      lead={instead?.body ?? texts.lead}
      foot={<Foot way={way} busy={busy} onStart={onStart} />}
    >
      <Way />
      <ThingsToPrepare />
      <Card look="tinted" label={texts.delegation.title}>
        <h2 className="pb-1 text-h3">{texts.delegation.title}</h2>
        <p className="pb-3 text-small text-secondary">{texts.delegation.body}</p>
        <Facts facts={texts.delegation.facts} />
      </Card>
      <Fees fees={money.fees} earlyUntil={earlyUntil} />
      <Refunds stages={money.refundStages} />
    </Step>
  )
}

function Way() {
  return (
    <section aria-labelledby="way" className="flex flex-col gap-4">
      <h2 id="way" className="text-h3">
        {texts.way.title}
      </h2>
      <ol className="flex flex-col gap-5">
        {texts.way.steps.map(({ name, detail, time }, at) => (
          <li key={name} className="flex items-start gap-4">
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-brand-50 text-small font-bold text-brand-700 tabular-nums more:border more:border-edge"
            >
              {at + 1}
            </span>
            <span className="flex min-w-0 grow flex-col">
              <span className="font-semibold">{name}</span>
              <span className="text-small text-secondary">{detail}</span>
            </span>
            <span className="shrink-0 text-small text-secondary tabular-nums">{time}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ThingsToPrepare() {
  return (
    <section aria-labelledby="things-to-prepare" className="flex flex-col gap-2">
      <h2 id="things-to-prepare" className="text-h3">
        {texts.ready.title}
      </h2>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small text-secondary">
        {texts.ready.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function Foot({ way, busy, onStart }: Pick<StartScreenProps, 'way' | 'busy' | 'onStart'>) {
  switch (way.kind) {
    case 'begin':
      return (
        <Button wide busy={busy} onClick={onStart}>
          {texts.start}
        </Button>
      )
    case 'go-on':
      return (
        <>
          <ButtonLink to={way.to} wide>
            {texts.goOn}
          </ButtonLink>
          <p className="text-center text-small text-secondary">{texts.goOnAt(way.name)}</p>
        </>
      )
    case 'instead':
      return (
        <ButtonLink to={way.to} wide>
          {way.act}
        </ButtonLink>
      )
  }
}
