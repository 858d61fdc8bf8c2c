/** One firm of several, or all; nothing where there is one alone. */
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
      <select
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value || null)}
        className="control min-h-10! w-auto! rounded-small! px-3! text-small!"
      >
        <option value="">{words.all}</option>
        {firms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
