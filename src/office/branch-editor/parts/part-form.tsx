import { CheckboxGroup } from '#design/fields/checkbox-group.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import type { NamedAmount } from '#domain/amount/unusual.ts'
import { needsTwo } from '#domain/branch/editing/parts.ts'
import { seenLength } from '#domain/plain-text.ts'
import type { BranchForm } from '#office/branch-editor/contract.ts'
import { change } from '#office/branch-editor/schemas.ts'
import { branchEditorTexts as texts } from '#office/branch-editor/texts.ts'
import { useUnusual } from '#web/fields/use-unusual.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useLeaveGuard } from '#web/forms/leave-guard.ts'
import { isRefused } from '#web/forms/problems.ts'
import { useApiForm } from '#web/forms/use-api-form.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { type ReactNode, useCallback } from 'react'
import { useBeforeUnload } from 'react-router'

type PartGroupProps = { title: string; lead?: string; columns?: boolean; children: ReactNode }

export function PartGroup({ title, lead, columns = false, children }: PartGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={`text-h3 ${lead ? 'pb-2' : 'pb-3'}`}>{title}</legend>
      {lead ? <p className="pb-4 text-small text-secondary">{lead}</p> : null}
      <div className={columns ? 'grid gap-4 sm:grid-cols-2' : 'flex flex-col gap-4'}>{children}</div>
    </fieldset>
  )
}

type PartChoicesProps<Value extends string> = {
  label: string
  hint?: string
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

export function PartChoices<Value extends string>({ label, hint, ...choices }: PartChoicesProps<Value>) {
  return (
    <div className="flex flex-col gap-2">
      <span className="text-label">{label}</span>
      {hint ? <p className="text-small text-secondary">{hint}</p> : null}
      <CheckboxGroup legend={label} {...choices} />
    </div>
  )
}

export type Saving = { busy: boolean; problem: CallProblem | null; onSave: (change: BranchForm) => void }

type PartOptions<Value> = {
  start: Value
  saving: Saving
  asChange: (value: Value) => BranchForm
  /** Unusual amounts need confirmation. */
  amounts?: (value: Value) => readonly NamedAmount[]
  /** False once for what the form asks about at the first press. */
  isRight?: (value: Value) => boolean
}

/** One part of the branch and the reason for the second person. `at`: a field's problem, by its path. */
export function usePart<Value>({ start, saving, asChange, amounts, isRight = () => true }: PartOptions<Value>) {
  const isUsual = useUnusual()
  const byTwo = (value: Value) => needsTwo(Object.keys(asChange(value)))
  const form = useApiForm({
    endpoint: { body: change },
    start: { value: start, reason: '' },
    sentences: {},
    check: ({ value }) => ({ value: isRefused(change, asChange(value)) ? texts.refused : null }),
    toBody: ({ value, reason }): BranchForm => ({
      ...asChange(value),
      ...(byTwo(value) ? { reason: reason.trim() } : {}),
    }),
    act: saving,
    stays: true,
    send: async (body) => {
      const { value } = form.typed
      if (isRight(value) && (await isUsual(amounts?.(value) ?? []))) saving.onSave(body)
    },
  })
  const { value } = form.typed
  const isSame = JSON.stringify(value) === JSON.stringify(start)
  useLeaveGuard(!isSame)
  useReloadGuard(!isSame)
  return { form, value, isSame, byTwo: byTwo(value), put: (next: Value) => form.set({ value: next }), at: form.within }
}

/** The sign-in comes over this page: only a reload or a closed tab loses typed text. */
function useReloadGuard(isUnsaved: boolean): void {
  useBeforeUnload(useCallback((event) => (isUnsaved ? event.preventDefault() : undefined), [isUnsaved]))
}

export type Part<Value> = ReturnType<typeof usePart<Value>>

/** `wrong`: why the form cannot be saved yet. */
export function PartForm<Value>({
  part,
  label,
  wrong = null,
  children,
}: {
  part: Part<Value>
  label: string
  wrong?: string | null
  children: ReactNode
}) {
  const { form, isSame, byTwo } = part
  const { reason } = form.typed
  const refused = isSame ? texts.same : (wrong ?? (byTwo && seenLength(reason) < 2 ? texts.whyMissing : null))
  return (
    <ApiForm
      form={form}
      label={label}
      className="flex max-w-text min-w-0 flex-col gap-5"
      press={texts.save}
      button={{ disabledReason: refused }}
      onPress={() => (refused ? undefined : void form.submit())}
    >
      {children}
      <p role="status" className="text-small font-medium text-danger empty:hidden">
        {form.value('value').error}
      </p>
      {byTwo ? <TextField label={texts.why} hint={texts.whyHint} autoComplete="off" {...form.field('reason')} /> : null}
    </ApiForm>
  )
}

export function containsNaN(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNaN)
}
