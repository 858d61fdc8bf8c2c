import { useState } from 'react'
import { CheckboxGroup } from '#design/fields/checkbox-group.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { banks } from '#domain/bank/bank.ts'
import { numberLives } from '#domain/branch/stages.ts'
import type { EditedBranch } from '#office/branch-desk/contract.ts'
import { branchDeskTexts } from '#office/branch-desk/texts.ts'
import { PartForm, type Saving } from '../part-form.tsx'
import { siteTexts } from './texts.ts'

const texts = siteTexts.flags
type Flags = EditedBranch['flags']

const choicesOf = (all: typeof banks) => all.map(({ code, name }) => ({ value: code, label: name }))
const extraBanks = choicesOf(banks.filter(({ extra }) => extra))
const unconfirmedBanks = choicesOf(banks.filter(({ confirmed }) => !confirmed))
const switches = ['listSearch', 'practicePages'] as const

/** What the branch offers, and when a resident number is destroyed. */
export function FlagsPart({ start, saving }: { start: Flags; saving: Saving }) {
  const [flags, setFlags] = useState(start)
  const set = (change: Partial<Flags>) => setFlags({ ...flags, ...change })
  return (
    <PartForm
      label={branchDeskTexts.parts.flags}
      value={flags}
      start={start}
      saving={saving}
      asChange={(value) => ({ flags: value })}
    >
      <p className="text-small text-secondary">{texts.lead}</p>
      <SelectField
        label={texts.life}
        hint={texts.lifeHint}
        value={flags.residentNumberLife}
        choices={numberLives.map((life) => ({ value: life, label: texts.lives[life] }))}
        onChange={(event) => set({ residentNumberLife: event.target.value as Flags['residentNumberLife'] })}
      />
      <div className="flex flex-col gap-2">
        <span className="text-label">{texts.banks}</span>
        <CheckboxGroup
          legend={texts.banks}
          options={extraBanks}
          values={flags.banks}
          onChange={(chosen) => set({ banks: chosen })}
        />
      </div>
      <div className="flex flex-col gap-2">
        <span className="text-label">{texts.confirmed}</span>
        <p className="text-small text-secondary">{texts.confirmedHint}</p>
        <CheckboxGroup
          legend={texts.confirmed}
          options={unconfirmedBanks}
          values={flags.confirmedBanks}
          onChange={(confirmedBanks) => set({ confirmedBanks })}
        />
      </div>
      {switches.map((flag) => (
        <Checkbox
          key={flag}
          label={texts[flag]}
          checked={flags[flag]}
          onChange={(event) => set({ [flag]: event.target.checked })}
        />
      ))}
    </PartForm>
  )
}
