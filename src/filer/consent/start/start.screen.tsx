import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import type { BranchFace } from '#web/document/branch.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { startTexts as texts } from '../texts.ts'
import { Fees, Refunds } from './fees.tsx'

/** What the foot offers today: begin, go on, or why not and what instead. */
export type StartWay =
  | { kind: 'begin' }
  | { kind: 'go-on'; to: string; name: string }
  | { kind: 'instead'; title: string; body: string; to: string; act: string }

export type StartScreenProps = {
  money: BranchFace['money']
  /** The last day of the early discount in words; null when there is none, or no more. */
  earlyUntil: string | null
  way: StartWay
  busy: boolean
  onStart: () => void
}

/**
 * Before the first question: how long, what is needed, what it costs, and that a tax accountant must be allowed to act.
 */
export function StartScreen({ money, earlyUntil, way, busy, onStart }: StartScreenProps) {
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
