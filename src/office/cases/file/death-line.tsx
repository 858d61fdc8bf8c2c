import { Banner } from '#design/messages/banner.tsx'
import { won } from '#domain/money.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { deathTexts as texts } from '#office/cases/screens.texts.ts'

const words = (day: string) => dayInWords(seoulInstant(day), true)

export function DeathLine({ file: { row, heirs, payment } }: { file: CaseFile }) {
  if (row.diedOn === null || heirs === null) return null
  return (
    <Banner tone="warning" title={texts.title(words(row.diedOn))}>
      <p>{texts.due(heirs.incomeYear, words(heirs.dueDay))}</p>
      {heirs.yearBefore ? <p>{texts.yearBefore(heirs.incomeYear - 1)}</p> : null}
      {row.officeState === 'dismissed' && payment.receivedWon > 0 ? (
        <p>{texts.refund(won(payment.receivedWon))}</p>
      ) : null}
    </Banner>
  )
}
