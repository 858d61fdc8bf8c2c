import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { officeStateWords } from '#domain/office-case/texts.ts'
import { seoulInstant, shortDotted } from '#domain/seoul-time.ts'
import type { CaseRow } from '#office/cases/contract.ts'
import { deathTexts } from '#office/cases/screens.texts.ts'

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

export function DeathMark({ day }: { day: CaseRow['diedOn'] }) {
  return day ? <Chip tone="plain">{deathTexts.mark(shortDotted(seoulInstant(day)))}</Chip> : null
}
