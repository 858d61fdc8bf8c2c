import { SelectField } from '#design/fields/select-field.tsx'
import { heroForms } from '#domain/branch/home.ts'
import type { EditedBranch } from '#office/branch-editor/contract.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { PartForm, type Saving, usePart } from '#office/branch-editor/parts/part-form.tsx'
import { PictureField, type Uploading } from './picture-field.tsx'
import { pictureTexts } from '#office/branch-editor/parts/texts.ts'

const texts = pictureTexts.pictures
const uses = ['hero', 'header', 'footer', 'login', 'icon', 'share'] as const

type PicturesPartProps = { start: EditedBranch['pictures']; saving: Saving; uploading: Uploading }

export function PicturesPart({ start, saving, uploading }: PicturesPartProps) {
  const part = usePart({ start, saving, asChange: (value) => ({ pictures: value }) })
  const { value: pictures, put: setPictures } = part
  return (
    <PartForm part={part} label={branchEditorTexts.parts.pictures}>
      <p className="text-small text-secondary">{`${texts.lead} ${pictureTexts.picture.hint}`}</p>
      {uses.map((use) => (
        <PictureField
          key={use}
          name={texts.uses[use]}
          hint={texts.hints[use]}
          use={use}
          src={pictures[use]}
          uploading={uploading}
          onChange={(src) => setPictures({ ...pictures, [use]: src })}
        />
      ))}
      <SelectField
        label={texts.form}
        value={pictures.heroForm}
        choices={heroForms.map((form) => ({ value: form, label: texts.forms[form] }))}
        onChange={(event) => setPictures({ ...pictures, heroForm: event.target.value as typeof pictures.heroForm })}
      />
    </PartForm>
  )
}
