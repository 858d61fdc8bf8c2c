import { AskReason } from '#design/dialogs/ask-reason.tsx'
import { Button } from '#design/buttons/button.tsx'
import { DataTable, type Column } from '#design/figures/data-table.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { Colleague, RightsChange } from '../contract.ts'
import { roleNames } from '../texts.ts'
import { Invitations, type InvitationsProps } from './invitations.tsx'
import { Invite, type InviteProps } from './invite.tsx'
import { peopleTexts as texts } from './texts.ts'

export type PersonAct = keyof typeof texts.acts
export type PeopleScreenProps = {
  /** Null when they did not come. */
  people: readonly Colleague[] | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  busy: boolean
  actProblem: CallProblem | null
  /** Undefined when it was refused. */
  onAct: (act: PersonAct, person: Colleague, reason: string) => Promise<true | undefined>
  opened: { person: Colleague; changes: readonly RightsChange[] } | null
  onOpen: (person: Colleague) => void
  onClose: () => void
  /** Null while nobody knows where this person may place people. */
  invite: InviteProps | null
  invitations: InvitationsProps
}

const tones: Readonly<Record<Colleague['state'], ChipTone>> = {
  active: 'plain',
  'password-due': 'warning',
  suspended: 'danger',
}

/** The people of the office: who may do what, who is suspended, and the history of each one's rights. */
export function PeopleScreen({ people, problem, reloading, onRetry, opened, onClose, ...rest }: PeopleScreenProps) {
  const { invite, invitations } = rest
  return (
    <OfficePage
      title={texts.title}
      actions={invite ? <Invite {...invite} /> : null}
      aside={people ? <span className="text-small text-secondary">{texts.total(people.length)}</span> : null}
      panel={
        opened
          ? { title: texts.historyOf(opened.person.name), content: <History changes={opened.changes} />, onClose }
          : null
      }
    >
      {people ? (
        <div className="flex flex-col gap-6">
          <p className="max-w-text text-small text-secondary">{texts.lead}</p>
          <ProblemBanner problem={rest.actProblem} />
          <People people={people} {...rest} />
          <Invitations {...invitations} />
        </div>
      ) : (
        <NoBoard texts={texts} problem={problem} reloading={reloading} onRetry={onRetry} />
      )}
    </OfficePage>
  )
}

function People({
  people,
  busy,
  actProblem,
  onAct,
  onOpen,
}: Pick<PeopleScreenProps, 'busy' | 'actProblem' | 'onAct' | 'onOpen'> & { people: readonly Colleague[] }) {
  const act = (name: PersonAct, person: Colleague) => {
    const { press, title, body } = texts.acts[name]
    return (
      <AskReason
        press={press}
        name={`${person.name} ${press}`}
        title={title(person.name)}
        body={body}
        busy={busy}
        onReason={(reason) => onAct(name, person, reason)}
        refusal={<ProblemBanner problem={actProblem} />}
      />
    )
  }
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
      cell: ({ role }) => <span className="whitespace-nowrap">{roleNames[role]}</span>,
    },
    { name: texts.columns.branch, quiet: true, cell: ({ branch }) => branch },
    { name: texts.columns.state, cell: ({ state }) => <Chip tone={tones[state]}>{texts.states[state]}</Chip> },
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
        <span className="inline-flex flex-wrap justify-end gap-2">
          {person.mayChange ? act(person.state === 'suspended' ? 'resume' : 'suspend', person) : null}
          {person.mayChange && person.state !== 'suspended' ? act('unlock', person) : null}
          <Button size="small" tone="text" aria-label={texts.historyOf(person.name)} onClick={() => onOpen(person)}>
            {texts.history}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={texts.table}
      density="office"
      rows={people}
      rowKey={({ id }) => id}
      columns={columns}
      empty={<EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>}
    />
  )
}

function History({ changes }: { changes: readonly RightsChange[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {changes.map(({ act, by, reason, at }) => (
        <li key={`${at} ${act}`} className="flex flex-col text-small">
          <span className="font-semibold">{texts.changes[act]}</span>
          <span>{texts.reasons[reason] ?? reason}</span>
          <span className="text-caption text-secondary tabular-nums">
            {momentInWords(new Date(at))} · {by ?? texts.commandLine}
          </span>
        </li>
      ))}
    </ol>
  )
}
