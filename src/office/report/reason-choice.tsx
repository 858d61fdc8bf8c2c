import { SelectField } from '#design/fields/select-field.tsx'
import { type DownloadReason, downloadReasons } from './contract.ts'
import { filingTexts } from './texts.ts'

const texts = filingTexts.report
const choices = downloadReasons.map((value) => ({ value, label: texts.reasons[value] }))

type ReasonChoiceProps = {
  reason: DownloadReason | undefined
  missing: boolean
  onReason: (reason: DownloadReason | undefined) => void
}

export function ReasonChoice({ reason, missing, onReason }: ReasonChoiceProps) {
  return (
    <SelectField
      label={texts.reason}
      hint={texts.reasonHint}
      error={missing ? texts.reasonMissing : null}
      placeholder={texts.choose}
      choices={choices}
      value={reason ?? ''}
      onChange={(event) => onReason(downloadReasons.find((downloadReason) => downloadReason === event.target.value))}
    />
  )
}
