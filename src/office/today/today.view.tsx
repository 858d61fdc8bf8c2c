import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { columnWhereUnlike } from '#design/figures/data-table.tsx'
import { Icon, type IconName } from '#design/icons/icon.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { officeStateWords } from '#domain/office-case/texts.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { type Ages, ageBands, openBands } from '#domain/question/ages.ts'
import type { Firm } from '#office/cases/contract.ts'
import type { AgesOfPerson } from '#office/questions/contract.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { SecondPersons } from '#web/frame/office/second-persons.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Cockpit, type CockpitProps, HealthPart } from './cockpit.tsx'
import { type Inbox, InboxPart } from './inbox-part.tsx'
import { stateOrder } from './rules.ts'
import { inboxTexts, todayTexts as texts } from './texts.ts'
import { TableSection, type WorkList, WorkTable } from './work-table.tsx'

const RatingsPart = lazy(async () => ({ default: (await import('./ratings-part.tsx')).RatingsPart }))

const questionAgesTexts = texts.ages
const nobody = texts.cockpit.pace.nobody
const left = texts.cockpit.pace.left

/** Older questions are darker; the table has the same figures. */
const strength: Readonly<Record<(typeof openBands)[number]['id'], number>> = {
  'day-1': 0.25,
  'day-3': 0.5,
  'day-7': 0.75,
  older: 1,
}

function QuestionAges({ rows }: { rows: readonly AgesOfPerson[] }) {
  const most = Math.max(1, ...rows.map(({ total }) => total))
  const several = new Set(rows.map(({ branchId }) => branchId)).size > 1
  const nameOf = ({ personId, person }: AgesOfPerson) => (personId === null ? nobody : (person ?? left))
  const casesOf = ({ branchId, personId }: AgesOfPerson) =>
    href('/office/cases', { filter: 'asked', branch: several ? branchId : null, person: personId ?? 'nobody' })
  return (
    <TableSection
      title={questionAgesTexts.title}
      lead={questionAgesTexts.lead}
      rows={rows}
      rowKey={({ branchId, personId }) => `${branchId} ${personId ?? ''}`}
      empty={questionAgesTexts.empty}
      columns={[
        {
          name: questionAgesTexts.person,
          head: true,
          cell: (row) => (
            <span className="flex min-w-32 flex-col gap-1 py-0.5">
              <Link
                to={casesOf(row)}
                aria-label={questionAgesTexts.casesOf(nameOf(row))}
                className="inline-flex min-h-8 items-center underline-offset-4 hover:underline"
              >
                {nameOf(row)}
              </Link>
              <Bar ages={row.ages} most={most} />
            </span>
          ),
        },
        ...columnWhereUnlike<AgesOfPerson>(questionAgesTexts.firm, rows, ({ branch }) => branch),
        { name: questionAgesTexts.total, align: 'right', cell: ({ total }) => texts.count(total) },
        ...ageBands.map((band) => ({
          name: questionAgesTexts.bands[band],
          align: 'right' as const,
          cell: ({ ages }: AgesOfPerson) => <Count count={ages[band]} late={band.startsWith('late')} />,
        })),
      ]}
    />
  )
}

function Count({ count, late }: { count: number; late: boolean }) {
  const tone = count === 0 ? 'text-quiet' : late ? 'font-semibold text-danger' : ''
  return <span className={tone}>{texts.count(count)}</span>
}

function Bar({ ages, most }: { ages: Ages; most: number }) {
  const parts = openBands.map(({ id }, at) => ({
    id,
    from: openBands.slice(0, at).reduce((sum, before) => sum + ages[before.id], 0),
  }))
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="h-1.5 w-full rounded-full bg-well"
    >
      {parts.map(({ id, from }) => (
        <rect
          key={id}
          x={(from / most) * 100}
          width={(ages[id] / most) * 100}
          height="1"
          className="fill-brand-600"
          fillOpacity={strength[id]}
        />
      ))}
    </svg>
  )
}

export type TodayScreenProps = {
  name: string
  /** The own last day, in its last week. */
  endsOn: SeoulDay | null
  deadline: string | null
  work: {
    lists: readonly WorkList[]
    counts: Readonly<Record<string, number>>
    firms: readonly Firm[]
    answered: number
    /** Absent if no list was loaded. */
    lastDay?: string | undefined
  } | null
  inbox: Inbox | null
  /** Portal queue; null without permission or if loading failed. */
  line: { waiting: number; called: number } | null
  enquiries: { new: number; calling: number; overdue: number; today: number } | null
  /** Promised calls and undelivered messages; null likewise. */
  contacts: { open: number; overdue: number; undelivered: number } | null
  cockpit: CockpitProps['cockpit'] | null
  /** Age of open questions per person; null likewise. */
  ages: readonly AgesOfPerson[] | null
  problem: CallProblem | null
  retrying: boolean
  daysSince: (instant: string) => number
  onRetry: () => void
}

export function TodayView({
  name,
  endsOn,
  deadline,
  work,
  inbox,
  line,
  enquiries,
  contacts,
  cockpit,
  ages,
  problem,
  retrying,
  daysSince,
  onRetry,
}: TodayScreenProps) {
  return (
    <OfficePage
      title={texts.title}
      aside={<span className="text-small text-secondary">{texts.hello(name)}</span>}
      actions={deadline ? <Chip tone="warning">{deadline}</Chip> : undefined}
    >
      {work ? (
        <div className="flex flex-col gap-10">
          <div className="flex flex-col gap-2">
            {endsOn ? <p className="text-small text-secondary">{texts.endsOn(endsOn)}</p> : null}
            {cockpit ? <SecondPersons branches={cockpit.secondPersons} /> : null}
            {cockpit ? null : <Counts counts={work.counts} />}
            {work.answered > 0 ? <AnswersLink count={work.answered} /> : null}
            {contacts ? <ContactsLink {...contacts} /> : null}
            {enquiries ? <EnquiriesLink {...enquiries} /> : null}
            {line ? <LineLink {...line} /> : null}
          </div>
          {inbox ? <InboxPart inbox={inbox} /> : <p className="text-small text-secondary">{inboxTexts.failed}</p>}
          {work.lists.map((list) => (
            <WorkTable key={list.kind} list={list} firms={work.firms} daysSince={daysSince} />
          ))}
          {cockpit ? <Cockpit cockpit={cockpit} counts={work.counts} /> : null}
          {ages ? <QuestionAges rows={ages} /> : null}
          {cockpit?.health ? <HealthPart rows={cockpit.health} backups={cockpit.backups ?? []} /> : null}
          <Suspense>
            <RatingsPart all={cockpit !== null} />
          </Suspense>
        </div>
      ) : (
        <MissingList texts={texts} problem={problem} reloading={retrying} onRetry={onRetry} />
      )}
    </OfficePage>
  )
}

function Counts({ counts }: { counts: Readonly<Record<string, number>> }) {
  const box = 'flex h-full min-h-16 flex-col justify-center rounded-field border border-line px-4 py-2.5'
  return (
    <ul aria-label={texts.counts} className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-8">
      {stateOrder.map(({ state, filter }) => {
        const inside: ReactNode = (
          <>
            <span className="text-caption whitespace-nowrap text-secondary">{officeStateWords[state]}</span>
            <strong className="text-h3 tabular-nums">{texts.count(counts[state] ?? 0)}</strong>
          </>
        )
        return (
          <li key={state}>
            <Link
              to={href('/office/cases', { filter })}
              className={`${box} transition-colors duration-150 hover:bg-ground`}
            >
              {inside}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const LineLink = ({ waiting, called }: NonNullable<TodayScreenProps['line']>) => (
  <CountLink
    to={href('/office/waiting')}
    icon="hourglass"
    title={texts.line.title}
    counts={texts.line.counts(waiting, called)}
    tone={waiting > 0 ? 'font-semibold' : 'text-secondary'}
  />
)

const AnswersLink = ({ count }: { count: number }) => (
  <CountLink
    to={href('/office/cases', { filter: 'answered' })}
    icon="message-circle-question"
    title={texts.answers.title}
    counts={texts.answers.count(count)}
    tone="font-semibold"
  />
)

const ContactsLink = ({ open, overdue, undelivered }: NonNullable<TodayScreenProps['contacts']>) => (
  <CountLink
    to={href('/office/contacts')}
    icon="phone"
    title={texts.contacts.title}
    counts={texts.contacts.counts(open, overdue, undelivered)}
    tone={overdue > 0 ? 'font-semibold text-danger' : open + undelivered > 0 ? 'font-semibold' : 'text-secondary'}
  />
)

const EnquiriesLink = ({ new: fresh, calling, overdue, today }: NonNullable<TodayScreenProps['enquiries']>) => (
  <CountLink
    to={href('/office/enquiries')}
    icon="messages-square"
    title={texts.enquiries.title}
    counts={texts.enquiries.counts(fresh + calling, overdue, today)}
    tone={overdue > 0 ? 'font-semibold text-danger-deep' : fresh + calling > 0 ? 'font-semibold' : 'text-secondary'}
  />
)

function CountLink({
  to,
  icon,
  title,
  counts,
  tone,
}: {
  to: string
  icon: IconName
  title: string
  counts: string
  tone: string
}) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-3 rounded-field border border-line px-4 py-2 text-small
        transition-colors duration-150 hover:bg-ground"
    >
      <Icon name={icon} size={18} aria-hidden="true" className="shrink-0 text-secondary" />
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{title}</span>
        <span className={`tabular-nums ${tone}`}>{counts}</span>
      </span>
      <Icon name="chevron-right" size={18} aria-hidden="true" className="shrink-0 text-quiet" />
    </Link>
  )
}
