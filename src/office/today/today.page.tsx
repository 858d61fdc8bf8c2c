import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import type { QueryOf } from '#contract/endpoint.ts'
import { href } from '#domain/address/href.ts'
import { workingDaysBetween } from '#domain/business-hours.ts'
import { dayInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import type { mayStaff } from '#domain/staff-rights.ts'
import { listCases } from '#office/cases/contract.ts'
import { countContacts } from '#office/contacts/contract.ts'
import { countEnquiries } from '#office/enquiries/contract.ts'
import { readStaffSelf, staffSignOut, type StaffSelf } from '#office/staff/contract.ts'
import { countWaiting } from '#office/queue/contract.ts'
import { call } from '#web/call.ts'
import { setInboxCount, useClosedDays } from '#web/frame/office/staff.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { loadStaff } from '#web/frame/office/staff-session.ts'
import { serverNow } from '#web/server-clock.ts'
import { readQuestionAges } from '#office/questions/contract.ts'
import { readCockpit, readInbox } from './contract.ts'
import { deadline, fullFirst, sortMine } from './rules.ts'
import { todayTexts as texts } from './texts.ts'
import { TodayView, type TodayScreenProps } from './today.view.tsx'
import type { WorkList } from './work-table.tsx'

type Work = NonNullable<TodayScreenProps['work']>
const most = 100
const few = 8

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const self = await loadStaff(readStaffSelf, staffSignOut)
  const [found, inbox, line, enquiries, contacts, cockpit, ages] = await Promise.all([
    listOrProblem(workOf(self, request.signal), listCases.path),
    inboxOf(request.signal),
    lineOf(self, request.signal),
    enquiriesOf(self, request.signal),
    contactsOf(self, request.signal),
    cockpitOf(self, request.signal),
    agesOf(self, request.signal),
  ])
  return { name: self.name, endsOn: self.endsOn, inbox, line, enquiries, contacts, cockpit, ages, ...found }
}

async function inboxOf(signal: AbortSignal): Promise<TodayScreenProps['inbox']> {
  const inbox = await call(readInbox, {}, { signal, quiet: true }).catch(() => null)
  if (inbox) setInboxCount(inbox.total)
  return inbox
}

async function lineOf({ acts }: StaffSelf, signal: AbortSignal): Promise<TodayScreenProps['line']> {
  return acts.includes('waiting.manage') ? call(countWaiting, {}, { signal, quiet: true }).catch(() => null) : null
}

async function enquiriesOf({ acts }: StaffSelf, signal: AbortSignal): Promise<TodayScreenProps['enquiries']> {
  return acts.includes('enquiries.answer') ? call(countEnquiries, {}, { signal, quiet: true }).catch(() => null) : null
}

async function contactsOf({ acts }: StaffSelf, signal: AbortSignal): Promise<TodayScreenProps['contacts']> {
  return acts.includes('case.message') ? call(countContacts, {}, { signal, quiet: true }).catch(() => null) : null
}

async function cockpitOf({ acts }: StaffSelf, signal: AbortSignal): Promise<TodayScreenProps['cockpit']> {
  return acts.includes('staff.manage') ? call(readCockpit, {}, { signal, quiet: true }).catch(() => null) : null
}

async function agesOf({ acts }: StaffSelf, signal: AbortSignal): Promise<TodayScreenProps['ages']> {
  if (!acts.includes('staff.manage')) return null
  return call(readQuestionAges, {}, { signal, quiet: true }).then(
    ({ rows }) => rows,
    () => null,
  )
}

async function workOf(self: StaffSelf, signal: AbortSignal): Promise<Work> {
  const ask = (filter: QueryOf<typeof listCases>['filter'], size: number) =>
    call(listCases, { query: { filter, size, page: 0, search: '', sort: 'waiting' } }, { signal })
  const list = async (kind: WorkList['kind'], filter: QueryOf<typeof listCases>['filter']) => {
    const { rows, total, counts, answered, branches, lastDay } = await ask(filter, few)
    return {
      lastDay,
      counts,
      answered,
      firms: branches,
      list: { kind, rows, total, href: href('/office/cases', { filter: filter === 'all' ? null : filter }) },
    }
  }
  const mine = async () => {
    const { rows, counts, answered, branches, lastDay } = await ask('mine', most)
    const sorted = sortMine(rows)
    return {
      lastDay,
      counts,
      answered,
      firms: branches,
      list: {
        kind: 'mine' as const,
        rows: sorted.mine,
        total: sorted.mine.length,
        href: href('/office/cases', { filter: 'mine' }),
        ...(sorted.elsewhere > 0 ? { note: texts.mine.elsewhere(sorted.elsewhere) } : {}),
      },
    }
  }
  const may = (act: Parameters<typeof mayStaff>[1]) => self.acts.includes(act)
  const found = await Promise.all([
    ...(may('case.prepare') ? [mine()] : []),
    ...(may('case.review') ? [list('review', 'in-review')] : []),
    may('case.prepare') ? list('unassigned', 'unassigned') : list('waiting', 'all'),
  ])
  return {
    lists: fullFirst(found.map((result) => result.list)),
    counts: found[0]?.counts ?? {},
    firms: found[0]?.firms ?? [],
    answered: found[0]?.answered ?? 0,
    lastDay: found[0]?.lastDay,
  }
}

export default function TodayPage() {
  const {
    name,
    endsOn,
    board: work,
    inbox,
    line,
    enquiries,
    contacts,
    cockpit,
    ages,
    problem,
  } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const closedDays = useClosedDays()
  const now = new Date(serverNow())
  const next = deadline(now, work?.lastDay)
  return (
    <TodayView
      name={name}
      endsOn={endsOn}
      deadline={next ? texts.deadline[next.kind](next.days, dayInWords(seoulInstant(next.day))) : null}
      work={work}
      inbox={inbox}
      line={line}
      enquiries={enquiries}
      contacts={contacts}
      cockpit={cockpit}
      ages={ages}
      problem={problem}
      retrying={state === 'loading'}
      daysSince={(instant) => workingDaysBetween(seoulDay(new Date(instant)), seoulDay(now), closedDays)}
      onRetry={() => void revalidate()}
    />
  )
}
