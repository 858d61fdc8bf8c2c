import { Button } from '#design/buttons/button.tsx'
import { DataTable, type Column } from '#design/figures/data-table.tsx'
import { ProposalFacts } from '#web/frame/office/proposal-facts.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { WaitingRequest } from '#office/staff/contract.ts'
import { roleNames } from '#office/staff/texts.ts'
import { peopleTexts } from './texts.ts'

const texts = peopleTexts.requests
export type RequestsProps = {
  requests: readonly WaitingRequest[]
  busy: boolean
  onDecide: (request: WaitingRequest, approve: boolean) => void
}

const requestInWords = ({ act, role, endsOn, person }: WaitingRequest): string =>
  act === 'role'
    ? texts.what.role(person, role ? roleNames[role] : '')
    : act === 'end'
      ? texts.what.end(person, endsOn)
      : texts.what[act](person)

function statesOf(request: WaitingRequest): readonly [before: string, after: string | null] {
  const { act, role, roleNow, endsOn, endsOnNow } = request
  if (act === 'role') return [roleNames[roleNow], role ? roleNames[role] : null]
  if (act === 'end')
    return [
      endsOnNow ? peopleTexts.day(endsOnNow) : peopleTexts.none,
      endsOn ? peopleTexts.day(endsOn) : peopleTexts.none,
    ]
  return texts.states[act]
}

export function RequestProposal({ request }: { request: WaitingRequest }) {
  const { act, askedBy: requester, askedAt: at, reason } = request
  const [before, after] = statesOf(request)
  return (
    <div className="flex flex-col gap-3">
      <p>{texts.ask.body(requestInWords(request))}</p>
      <ProposalFacts changes={[{ what: texts.whose[act], before, after }]} proposed={[{ by: requester, at, reason }]} />
    </div>
  )
}

export function Requests({ requests, busy, onDecide }: RequestsProps) {
  if (requests.length === 0) return null
  const columns: Column<WaitingRequest>[] = [
    {
      name: texts.columns.what,
      head: true,
      cell: (request) => (
        <span className="inline-flex flex-col py-1">
          <span className="font-semibold">{requestInWords(request)}</span>
          <span className="text-caption text-secondary">{texts.by(request.askedBy)}</span>
          <span className="text-caption wrap-anywhere text-secondary lg:hidden">{request.reason}</span>
        </span>
      ),
    },
    {
      name: texts.columns.reason,
      quiet: true,
      cell: ({ reason }) => <span className="block min-w-44 wrap-anywhere">{reason}</span>,
    },
    {
      name: texts.columns.until,
      quiet: true,
      cell: ({ until }) => <span className="whitespace-nowrap">{momentInWords(new Date(until))}</span>,
    },
    {
      name: texts.columns.act,
      align: 'right',
      cell: (request) => <Decide request={request} busy={busy} onDecide={onDecide} />,
    },
  ]
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h3">{texts.title}</h2>
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <DataTable caption={texts.title} density="office" rows={requests} rowKey={({ id }) => id} columns={columns} />
    </section>
  )
}

function Decide({ request, busy, onDecide }: Omit<RequestsProps, 'requests'> & { request: WaitingRequest }) {
  const button = (press: string, approve: boolean) => (
    <Button
      size="small"
      tone={approve ? 'primary' : 'outline'}
      busy={busy}
      aria-label={texts.pressOf(press, requestInWords(request))}
      onClick={() => onDecide(request, approve)}
    >
      {press}
    </Button>
  )
  if (request.may === 'nothing') return <span className="text-secondary">{texts.others}</span>
  return (
    <span className="inline-flex flex-col gap-2 py-1 lg:flex-row">
      {request.may === 'approve' ? button(texts.approve, true) : null}
      {button(request.may === 'approve' ? texts.decline : texts.takeBack, false)}
    </span>
  )
}
