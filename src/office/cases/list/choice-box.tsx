/** A box that covers its cell, above the link that covers the row. */
export function ChoiceBox({ name, on, onChange }: { name: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="relative z-1 grid size-10 place-items-center">
      <span className="sr-only">{name}</span>
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-brand-600"
      />
    </label>
  )
}
