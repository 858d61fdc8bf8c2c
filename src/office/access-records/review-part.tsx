import { Checkbox } from '#design/fields/checkbox.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { say } from '#design/messages/status-region.tsx'
import type { LookKind } from '#domain/access-looks.ts'
import { dayInWords, momentInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import { MissingList } from '#web/frame/office/no-board.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AccessLook, type AccessReviewList, readAccessReview, signAccessReview } from './contract.ts'
import { recordsHref } from './list-address.ts'
import { reasonName } from './reasons.texts.ts'
import { actName, fieldName, reviewTexts as texts } from './texts.ts'

export type ReviewPartProps = {
  board: AccessReviewList | null
  problem: CallProblem | null
  busy: boolean
  onShow: (period: { month?: string; branch?: string }) => void
  onSign: (month: string, branchId: string, note: string, looked: LookKind[]) => Promise<true | undefined>
}

export function ReviewPart({ board, problem, busy, onShow, onSign }: ReviewPartProps) {
  if (!board) return <MissingList texts={texts} problem={problem} reloading={busy} onRetry={() => onShow({})} />
  const { month, months, branches, branchId } = board
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">{texts.lead}</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SelectField
          label={texts.month}
          value={month}
          onChange={(event) => onShow({ month: event.target.value, branch: branchId })}
          choices={months.map((month) => ({ value: month.month, label: texts.monthName(month.month, month.signed) }))}
        />
        {branches.length > 1 ? (
          <SelectField
            label={texts.branch}
            value={branchId}
            onChange={(event) => onShow({ month, branch: event.target.value })}
            choices={branches.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
      </div>
      <Month key={`${branchId} ${month}`} board={board} busy={busy} problem={problem} onSign={onSign} />
    </div>
  )
}

type Looks = AccessReviewList['looks'][number]
type MonthProps = Pick<ReviewPartProps, 'busy' | 'problem' | 'onSign'> & { board: AccessReviewList }

function Month({ board, busy, problem, onSign }: MonthProps) {
  const [looked, setLooked] = useState<readonly LookKind[]>([])
  const { month, branchId, looks, review, records } = board
  const found = looks.filter((look) => look.records > 0)
  const none = looks.filter((look) => look.records === 0)
  return (
    <>
      {found.map((look) => (
        <LookPart
          key={look.kind}
          look={look}
          looked={
            review
              ? null
              : {
                  checked: looked.includes(look.kind),
                  onChange: (checked) =>
                    setLooked((before) =>
                      checked ? [...before, look.kind] : before.filter((kind) => kind !== look.kind),
                    ),
                }
          }
        />
      ))}
      {none.length > 0 ? (
        <p className="text-small text-secondary">{texts.nothing(none.map(({ kind }) => texts.kinds[kind].name))}</p>
      ) : null}
      <PeoplePart people={board.people} records={records} />
      {review ? (
        <div className="flex flex-col gap-1">
          <p className="font-semibold">{texts.signed(review.by, momentInWords(new Date(review.at)), review.records)}</p>
          {review.looked.length > 0 ? (
            <p className="text-small">
              {texts.lookedAt(
                review.looked.map(({ kind, records: recordCount }) => [texts.kinds[kind].name, recordCount]),
              )}
            </p>
          ) : null}
          <p className="text-small">{review.note}</p>
        </div>
      ) : (
        <Sign
          busy={busy}
          problem={problem}
          looked={looked}
          missing={found.filter(({ kind }) => !looked.includes(kind)).map(({ kind }) => texts.kinds[kind].name)}
          onSign={(note) => onSign(month, branchId, note, [...looked])}
        />
      )}
    </>
  )
}

type LookPartProps = { look: Looks; looked: { checked: boolean; onChange: (checked: boolean) => void } | null }

function LookPart({ look: { kind, records, total, rows }, looked }: LookPartProps) {
  const { name, lead } = texts.kinds[kind]
  return (
    <section aria-labelledby={`look-${kind}`} className="flex flex-col gap-2">
      <div>
        <h2 id={`look-${kind}`} className="text-h3">
          {texts.kindTitle(name, records)}
        </h2>
        <p className="text-small text-secondary">{lead}</p>
      </div>
      <DataTable
        caption={name}
        density="office"
        rows={rows}
        rowKey={({ staffId, first }) => `${staffId} ${first}`}
        columns={[
          { name: texts.columns.at, cell: (row) => <When row={row} /> },
          { name: texts.columns.who, head: true, cell: ({ who }) => who },
          { name: texts.columns.what, cell: describeAccess },
          { name: texts.columns.whose, cell: (row) => <AccessedCases row={row} /> },
          { name: texts.columns.reason, quiet: true, cell: ({ reasons }) => reasonsOf(reasons) },
          { name: texts.columns.place, quiet: true, cell: ({ places }) => places.join(', ') },
          { name: texts.columns.records, align: 'right', cell: (row) => row.records.toLocaleString('ko-KR') },
        ]}
      />
      {total > rows.length ? <p className="text-small text-secondary">{texts.latest(rows.length, total)}</p> : null}
      {looked ? (
        <Checkbox
          label={texts.look(name)}
          checked={looked.checked}
          onChange={(event) => looked.onChange(event.target.checked)}
        />
      ) : null}
    </section>
  )
}

function When({ row: { staffId, first, last } }: { row: AccessLook }) {
  const [from, until] = [seoulDay(new Date(first)), seoulDay(new Date(last))]
  return (
    <Link className="underline" to={recordsHref({ ...everything, staff: staffId, from, until }, {})}>
      {momentInWords(new Date(first))}
    </Link>
  )
}
const everything = { case: '', staff: '', act: '', from: '', until: '', page: 1 }

const mostWords = 4
function describeAccess({ acts, fields }: AccessLook): string {
  const words = acts.length === 1 && fields.length > 0 ? fields.map(fieldName) : acts.map(actName)
  return words.length > mostWords
    ? texts.andMore(words.slice(0, mostWords).join(', '), words.length - mostWords)
    : words.join(', ')
}
function reasonsOf(reasons: readonly string[]): string {
  const [first = '', ...others] = reasons
  return others.length > 0 ? texts.andMore(reasonName(first), others.length) : reasonName(first)
}

function AccessedCases({ row: { caseNumbers, persons } }: { row: AccessLook }) {
  if (persons > caseNumbers.length) return <>{texts.persons(persons)}</>
  return (
    <>
      {caseNumbers.map((caseNumber) => (
        <span key={caseNumber} className="mr-2">
          <CaseLink caseNumber={caseNumber}>{caseNumber}</CaseLink>
        </span>
      ))}
    </>
  )
}

function PeoplePart({ people, records }: Pick<AccessReviewList, 'people' | 'records'>) {
  return (
    <section aria-labelledby="look-all" className="flex flex-col gap-2">
      <h2 id="look-all" className="text-h3">
        {texts.kindTitle(texts.all, records)}
      </h2>
      {people.length === 0 ? <p className="text-small text-secondary">{texts.none}</p> : null}
      {people.map(({ who, staffId, records: recordCount, days }) => (
        <Disclosure key={staffId} title={texts.person(who, recordCount, days.length)}>
          <DataTable
            caption={texts.person(who, recordCount, days.length)}
            density="office"
            rows={days}
            rowKey={({ day }) => day}
            columns={[
              {
                name: texts.columns.day,
                head: true,
                cell: ({ day }) => (
                  <Link
                    className="underline"
                    to={recordsHref({ ...everything, staff: staffId, from: day, until: day }, {})}
                  >
                    {dayInWords(seoulInstant(day))}
                  </Link>
                ),
              },
              { name: texts.columns.persons, align: 'right', cell: ({ persons }) => persons.toLocaleString('ko-KR') },
              { name: texts.columns.records, align: 'right', cell: (day) => day.records.toLocaleString('ko-KR') },
            ]}
          />
        </Disclosure>
      ))}
    </section>
  )
}

type SignProps = Pick<ReviewPartProps, 'busy' | 'problem'> & {
  looked: readonly LookKind[]
  missing: readonly string[]
  onSign: (note: string) => Promise<true | undefined>
}

function Sign({ busy, problem, looked, missing, onSign }: SignProps) {
  const form = useApiForm({
    endpoint: signAccessReview,
    start: { note: '' },
    sentences: { note: texts.noteMissing },
    toBody: ({ note }) => ({ note: note.trim(), looked: [...looked] }),
    act: { busy, problem },
    send: async ({ note }) => (missing.length > 0 ? undefined : onSign(note)),
  })
  return (
    <ApiForm
      form={form}
      label={texts.press}
      className="flex max-w-text flex-col gap-4"
      press={texts.press}
      refusal={
        missing.length > 0 ? (
          <p role="status" className="text-small text-secondary">
            {texts.missing(missing)}
          </p>
        ) : null
      }
    >
      <TextField label={texts.note} hint={texts.noteHint} autoComplete="off" {...form.field('note')} />
    </ApiForm>
  )
}

export function useReview(): ReviewPartProps {
  const [board, setBoard] = useState<AccessReviewList | null>(null)
  const ask = async (query: { month?: string; branch?: string }) =>
    setBoard(await call(readAccessReview, { query }, { quiet: true }))
  const read = useAction((_press, query: { month?: string; branch?: string }) => ask(query))
  const sign = useAction(async (press, month: string, branchId: string, note: string, looked: LookKind[]) => {
    await call(signAccessReview, { body: { month, branchId, note, looked } }, { ...press, quiet: true })
    await ask({ month, branch: branchId })
    say(texts.said)
    return true as const
  })
  return {
    board,
    problem: sign.problem ?? read.problem,
    busy: read.busy || sign.busy,
    onShow: (period) => void read.run(period),
    onSign: sign.run,
  }
}
