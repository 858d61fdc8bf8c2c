import type { AdvertFinding } from '#domain/advertising/advertising.ts'
import { advertTexts } from '#domain/advertising/advertising.texts.ts'

export function AdvertList({ findings }: { findings: readonly AdvertFinding[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {findings.map(({ kind, words }) => (
        <li key={`${kind} ${words}`} className="flex flex-col wrap-anywhere">
          <strong className="font-semibold">‘{words}’</strong>
          <span>
            {advertTexts[kind].what} · {advertTexts[kind].rule}
          </span>
        </li>
      ))}
    </ul>
  )
}
