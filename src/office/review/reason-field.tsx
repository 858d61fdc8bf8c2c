import { TextField } from '#design/fields/text-field.tsx'
import { seenLength } from '#domain/plain-text.ts'
import { checkTexts, reviewTexts } from '#office/review/texts.ts'
import { longest } from '#web/forms/limits.ts'
import { sendToReview } from '#office/review/contract.ts'

export type ReasonFieldProps = { about: string; value: string; onChange: (reason: string) => void; missed: boolean }

export function ReasonField({ about, value, onChange, missed }: ReasonFieldProps) {
  return (
    <div className="pl-8">
      <TextField
        label={checkTexts.reason(about)}
        maxLength={longest(sendToReview.body, 'reasons.*.reason')}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={missed && seenLength(value) < 2 ? reviewTexts.reasonMissing : null}
      />
    </div>
  )
}
