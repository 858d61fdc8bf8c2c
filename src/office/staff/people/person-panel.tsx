import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { SelectField, type Choice } from '#design/fields/select-field.tsx'
import { actsByTwo, type AccountAct } from '#domain/staff-account/acts.ts'
import { momentInWords, seoulDay, type SeoulDay } from '#domain/seoul-time.ts'
import { commandLineName } from '#domain/staff-account/texts.ts'
import { staffRoles, type StaffRole } from '#domain/staff-rights.ts'
import { readLicenceNumber } from '#domain/staff-account/licence.ts'
import { TextField } from '#design/fields/text-field.tsx'
import { longest } from '#web/forms/limits.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { serverNow } from '#web/server-clock.ts'
import { setStaffLicence, type BranchChoice, type Colleague, type RightsChange } from '#office/staff/contract.ts'
import { roleNames } from '#office/staff/texts.ts'
import { peopleTexts as texts } from './texts.ts'

export type PersonAct =
  | { act: 'suspend' | 'resume' | 'unlock' | 'reset' }
  | { act: 'role'; role: StaffRole }
  | { act: 'branch'; branchId: string }
  | { act: 'licence'; licenceNumber: string }
  | { act: 'end'; endsOn: SeoulDay | null }
export type PersonPanelProps = {
  person: Colleague
  changes: readonly RightsChange[]
  branches: readonly BranchChoice[]
  mayMakeOperators: boolean
  busy: boolean
  problem: CallProblem | null
  /** `byTwo`: requests approval only. Resolves to true on success. */
  onAct: (act: PersonAct, byTwo: boolean, reason: string) => Promise<true | undefined>
}

export function PersonPanel(props: PersonPanelProps) {
  const { person, changes } = props
  const { ways } = person
  const top = useRef<HTMLDivElement>(null)
  // On phones the panel is below the list: focus it.
  useEffect(() => top.current?.focus(), [person.id])
  return (
    <div
      ref={top}
      tabIndex={-1}
      aria-label={texts.panel(person.name)}
      role="group"
      className="flex flex-col gap-8 outline-none"
    >
      {ways.role === 'self' || ways.role === 'operator' ? (
        <p className="text-small text-secondary">{texts[ways.role]}</p>
      ) : (
        <Acts {...props} />
      )}
      <section className="flex flex-col gap-4">
        <h3 className="text-label">{texts.history}</h3>
        <History changes={changes} />
      </section>
    </div>
  )
}

const usable: AccountAct[] = ['suspend', 'unlock', 'reset']
const simpleActs: Readonly<Record<Colleague['state'], AccountAct[]>> = {
  active: usable,
  'password-due': usable,
  suspended: ['resume'],
  ended: ['suspend'],
}

function Acts({ person, branches, mayMakeOperators, busy, problem, onAct }: PersonPanelProps) {
  const { ways, state } = person
  const ask = (act: PersonAct, disabled = false): ReactNode => {
    const needsTwo = ways[act.act] === 'two' || (act.act === 'role' && act.role === 'operator')
    if (disabled || (!needsTwo && ways[act.act] !== 'alone')) return null
    const { press, title, body } = texts.acts[act.act]
    return (
      <ReasonDialog
        press={press}
        name={`${person.name} ${press}`}
        title={title(person.name)}
        body={needsTwo ? `${texts.byTwo.body} ${body}` : body}
        busy={busy}
        onReason={(reason) => onAct(act, needsTwo, reason)}
        refusal={<ProblemBanner problem={problem} />}
      />
    )
  }
  const roles = staffRoles.filter((role) => role !== 'operator' || mayMakeOperators)
  const simple: AccountAct[] = simpleActs[state]
  return (
    <section className="flex flex-col gap-6">
      <Change
        label={texts.acts.role.label}
        now={person.role}
        choices={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        ask={(role, same) => ask({ act: 'role', role: role as StaffRole }, same)}
      />
      {branches.length > 1 && ways.branch === 'alone' ? (
        <Change
          label={texts.acts.branch.label}
          now={person.branchId}
          choices={branches.map(({ id, name }) => ({ value: id, label: name }))}
          ask={(branchId, same) => ask({ act: 'branch', branchId }, same)}
        />
      ) : null}
      {ways.licence === 'alone' ? (
        <Licence
          now={person.licenceNumber ?? ''}
          ask={(licenceNumber, same) => ask({ act: 'licence', licenceNumber }, same)}
        />
      ) : null}
      <EndDay now={person.endsOn} ask={(endsOn, same) => ask({ act: 'end', endsOn }, same)} />
      <div className="flex flex-wrap gap-2">
        {simple.map((act) => (
          <span key={act}>{ask({ act } as PersonAct)}</span>
        ))}
      </div>
    </section>
  )
}

type ChangeProps = {
  label: string
  now: string
  choices: readonly Choice[]
  /** Renders nothing for the current value. */
  ask: (value: string, same: boolean) => ReactNode
}

function Change({ label, now, choices, ask }: ChangeProps) {
  const [value, setValue] = useState(now)
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <SelectField label={label} value={value} onChange={(event) => setValue(event.target.value)} choices={choices} />
      </div>
      {ask(value, value === now)}
    </div>
  )
}

/** An empty number takes the stored one away. */
function Licence({ now, ask }: Pick<ChangeProps, 'now' | 'ask'>) {
  const [typed, setTyped] = useState(now)
  const number = readLicenceNumber(typed)
  const { label, hint, wrong } = texts.acts.licence
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TextField
          label={label}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={longest(setStaffLicence.body, 'licenceNumber')}
          value={typed}
          error={number === undefined ? wrong : null}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {number === undefined ? null : ask(number, number === now)}
    </div>
  )
}

function EndDay({ now, ask }: { now: SeoulDay | null; ask: (endsOn: SeoulDay | null, same: boolean) => ReactNode }) {
  const [typed, setTyped] = useState(now ?? '')
  const [endsOn, today] = [typed === '' ? null : typed, seoulDay(new Date(serverNow()))]
  const isPast = endsOn !== null && endsOn !== now && endsOn < today
  const { label, hint } = texts.acts.end
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TextField
          label={label}
          hint={hint}
          need="optional"
          type="date"
          min={today}
          value={typed}
          error={isPast ? texts.pastDay : null}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {isPast ? null : ask(endsOn, endsOn === now)}
    </div>
  )
}

const wordOf = (act: RightsChange['act'], word: string | null) =>
  (act === 'end' && word !== null ? texts.day(word) : roleOrBranch(word)) || texts.none
const roleOrBranch = (word: string | null) => (word === null ? '' : (roleNames[word as StaffRole] ?? word))

function History({ changes }: { changes: readonly RightsChange[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {changes.map(({ act, before, after, by: author, approvedBy, reason, at }) => (
        <li key={`${at} ${act}`} className="flex flex-col text-small">
          <span className="font-semibold">
            {texts.changes[act]}
            {act === 'licence' || act === 'end' || (before && after)
              ? ` ${texts.fromTo(wordOf(act, before), wordOf(act, after))}`
              : null}
          </span>
          <span className="wrap-anywhere">{texts.reasons[reason] ?? reason}</span>
          <span className="text-caption text-secondary tabular-nums">
            {[momentInWords(new Date(at)), author ?? commandLineName, approvedBy ? texts.approvedBy(approvedBy) : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}

export const isActByTwo = (act: PersonAct): act is Extract<PersonAct, { act: (typeof actsByTwo)[number] }> =>
  actsByTwo.some((listed) => listed === act.act)
