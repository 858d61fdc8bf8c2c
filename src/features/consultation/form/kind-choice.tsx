import { useId } from 'react'
import { Below, Need } from '#design/fields/field.tsx'
import { enquiryKinds, type EnquiryKind } from '#domain/enquiry/kinds.ts'
import { consultationTexts } from '#features/consultation/texts.ts'

const texts = consultationTexts.kind

/** Six kinds, two in a row on phones; arrow keys move between them. */
export function KindChoice({ value, onChange, error }: { value: string; onChange: (kind: EnquiryKind) => void; error: string | undefined }) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-2">
      <legend className="mb-2 text-label">
        {texts.legend}
        <Need need="required" />
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {enquiryKinds.map((kind) => (
          <label
            key={kind}
            className={`grid min-h-12 place-items-center rounded-field border px-3 py-2 text-center text-small transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600 ${
              kind === value ? 'border-brand-600 bg-brand-50 font-semibold text-brand-700 shadow-[inset_0_0_0_1px_var(--brand-600)]' : error ? 'border-danger hover:bg-ground' : 'border-edge hover:border-faint hover:bg-ground'
            }`}
          >
            <input type="radio" name={id} value={kind} checked={kind === value} onChange={() => onChange(kind)} aria-invalid={error ? true : undefined} className="sr-only" />
            {texts.names[kind]}
          </label>
        ))}
      </div>
      <Below id={id} error={error} />
    </fieldset>
  )
}
