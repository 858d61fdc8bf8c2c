import { Icon } from '#design/icons/icon.tsx'
import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { downloadReasons, type DownloadReason } from './contract.ts'
import type { FilingActs } from './filing-acts.ts'
import { filingTexts } from './texts.ts'

const texts = filingTexts.report
const choices = downloadReasons.map((value) => ({ value, label: texts.reasons[value] }))

type ReportDownloadProps = { openReport: FilingActs['openReport'] | null; openReturn: FilingActs['openReturn'] | null }

/** The papers as files, and first what they are taken for: the filer sees it among who looked. */
export function ReportDownload({ openReport, openReturn }: ReportDownloadProps) {
  const [reason, setReason] = useState<DownloadReason | undefined>()
  const [missing, setMissing] = useState(false)
  const press = (act: FilingActs['openReport']) => {
    setMissing(reason === undefined)
    if (reason !== undefined && !act.busy) void act.run(reason)
  }
  const download = (act: FilingActs['openReport'] | null, name: string) =>
    act ? (
      <Button
        size="medium"
        tone="outline"
        busy={act.busy}
        icon={<Icon name="file-down" size={18} aria-hidden="true" />}
        onClick={() => press(act)}
      >
        {name}
      </Button>
    ) : null
  return (
    <div className="flex flex-col gap-3">
      <ReasonChoice
        reason={reason}
        missing={missing}
        onReason={(chosen) => {
          setReason(chosen)
          setMissing(false)
        }}
      />
      <div className="flex flex-wrap gap-2">
        {download(openReport, texts.open)}
        {download(openReturn, texts.openReturn)}
      </div>
    </div>
  )
}

type ReasonChoiceProps = {
  reason: DownloadReason | undefined
  missing: boolean
  onReason: (reason: DownloadReason | undefined) => void
}

/** What a paper is taken for. */
export function ReasonChoice({ reason, missing, onReason }: ReasonChoiceProps) {
  return (
    <SelectField
      label={texts.reason}
      hint={texts.reasonHint}
      error={missing ? texts.reasonMissing : null}
      placeholder={texts.choose}
      choices={choices}
      value={reason ?? ''}
      onChange={(event) => onReason(downloadReasons.find((one) => one === event.target.value))}
    />
  )
}
