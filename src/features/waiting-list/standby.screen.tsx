import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { QueuePicture } from '#design/pictures/states.tsx'
import { Step } from '#web/frame/lane/step.tsx'
import { PageTitle } from '#web/frame/page-title.tsx'
import { standbyTexts as texts } from './texts.ts'

export type StandbyScreenProps = {
  ticket: { number: number; ahead: number } | null
  /** Where the person goes on when it is their turn. */
  onTo: string
}

/** The place in line, kept fresh while it is looked at. */
export function StandbyScreen({ ticket, onTo }: StandbyScreenProps) {
  if (!ticket) return <NoTicket />
  const called = ticket.ahead === 0
  return (
    <Step
      title={called ? texts.titleCalled : texts.title}
      lead={called ? texts.leadCalled : texts.lead}
      foot={
        <>
          {called ? (
            <ButtonLink to={onTo} wide>
              {texts.goOn}
            </ButtonLink>
          ) : null}
          <ButtonLink to="/" wide tone={called ? 'outline' : 'primary'}>
            {texts.home}
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 rounded-card bg-ground px-5 py-8 more:border more:border-edge">
        <QueuePicture />
        <p role="status" className="flex flex-col items-center">
          <span className="text-small text-secondary">{texts.ahead}</span>
          <span className="text-display tabular-nums">{texts.people(ticket.ahead)}</span>
        </p>
      </div>
      <Facts
        facts={[
          { name: texts.number, value: texts.turn(ticket.number) },
          { name: texts.kept, value: texts.keptValue },
        ]}
      />
      {called ? null : <p className="text-small text-secondary">{texts.fresh}</p>}
    </Step>
  )
}

function NoTicket() {
  return (
    <>
      <PageTitle>{texts.none.title}</PageTitle>
      <EmptyState
        level={1}
        picture={<QueuePicture />}
        title={texts.none.title}
        action={
          <>
            <ButtonLink to="/tax-report-0" wide>
              {texts.none.start}
            </ButtonLink>
            <ButtonLink to="/" wide tone="outline">
              {texts.home}
            </ButtonLink>
          </>
        }
      >
        {texts.none.body}
      </EmptyState>
    </>
  )
}
