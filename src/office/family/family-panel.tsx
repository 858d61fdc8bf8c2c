import { type ReactNode, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import { relationName } from '#domain/family/family.ts'
import { type DependentValue, dependentValues } from '#domain/family/office-values.ts'
import { type RelationCode, relationCodes } from '#domain/filing-codes.ts'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { ApiForm } from '#web/forms/api-form.tsx'
import { type FieldState, useApiForm } from '#web/forms/use-api-form.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { addDependent, type CaseDependent, setDependent } from './contract.ts'
import type { DependentsView } from './family.tab.tsx'
import { LinkedCases } from './linked-cases.tsx'
import { dependentTexts as texts, linkedTexts } from './texts.ts'
import { useRevalidator } from 'react-router'
import type { BodyOf } from '#contract/endpoint.ts'
import { say } from '#design/messages/status-region.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'

type DependentChange = BodyOf<typeof setDependent>
type NewDependent = BodyOf<typeof addDependent>
type DependentActs = ReturnType<typeof useDependentActs>

function useDependentActs({ caseNumber, load }: DependentsView) {
  const { revalidate } = useRevalidator()
  const done = async (words: string) => {
    await Promise.all([load(), revalidate()])
    say(words)
    return true
  }
  return {
    set: useAction(async (press, memberId: string, change: DependentChange) => {
      await call(setDependent, { params: { caseNumber, memberId }, body: change }, press)
      return done(change.value === null ? texts.takenBack : texts.said)
    }),
    add: useAction(async (press, person: NewDependent) => {
      await call(addDependent, { params: { caseNumber }, body: person }, press)
      return done(texts.add.said)
    }),
  }
}

const isFlag = (dependentValue: DependentValue) =>
  dependentValue === 'excluded' || dependentValue === 'disabled' || dependentValue === 'claimSettled'
const whats = dependentValues.map((value) => ({ value, label: texts.what[value] }))
const answers = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no },
]
/** Code 0 is the filer, who is not a dependent. */
const relations = relationCodes.filter((code) => code !== '0').map((value) => ({ value, label: relationName(value) }))

function WhyFields({ field }: { field: (name: 'source' | 'reason') => FieldState }) {
  return (
    <>
      <TextField label={texts.source} hint={texts.sourceHint} autoComplete="off" {...field('source')} />
      <TextField label={texts.reason} autoComplete="off" {...field('reason')} />
    </>
  )
}

type ChangeFormProps = { memberId: string; act: DependentActs['set']; onDone: () => void }

function ChangeForm({ memberId, act, onDone }: ChangeFormProps) {
  const form = useApiForm({
    endpoint: setDependent,
    start: { what: 'incomeAmountWon' as DependentValue, value: '', flag: 'yes', source: '', reason: '' },
    sentences: {},
    toBody: ({ what: field, value, flag, source, reason }) => ({
      what: field,
      value: isFlag(field) ? flag === 'yes' : wonOf(value),
      source: source.trim(),
      reason: reason.trim(),
    }),
    act,
    send: async (body) => {
      if ((await act.run(memberId, body)) !== undefined) onDone()
    },
  })
  return (
    <ApiForm
      form={form}
      label={texts.press}
      className="flex max-w-lane flex-col gap-3 pl-4"
      press={texts.press}
      button={{ disabledReason: form.pressed && !form.isComplete ? texts.missing : null }}
      refusal={null}
    >
      <SelectField label={texts.field} choices={whats} {...form.field('what')} />
      {isFlag(form.typed.what) ? (
        <SelectField label={texts.value} choices={answers} {...form.field('flag')} />
      ) : (
        <AmountField label={texts.value} {...form.value('value')} />
      )}
      <WhyFields field={form.field} />
    </ApiForm>
  )
}

function wonOf(typed: string): number {
  const reading = readWon(typed, { mostWon: 999_999_999_999 })
  return reading.kind === 'amount' ? reading.won : Number.NaN
}

/** The resident number is sent but not stored in the browser. */
function AddForm({ act }: { act: DependentActs['add'] }) {
  const form = useApiForm({
    endpoint: addDependent,
    start: { relation: '4' as RelationCode, name: '', residentRegistrationNumber: '', source: '', reason: '' },
    sentences: {},
    toBody: (typed) => ({
      ...typed,
      name: typed.name.trim(),
      source: typed.source.trim(),
      reason: typed.reason.trim(),
    }),
    act,
    stays: true,
    send: async (person) => {
      if ((await act.run(person)) !== undefined)
        form.clear({ name: '', residentRegistrationNumber: '', source: '', reason: '' })
    },
  })
  return (
    <ApiForm
      form={form}
      label={texts.add.title}
      className="flex flex-col gap-3"
      press={texts.add.press}
      button={{ disabledReason: form.pressed && !form.isComplete ? texts.missing : null }}
      refusal={null}
    >
      <h2 className="text-h3">{texts.add.title}</h2>
      <SelectField label={texts.add.relation} choices={relations} {...form.field('relation')} />
      <TextField label={texts.add.name} autoComplete="off" {...form.field('name')} />
      <DigitsField
        label={texts.add.number}
        autoComplete="off"
        data-private=""
        {...form.field('residentRegistrationNumber')}
      />
      <WhyFields field={form.field} />
    </ApiForm>
  )
}

type FamilyPanelProps = {
  seen: DependentsView
  mayChange: boolean
  problem: (problem: CallProblem | null) => ReactNode
}

export function FamilyPanel({ seen, mayChange, problem }: FamilyPanelProps) {
  const { set, add } = useDependentActs(seen)
  if (seen.problem) return <LoadFailed words={texts.failed} problem={seen.problem} onRetry={() => void seen.load()} />
  if (seen.part === null) return <Skeleton />
  const { dependents, incomeTold, selfTold, linked } = seen.part
  return (
    <div className="grid items-start gap-x-10 gap-y-8 @pair:grid-cols-[minmax(0,1fr)_23rem]">
      <section aria-label={texts.title} className="min-w-0">
        <h2 className="text-h3">{texts.title}</h2>
        <p className="pb-2 text-small text-secondary">{texts.lead}</p>
        {dependents.length > 0 ? (
          <p className="pb-2 text-small font-medium">{texts.income[incomeTold ?? 'open']}</p>
        ) : null}
        {selfTold.length > 0 ? (
          <p className="pb-2 text-small font-medium">
            {texts.told.me(selfTold.map((fact) => texts.told.self[fact]).join(', '))}
          </p>
        ) : null}
        {linked.length > 0 ? <LinkedCases linked={linked} /> : null}
        {dependents.length === 0 ? <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState> : null}
        <ul className="flex flex-col divide-y divide-line border-t border-line empty:hidden">
          {dependents.map((dependent) => (
            <DependentRow key={dependent.memberId} dependent={dependent} act={mayChange ? set : null} />
          ))}
        </ul>
        {problem(set.problem)}
      </section>
      {mayChange ? (
        <div className="flex flex-col gap-3">
          <AddForm act={add} />
          {problem(add.problem)}
        </div>
      ) : null}
    </div>
  )
}

const shown = ({ what: field, value }: CaseDependent['values'][number]) =>
  typeof value === 'boolean' ? (value ? texts.yes : texts.no) : field === 'birthYear' ? String(value) : won(value)

type MarksProps = { facts: CaseDependent['told']; warnings: CaseDependent['warnings'] }
function Marks({ facts, warnings }: MarksProps) {
  return (
    <>
      {facts.map((fact) => (
        <Chip key={fact}>{texts.told.person[fact]}</Chip>
      ))}
      {warnings.map((warning) => (
        <Chip key={warning} tone={warning === 'claimed-twice' ? 'danger' : 'warning'}>
          {texts.warnings[warning]}
        </Chip>
      ))}
    </>
  )
}

function DependentRow({ dependent, act }: { dependent: CaseDependent; act: DependentActs['set'] | null }) {
  const [open, setOpen] = useState(false)
  const { memberId, name, relation, residentNumberMask, from, warnings, values, leftToFamily } = dependent
  return (
    <li className="flex flex-col gap-2 py-2 text-small">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong className="font-semibold">{name}</strong>
        <span>{relation}</span>
        <span className="tabular-nums">{residentNumberMask}</span>
        <span className="text-secondary">{from}</span>
        <Marks facts={dependent.told} warnings={warnings} />
        {leftToFamily ? <Chip tone="brand">{linkedTexts.left}</Chip> : null}
        {act ? (
          <Button
            size="small"
            tone="outline"
            aria-label={texts.open(name)}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {texts.press}
          </Button>
        ) : null}
      </div>
      {values.map((value) => (
        <div key={value.what} className="flex flex-wrap items-center gap-x-3 pl-4 text-caption">
          <span>
            {texts.what[value.what]} <strong className="font-semibold">{shown(value)}</strong>
          </span>
          <span className="wrap-anywhere">
            {value.source} · {value.reason}
          </span>
          <span className="text-quiet">{texts.by(value.by, momentInWords(new Date(value.at)))}</span>
          {act ? (
            <Button
              size="small"
              tone="outline"
              aria-label={texts.takeBackOf(texts.what[value.what])}
              onClick={() =>
                void act.run(memberId, {
                  what: value.what,
                  value: null,
                  source: texts.takeBackSource,
                  reason: texts.takeBackReason,
                })
              }
            >
              {texts.takeBack}
            </Button>
          ) : null}
        </div>
      ))}
      {act && open ? <ChangeForm memberId={memberId} act={act} onDone={() => setOpen(false)} /> : null}
    </li>
  )
}
