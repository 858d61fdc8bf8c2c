import type { BranchGaps } from '#contract/second-persons.ts'
import { Button } from '#design/buttons/button.tsx'
import { type Column, DataTable } from '#design/figures/data-table.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { AddressLists, type AddressListsProps } from '#office/staff/address-lists.tsx'
import type { Colleague, Invitation } from '#office/staff/contract.ts'
import { roleNames } from '#office/staff/texts.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { SecondPersons } from '#web/frame/office/second-persons.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Invite, type InviteProps } from './invite.tsx'
import { PersonPanel, type PersonPanelProps } from './person-panel.tsx'
import { Requests, type RequestsProps } from './requests.tsx'
import { peopleTexts, peopleTexts as texts } from './texts.ts'

const invitationsTexts = peopleTexts.invitations
type InvitationsProps = {
  invitations: readonly Invitation[]
  busy: boolean
  onWithdraw: (invitation: Invitation) => void
}

function Invitations({ invitations, busy, onWithdraw }: InvitationsProps) {
  if (invitations.length === 0) return null
  const columns: Column<Invitation>[] = [
    {
      name: invitationsTexts.columns.name,
      head: true,
      cell: ({ name, email, role, endsOn }) => (
        <span className="inline-flex flex-col">
          <span className="font-semibold whitespace-nowrap">{name}</span>
          <span className="text-caption break-all text-secondary">{email}</span>
          {endsOn ? <span className="text-caption text-secondary">{texts.until(endsOn)}</span> : null}
          <span className="text-caption text-secondary lg:hidden">{roleNames[role]}</span>
        </span>
      ),
    },
    { name: invitationsTexts.columns.role, quiet: true, cell: ({ role }) => roleNames[role] },
    { name: invitationsTexts.columns.branch, quiet: true, cell: ({ branch }) => branch },
    {
      name: invitationsTexts.columns.until,
      cell: ({ state, until }) =>
        state === 'expired' ? <Chip tone="warning">{invitationsTexts.expired}</Chip> : momentInWords(new Date(until)),
    },
    {
      name: invitationsTexts.columns.act,
      align: 'right',
      cell: (person) => (
        <Button
          size="small"
          tone="outline"
          busy={busy}
          aria-label={invitationsTexts.withdrawOf(person.name)}
          onClick={() => onWithdraw(person)}
        >
          {invitationsTexts.withdraw}
        </Button>
      ),
    },
  ]
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h3">{invitationsTexts.title}</h2>
      <p className="max-w-text text-small text-secondary">{invitationsTexts.lead}</p>
      <DataTable
        caption={invitationsTexts.title}
        density="office"
        rows={invitations}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </section>
  )
}

export type PeopleScreenProps = {
  people: readonly Colleague[] | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  actProblem: CallProblem | null
  opened: PersonPanelProps | null
  onOpen: (person: Colleague) => void
  onClose: () => void
  /** Null until the assignable branches are known. */
  invite: InviteProps | null
  invitations: InvitationsProps
  secondPersons: readonly BranchGaps[]
  requests: RequestsProps
  addresses: AddressListsProps
}

const tones: Readonly<Record<Colleague['state'], ChipTone>> = {
  active: 'plain',
  'password-due': 'warning',
  suspended: 'danger',
  ended: 'danger',
}

export function PeopleView({ people, problem, reloading, onRetry, opened, onClose, ...rest }: PeopleScreenProps) {
  const { invite, invitations, requests, addresses } = rest
  return (
    <OfficePage
      title={texts.title}
      actions={invite ? <Invite {...invite} /> : null}
      aside={people ? <span className="text-small text-secondary">{texts.total(people.length)}</span> : null}
      panel={
        opened
          ? {
              title: texts.panel(opened.person.name),
              content: <PersonPanel key={opened.person.id} {...opened} />,
              onClose,
            }
          : null
      }
    >
      {people ? (
        <div className="flex flex-col gap-6">
          <p className="max-w-text text-small text-secondary">{texts.lead}</p>
          <ProblemBanner problem={rest.actProblem} />
          <SecondPersons branches={rest.secondPersons} />
          <Requests {...requests} />
          <People people={people} isNarrow={opened !== null} onOpen={rest.onOpen} />
          <Invitations {...invitations} />
          <AddressLists {...addresses} />
        </div>
      ) : (
        <MissingList texts={texts} problem={problem} reloading={reloading} onRetry={onRetry} />
      )}
    </OfficePage>
  )
}

type PeopleProps = Pick<PeopleScreenProps, 'onOpen'> & { people: readonly Colleague[]; isNarrow: boolean }

function People({ people, isNarrow, onOpen }: PeopleProps) {
  const columns: Column<Colleague>[] = [
    {
      name: texts.columns.name,
      head: true,
      cell: ({ name, email, role }) => (
        <span className="inline-flex flex-col">
          <span className="font-semibold whitespace-nowrap">{name}</span>
          <span className="hidden text-caption text-secondary lg:inline">{email}</span>
          <span className="text-caption text-secondary lg:hidden">{roleNames[role]}</span>
        </span>
      ),
    },
    {
      name: texts.columns.role,
      quiet: true,
      cell: ({ role, licenceNumber }) => (
        <span className="inline-flex flex-col whitespace-nowrap">
          {roleNames[role]}
          {licenceNumber ? (
            <span className="text-caption text-secondary tabular-nums">{texts.licensed(licenceNumber)}</span>
          ) : null}
        </span>
      ),
    },
    { name: texts.columns.branch, quiet: true, cell: ({ branch }) => branch },
    { name: texts.columns.state, cell: (person) => <State {...person} /> },
    {
      name: texts.columns.last,
      quiet: true,
      cell: ({ lastSignInAt }) => (
        <span className="whitespace-nowrap text-secondary tabular-nums">
          {lastSignInAt ? momentInWords(new Date(lastSignInAt)) : texts.never}
        </span>
      ),
    },
    {
      name: texts.columns.act,
      align: 'right',
      cell: (person) => (
        <Button size="small" tone="outline" aria-label={texts.manageOf(person.name)} onClick={() => onOpen(person)}>
          {texts.manage}
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      caption={texts.table}
      density="office"
      rows={people}
      rowKey={({ id }) => id}
      columns={columns.filter(({ name }) => !isNarrow || name !== texts.columns.last)}
      empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
    />
  )
}

function State({ state, endsOn }: Colleague) {
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <Chip tone={tones[state]}>{texts.states[state]}</Chip>
      {endsOn && state !== 'ended' ? (
        <span className="text-caption whitespace-nowrap text-secondary tabular-nums">{texts.until(endsOn)}</span>
      ) : null}
    </span>
  )
}
