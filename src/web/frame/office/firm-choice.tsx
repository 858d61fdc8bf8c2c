import { SmallSelect } from '#design/fields/select-field.tsx'
export function FirmChoice({
  firms,
  chosen,
  words,
  onChoose,
}: {
  firms: readonly { id: string; name: string }[]
  chosen: string | null
  words: { label: string; all: string }
  onChoose: (firm: string | null) => void
}) {
  if (firms.length < 2) return null
  return (
    <label className="flex items-center">
      <span className="sr-only">{words.label}</span>
      <SmallSelect value={chosen ?? ''} onChange={(event) => onChoose(event.target.value || null)}>
        <option value="">{words.all}</option>
        {firms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SmallSelect>
    </label>
  )
}
