import { Icon } from '#design/icons/icon.tsx'
import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { downloadReasons, type DownloadReason } from './contract.ts'
import type { FilingActs } from './filing-acts.ts'
import { filingTexts } from './texts.ts'

const texts = filingTexts.report
const choices = downloadReasons.map((value) => ({ value, label: texts.reasons[value] }))

/** The report as a file, and first what it is taken for: the filer sees it among who looked. */
export function ReportDownload({ openReport }: Pick<FilingActs, 'openReport'>) {
  const [reason, setReason] = useState<DownloadReason | undefined>()
  const [missing, setMissing] = useState(false)
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(reason === undefined)
        if (reason !== undefined && !openReport.busy) void openReport.run(reason)
      }}
    >
      <SelectField
        label={texts.reason}
        hint={texts.reasonHint}
        error={missing ? texts.reasonMissing : null}
        placeholder={texts.choose}
        choices={choices}
        value={reason ?? ''}
        onChange={(event) => {
          setReason(downloadReasons.find((one) => one === event.target.value))
          setMissing(false)
        }}
      />
      <Button
        type="submit"
        size="medium"
        tone="outline"
        busy={openReport.busy}
        icon={<Icon name="file-down" size={18} aria-hidden="true" />}
      >
        {texts.open}
      </Button>
    </form>
  )
}
