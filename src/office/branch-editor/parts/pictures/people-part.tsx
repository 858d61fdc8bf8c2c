import { TextField } from '#design/fields/text-field.tsx'
import { partnersMost, peopleMost } from '#domain/branch/home.ts'
import type { EditedBranch } from '#office/branch-editor/contract.ts'
import { branchEditorTexts as texts } from '#office/branch-editor/texts.ts'
import { PartForm, type Saving, usePart } from '#office/branch-editor/parts/part-form.tsx'
import { OrderedRows } from './ordered-rows.tsx'
import { PictureField, type Uploading } from './picture-field.tsx'
import { pictureTexts } from '#office/branch-editor/parts/texts.ts'
import { longest } from '#web/forms/limits.ts'
import { changeBranch } from '#office/branch-editor/contract.ts'

type PartProps<Name extends keyof EditedBranch> = { start: EditedBranch[Name]; saving: Saving; uploading: Uploading }

type Person = EditedBranch['people'][number]

/** In the order of the home page. */
export function PeoplePart({ start, saving, uploading }: PartProps<'people'>) {
  const part = usePart({
    start,
    saving,
    asChange: (value) => ({
      people: value.map(({ licence, ...person }) => (licence?.trim() ? { ...person, licence } : person)),
    }),
  })
  const { value: people, put: setPeople } = part
  return (
    <PartForm
      part={part}
      label={texts.parts.people}
      wrong={people.some(({ picture }) => picture === '') ? pictureTexts.picture.wrong : null}
    >
      <p className="text-small text-secondary">{pictureTexts.people.lead}</p>
      <p className="text-small text-secondary">{pictureTexts.picture.hint}</p>
      <OrderedRows
        rows={people}
        most={peopleMost}
        least={1}
        nameOf={pictureTexts.people.one}
        add={pictureTexts.people.add}
        made={(): Person => ({ name: '', role: '', duties: '', picture: '' })}
        onRows={setPeople}
      >
        {(person, at, change) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              {(['name', 'role', 'licence', 'duties'] as const).map((field) => (
                <TextField
                  key={field}
                  label={pictureTexts.people[field]}
                  maxLength={longest(changeBranch.body, `people.*.${field}`)}
                  value={person[field] ?? ''}
                  error={part.at(`people.${at}.${field}`)}
                  onChange={(event) => change({ [field]: event.target.value })}
                />
              ))}
            </div>
            <PictureField
              name={`${pictureTexts.people.one(at)} ${pictureTexts.people.picture}`}
              use="person"
              src={person.picture}
              uploading={uploading}
              onChange={(picture) => change({ picture })}
            />
          </>
        )}
      </OrderedRows>
    </PartForm>
  )
}

export function PartnersPart({ start, saving, uploading }: PartProps<'partners'>) {
  const part = usePart({ start, saving, asChange: (value) => ({ partners: value }) })
  const { value: partners, put: setPartners } = part
  return (
    <PartForm
      part={part}
      label={texts.parts.partners}
      wrong={partners.some(({ src }) => src === '') ? pictureTexts.picture.wrong : null}
    >
      <p className="text-small text-secondary">
        {partners.length > 0 ? pictureTexts.partners.lead : pictureTexts.partners.none}
      </p>
      <p className="text-small text-secondary">{pictureTexts.picture.hint}</p>
      <OrderedRows
        rows={partners}
        most={partnersMost}
        least={0}
        nameOf={pictureTexts.partners.one}
        add={pictureTexts.partners.add}
        made={() => ({ name: '', src: '' })}
        onRows={setPartners}
      >
        {({ name, src }, at, change) => (
          <>
            <TextField
              label={pictureTexts.partners.name}
              maxLength={longest(changeBranch.body, 'partners.*.name')}
              value={name}
              error={part.at(`partners.${at}.name`)}
              onChange={(event) => change({ name: event.target.value })}
            />
            <PictureField
              name={`${pictureTexts.partners.one(at)} ${pictureTexts.partners.picture}`}
              use="partner"
              src={src}
              uploading={uploading}
              onChange={(picture) => change({ src: picture })}
            />
          </>
        )}
      </OrderedRows>
    </PartForm>
  )
}
