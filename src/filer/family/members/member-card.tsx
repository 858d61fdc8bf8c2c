import { Button } from '#design/buttons/button.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import type { DeductionHint } from '#domain/family/family.ts'
import type { FamilyRow } from '#filer/family/schemas.ts'
import { hintOf } from '#filer/family/rules.ts'
import { familyTexts as texts, relationWords } from '#filer/family/texts.ts'

const tones: Record<DeductionHint['chance'], ChipTone> = { likely: 'good', check: 'warning', unlikely: 'plain' }

/** One member: who, the masked number, how likely the deduction is, and the way out of the list. */
export function MemberCard({
  row,
  incomeYear,
  onRemove,
}: {
  row: FamilyRow
  incomeYear: number
  onRemove: (row: FamilyRow) => void
}) {
  const { chance, reason } = hintOf(row, incomeYear)
  return (
    <li data-card className="flex flex-col gap-3 rounded-card border border-line p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-h3 wrap-anywhere">{row.name}</span>
            <span className="text-small text-secondary">{relationWords[row.gubun]}</span>
          </p>
          <p className="text-small text-secondary tabular-nums">
            <span className="sr-only">{texts.number} </span>
            {row.residentRegistrationNumber || texts.noNumber}
          </p>
        </div>
        <Button size="small" tone="outline" aria-label={texts.removeWho(row.name)} onClick={() => onRemove(row)}>
          {texts.remove}
        </Button>
      </div>
      <div className="flex flex-col items-start gap-1.5 border-t border-line pt-3">
        <Chip tone={tones[chance]}>{texts.hint[chance]}</Chip>
        <p className="text-small text-secondary">{texts.reason[reason]}</p>
      </div>
    </li>
  )
}
