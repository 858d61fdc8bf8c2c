import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { officeStateWords } from '#domain/office-case/texts.ts'
import type { CaseRow } from '#office/cases/contract.ts'

const tones: Record<CaseRow['officeState'], ChipTone> = {
  new: 'brand',
  'waiting-for-filer': 'plain',
  preparing: 'brand',
  'in-review': 'warning',
  'waiting-for-fee': 'plain',
  'ready-to-file': 'brand',
  filed: 'good',
  done: 'good',
  dismissed: 'plain',
}

export function StateChip({ state }: { state: CaseRow['officeState'] }) {
  return <Chip tone={tones[state]}>{officeStateWords[state]}</Chip>
}
