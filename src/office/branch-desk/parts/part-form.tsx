import { useState, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { BranchForm } from '#office/branch-desk/contract.ts'
import { branchDeskTexts as texts } from '#office/branch-desk/texts.ts'

/** How a part is put into the draft. */
export type Saving = { busy: boolean; problem: CallProblem | null; onSave: (change: BranchForm) => void }

/** The fields of one part with the button that puts them into the draft; `wrong` says why it cannot be pressed yet. */
export function PartForm<Value>({
  label,
  value,
  start,
  wrong = null,
  saving,
  asChange,
  children,
}: {
  label: string
  value: Value
  start: Value
  wrong?: string | null
  saving: Saving
  asChange: (value: Value) => BranchForm
  children: ReactNode
}) {
  const isSame = JSON.stringify(value) === JSON.stringify(start)
  return (
    <form
      noValidate
      aria-label={label}
      className="flex max-w-text min-w-0 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame && !wrong) saving.onSave(asChange(value))
      }}
    >
      {children}
      <ProblemBanner problem={saving.problem} />
      <div>
        <Button type="submit" size="medium" busy={saving.busy} disabledReason={isSame ? texts.same : wrong}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** A whole number; while nothing that is one stands there, NaN. */
export function NumberField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint?: string
  value: number
  onChange: (value: number) => void
}) {
  const [typed, setTyped] = useState(Number.isNaN(value) ? '' : value.toLocaleString('ko-KR'))
  return (
    <TextField
      label={label}
      {...(hint ? { hint } : {})}
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
      value={typed}
      error={Number.isNaN(value) ? texts.wrong : null}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(',', '').trim()
        setTyped(event.target.value)
        onChange(/^\d+$/.test(digits) ? Number(digits) : Number.NaN)
      }}
    />
  )
}

/** Whether any number in it is still none. */
export function holdsNaN(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNaN)
}
