import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { FilterChip } from '#design/messages/filter-chip.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { ErrorState } from '#design/messages/states.tsx'
import type { NamedAmount } from '#domain/amount/unusual.ts'
import { overrideCalculation, readInputs } from '#office/review/contract.ts'
import type { Action } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useUnusual } from '#web/fields/use-unusual.ts'
import type { WantedFile } from '#web/frame/office/case-files.tsx'
import { ApiForm } from '#web/forms/api-form.tsx'
import { longest } from '#web/forms/limits.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { useOpenedPart } from '#web/opened-part.ts'
import { InputControl } from './input-control.tsx'
import type { InputGroup, InputRow } from './schemas.ts'
import { inputTexts as texts } from './texts.ts'
import { changesIn, groupsFor, type Typed, type TypedChange } from './typed.ts'

export type InputValue = number | boolean | string
export type OverrideChange = {
  field: string
  value: InputValue | null
  also?: { field: string; value: InputValue | null }[]
  reason: string
}

type PartProps = {
  caseNumber: string
  act: Action<[OverrideChange], unknown>
  /** Business revenue of the year in won; null if not calculated. */
  revenueWon: number | null
  /** The figure that a sentence asks for. */
  opened: string | null
  books: WantedFile | null
}

export function InputPart({ caseNumber, ...rest }: PartProps) {
  const read = useCallback(() => call(readInputs, { params: { caseNumber } }, { quiet: true }), [caseNumber])
  const { part, problem, load } = useOpenedPart(read, readInputs.path, true)
  if (problem)
    return (
      <ErrorState level={3} title={texts.failed} onRetry={() => void load()} requestId={problem.requestId}>
        {problem.message}
      </ErrorState>
    )
  return part ? <InputForm groups={part.groups} onSaved={load} {...rest} /> : <Skeleton />
}

type FormProps = Omit<PartProps, 'caseNumber'> & { groups: readonly InputGroup[]; onSaved: () => Promise<void> }

const isRead = (change: TypedChange): change is TypedChange & { value: InputValue } => change.value !== undefined

function bodyOf(changes: readonly TypedChange[], reason: string): OverrideChange {
  const [first = { field: '', value: null }, ...also] = changes
    .filter(isRead)
    .map(({ input: { field }, value }) => ({ field, value }))
  return { ...first, ...(also.length > 0 && { also }), reason: reason.trim() }
}

const amountsIn = (changes: readonly TypedChange[], revenueWon: number | null): NamedAmount[] =>
  changes.flatMap(({ input: { kind, value: before, field }, name, value }) => {
    if (kind !== 'won' || typeof value !== 'number') return []
    const beforeWon = typeof before === 'number' ? before : null
    return [{ label: name, won: value, beforeWon, ...(field.endsWith('revenueWon') ? {} : { revenueWon }) }]
  })

function useInputForm({ groups, act, revenueWon, onSaved }: Omit<FormProps, 'opened' | 'books'>) {
  const isUsual = useUnusual()
  const form = useApiForm({
    endpoint: overrideCalculation,
    start: { values: {} as Typed, reason: '' },
    sentences: { reason: texts.missing.reason },
    check: ({ values }) => {
      const changes = changesIn(groups, values)
      if (changes.length === 0) return { values: texts.missing.values }
      return { values: changes.every(isRead) ? null : texts.missing.unreadable }
    },
    toBody: ({ values, reason }) => bodyOf(changesIn(groups, values), reason),
    act,
    stays: true,
    send: async (body) => {
      if (!(await isUsual(amountsIn(changesIn(groups, form.typed.values), revenueWon)))) return
      if ((await act.run(body)) === undefined) return
      form.clear({ values: {}, reason: '' })
      await onSaved()
    },
  })
  const removeRow = async ({ id, name }: InputRow) => {
    const { title, yes, no } = texts.removeAsk
    if (!(await confirm({ title, body: name, yes, no }))) return
    if ((await act.run({ field: id, value: null, reason: texts.removed })) !== undefined) await onSaved()
  }
  return { form, removeRow, changed: changesIn(groups, form.typed.values).length }
}

const countQuestions = (groups: readonly InputGroup[]) =>
  groups.flatMap(({ rows }) =>
    rows.flatMap(({ inputs }) => inputs.filter(({ asked: questions }) => questions.length > 0)),
  ).length

/** Only what is changed is sent. */
export function InputForm({ opened, books, ...given }: FormProps) {
  const { groups } = given
  const { form, removeRow, changed } = useInputForm(given)
  const [search, setSearch] = useState('')
  const [questionsOnly, setQuestionsOnly] = useState(false)
  const questionCount = countQuestions(groups)
  const shown = groupsFor(groups, search, questionsOnly)
  return (
    <ApiForm
      form={form}
      label={texts.open}
      className="flex flex-col gap-4"
      press={texts.press(changed)}
      button={{ tone: 'secondary' }}
    >
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 grow">
          <TextField
            type="search"
            label={texts.search}
            hint={texts.searchHint}
            autoComplete="off"
            maxLength={longest(overrideCalculation.body, 'field')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        {questionCount > 0 ? (
          <FilterChip pressed={questionsOnly} onPress={() => setQuestionsOnly((before) => !before)}>
            {texts.askedOnly(questionCount)}
          </FilterChip>
        ) : null}
      </div>
      <p role="status" className="text-small text-secondary">
        {shown.length === 0 ? texts.nothing : texts.found(countOf(shown))}
      </p>
      <Groups
        groups={shown}
        opened={opened}
        books={books}
        isFiltered={search.trim() !== '' || questionsOnly}
        typed={form.typed.values}
        refused={form.act.problem?.fields ?? {}}
        onTyped={(field, text) => form.set({ values: { ...form.typed.values, [field]: text } })}
        onRemove={(row) => void removeRow(row)}
      />
      <p role="status" className="text-small font-medium text-danger empty:hidden">
        {form.value('values').error}
      </p>
      <TextField label={texts.reason} hint={texts.reasonHint} autoComplete="off" {...form.field('reason')} />
      <p className="text-small text-secondary">{texts.keep}</p>
    </ApiForm>
  )
}

const countOf = (groups: readonly InputGroup[]) =>
  groups.reduce((sum, { rows }) => rows.reduce((all, { inputs }) => all + inputs.length, sum), 0)

type GroupsProps = {
  groups: readonly InputGroup[]
  opened: string | null
  books: WantedFile | null
  isFiltered: boolean
  typed: Typed
  refused: Readonly<Record<string, string>>
  onTyped: (field: string, text: string) => void
  onRemove: (row: InputRow) => void
}

function Groups({ groups, opened, isFiltered, ...rest }: GroupsProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const found = opened ? place.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(opened)}"]`) : null
    found?.querySelector<HTMLElement>('input, select')?.focus()
    found?.scrollIntoView({ block: 'center' })
  }, [opened])
  return (
    <div ref={place}>
      {groups.map(({ name, rows }) => {
        const isOpen = isFiltered || rows.some(({ inputs }) => inputs.some(({ field }) => field === opened))
        return (
          <Disclosure key={`${name} ${isOpen}`} title={name} open={isOpen}>
            {rows.map((row) => (
              <Row key={row.id} row={row} opened={opened} isFiltered={isFiltered} {...rest} />
            ))}
          </Disclosure>
        )
      })}
    </div>
  )
}

type RowProps = Omit<GroupsProps, 'groups'> & { row: InputRow }

function Row({ row, opened, books, isFiltered, typed, refused, onTyped, onRemove }: RowProps) {
  const [isAdding, setAdding] = useState(false)
  const { id, name, isNew, mayRemove, inputs } = row
  const isWanted = isAdding || isFiltered || inputs.some(({ field }) => field === opened || typed[field] !== undefined)
  if (isNew && !isWanted)
    return (
      <div>
        <Button size="small" tone="outline" onClick={() => setAdding(true)}>
          {texts.addRow(name)}
        </Button>
      </div>
    )
  const controls = (
    <div className="grid items-start gap-4 text-ink sm:grid-cols-2">
      {inputs.map((input) => (
        <div key={input.field} data-field={input.field} className="min-w-0 scroll-mt-24">
          <InputControl
            input={input}
            books={books}
            typed={typed[input.field]}
            error={refused[input.field] ? texts.refused : null}
            onTyped={(text) => onTyped(input.field, text)}
          />
        </div>
      ))}
    </div>
  )
  if (!id) return controls
  return (
    <fieldset className="min-w-0 border-t border-line pt-3 first:border-0">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center justify-between gap-4 pb-3">
        <span aria-hidden="true" className="text-label text-ink">
          {name}
        </span>
        {mayRemove ? (
          <Button size="small" tone="outline" aria-label={texts.removeRowOf(name)} onClick={() => onRemove(row)}>
            {texts.removeRow}
          </Button>
        ) : null}
      </div>
      {controls}
    </fieldset>
  )
}
