import { useState, type ReactNode } from 'react'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import type { CaseFile } from '#office/cases/contract.ts'
import type { DeskActs } from '#office/case-desk/desk-acts.ts'
import { movingTexts as texts } from './texts.ts'

export type MoveButtonProps = { branches: CaseFile['moveTo']; act: DeskActs['move']; refusal: ReactNode }

export function MoveButton({ branches, act, refusal }: MoveButtonProps) {
  const [to, setTo] = useState('')
  const [consented, setConsented] = useState(false)
  const [pressed, setPressed] = useState(false)
  const chosen = branches.find(({ id }) => id === to)
  const unconfirmed = chosen?.otherFirm === true && !consented
  return (
    <ReasonDialog
      press={texts.press}
      title={texts.title}
      body={texts.body}
      busy={act.busy}
      refusal={refusal}
      onReason={async (reason) => {
        setPressed(true)
        return chosen && !unconfirmed ? act.run(chosen, consented, reason) : undefined
      }}
    >
      <SelectField
        label={texts.to}
        placeholder={texts.choose}
        value={to}
        choices={branches.map(({ id, name }) => ({ value: id, label: name }))}
        error={pressed && !chosen ? texts.missing : null}
        onChange={(event) => {
          setTo(event.target.value)
          setConsented(false)
        }}
      />
      {chosen?.otherFirm ? (
        <Checkbox
          label={texts.otherFirm(chosen.name)}
          detail={<p className="text-small text-secondary">{texts.otherFirmHint}</p>}
          checked={consented}
          error={pressed && unconfirmed ? texts.unconfirmed : null}
          onChange={(event) => setConsented(event.target.checked)}
        />
      ) : null}
    </ReasonDialog>
  )
}
