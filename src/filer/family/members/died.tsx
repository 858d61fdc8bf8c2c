import type { Died } from '#domain/family/family.ts'
import { diedTexts as texts } from '#filer/family/texts.ts'

/** Deceased members are not listed: the count would be silent. */
export function DiedNote({ died }: { died: Died | undefined }) {
  if (!died) return null
  return (
    <p className="text-small text-secondary">
      {[died.counted > 0 ? texts.counted(died.counted) : '', died.toCheck > 0 ? texts.toCheck(died.toCheck) : '']
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
