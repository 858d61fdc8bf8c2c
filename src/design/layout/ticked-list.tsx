import { Icon } from '#design/icons/icon.tsx'

export function TickedList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <Icon
            name="check"
            size={18}
            strokeWidth={2.6}
            aria-hidden="true"
            className="mt-0.5 shrink-0 text-brand-700"
          />
          {line}
        </li>
      ))}
    </ul>
  )
}
