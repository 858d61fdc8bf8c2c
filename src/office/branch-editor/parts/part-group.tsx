import type { ReactNode } from 'react'
import { CheckboxGroup } from '#design/fields/checkbox-group.tsx'

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
