import { Banner } from '#design/messages/banner.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import type { FiledFigure } from '#domain/filed-return/filed-figures.ts'
import { figureNames } from '#domain/filed-return/texts.ts'
import { won } from '#domain/money.ts'
import { seenLength } from '#domain/plain-text.ts'
import { openMark } from '#office/review/first-open.ts'
import { dueWords } from '#office/review/calculation.tsx'
import { reviewTexts as texts } from '#office/review/texts.ts'
import type { Draft, Judged } from './figures.ts'
import { longest } from '#web/forms/limits.ts'
import { sendToReview } from '#office/review/contract.ts'

export function figureWords(figure: FiledFigure, amountWon: number): string {
  return figure === 'taxDueOrRefundWon' || figure === 'localTaxDueOrRefundWon' ? dueWords(amountWon) : won(amountWon)
}

type DifferenceReasonsProps = { judged: Judged; draft: Draft; onDraft: (part: Partial<Draft>) => void; missed: boolean }

export function DifferenceReasons({ judged, draft, onDraft, missed }: DifferenceReasonsProps) {
  if (judged.differences.length === 0) return null
  return (
    <Banner tone="danger" title={texts.differs.title}>
      <p className="pb-2">{texts.differs.body}</p>
      <div className="flex flex-col gap-3">
        {judged.differences.map(({ figure, calculatedWon, filedWon }) => {
          const reason = draft.reasons[figure] ?? ''
          return (
            <div key={figure} {...openMark(judged.open.includes(figure))}>
              <TextField
                label={texts.reasonOf(figureNames[figure])}
                hint={[
                  texts.differs.calculated(figureWords(figure, calculatedWon)),
                  texts.differs.filed(figureWords(figure, filedWon)),
                ].join(' → ')}
                maxLength={longest(sendToReview.body, 'reasons.*.reason')}
                autoComplete="off"
                value={reason}
                onChange={(event) => onDraft({ reasons: { ...draft.reasons, [figure]: event.target.value } })}
                error={missed && seenLength(reason) < 2 ? texts.reasonMissing : null}
              />
            </div>
          )
        })}
      </div>
    </Banner>
  )
}
