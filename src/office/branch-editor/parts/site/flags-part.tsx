import { Checkbox } from '#design/fields/checkbox.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { banks } from '#domain/bank.ts'
import { furtherCertificates } from '#domain/certificate.ts'
import { certificateTexts } from '#domain/certificate.texts.ts'
import { numberLives } from '#domain/branch/stages.ts'
import type { EditedBranch } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { PartChoices, PartForm, type Saving, usePart } from '#office/branch-editor/parts/part-form.tsx'
import { siteTexts } from './texts.ts'

const texts = siteTexts.flags
type Flags = EditedBranch['flags']

const choicesOf = (all: typeof banks) => all.map(({ code, name }) => ({ value: code, label: name }))
const extraBanks = choicesOf(banks.filter(({ extra }) => extra))
const unconfirmedBanks = choicesOf(banks.filter(({ confirmed }) => !confirmed))
const certificates = furtherCertificates.map((value) => ({ value, label: certificateTexts[value].name }))
const switches = ['listSearch', 'practicePages', 'approvalByLicensed'] as const

export function FlagsPart({ start, saving }: { start: Flags; saving: Saving }) {
  const part = usePart({ start, saving, asChange: (value) => ({ flags: value }) })
  const { value: flags } = part
  const set = (change: Partial<Flags>) => part.put({ ...flags, ...change })
  return (
    <PartForm part={part} label={branchEditorTexts.parts.flags}>
      <p className="text-small text-secondary">{texts.lead}</p>
      <SelectField
        label={texts.life}
        hint={texts.lifeHint}
        value={flags.residentNumberLife}
        choices={numberLives.map((life) => ({ value: life, label: texts.lives[life] }))}
        onChange={(event) => set({ residentNumberLife: event.target.value as Flags['residentNumberLife'] })}
      />
      <PartChoices
        label={texts.banks}
        options={extraBanks}
        values={flags.banks}
        onChange={(chosen) => set({ banks: chosen })}
      />
      <PartChoices
        label={texts.confirmed}
        hint={texts.confirmedHint}
        options={unconfirmedBanks}
        values={flags.confirmedBanks}
        onChange={(confirmedBanks) => set({ confirmedBanks })}
      />
      <PartChoices
        label={texts.certificates}
        hint={texts.certificatesHint}
        options={certificates}
        values={flags.certificates}
        onChange={(chosen) => set({ certificates: furtherCertificates.filter((value) => chosen.includes(value)) })}
      />
      {switches.map((flag) => (
        <Checkbox
          key={flag}
          label={texts[flag]}
          checked={flags[flag] ?? true}
          onChange={(event) => set({ [flag]: event.target.checked })}
        />
      ))}
    </PartForm>
  )
}
