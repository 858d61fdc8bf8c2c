import { Icon } from '#design/icons/icon.tsx'
import { amount, won } from '#domain/money.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { isPercent } from './form/figures.ts'
import { checkTexts as texts } from './texts.ts'

type Check = CaseFile['checks'][number]

const looks = {
  PASS: { icon: 'circle-check', look: 'text-good-deep' },
  WARN: { icon: 'triangle-alert', look: 'text-warning-deep' },
  FAIL: { icon: 'circle-alert', look: 'text-danger-deep' },
  SKIP: { icon: 'circle-dashed', look: 'text-quiet' },
} as const

/** By how much a check missed, in the unit it is judged by. */
function sizeWords(check: Check, value: number | null): string {
  if (value === null) return texts.noValue
  return isPercent(check.limit) ? texts.percent(Math.round(value * 10) / 10) : won(value)
}

/** The fourteen cross-checks with their verdicts: by word and mark, not by colour alone. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const made = checks.filter((check) => check.verdict !== 'SKIP')
  return (
    <section aria-label={texts.title}>
      <div className="flex flex-wrap items-baseline gap-x-3 pb-1">
        <h2 className="text-h3">{texts.title}</h2>
        {checks.length > 0 ? (
          <span className="text-small text-secondary tabular-nums">
            {texts.count(made.filter((check) => check.verdict === 'PASS').length, made.length)}
          </span>
        ) : null}
      </div>
      {checks.length === 0 ? (
        <p className="text-small text-secondary">{texts.none}</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line border-t border-line">
          {checks.map((check) => {
            const { icon, look } = looks[check.verdict]
            return (
              <li key={check.id} className="flex min-h-10 items-center gap-2 py-1.5 text-small">
                <span className="w-6 shrink-0 text-right text-caption text-quiet tabular-nums">
                  {amount(check.number)}
                </span>
                <span className={`min-w-0 grow ${check.verdict === 'SKIP' ? 'text-secondary' : ''}`}>
                  {check.label}
                </span>
                {check.verdict !== 'SKIP' && check.difference !== null ? (
                  <span className="shrink-0 text-caption text-secondary tabular-nums">
                    {sizeWords(check, check.difference)}
                  </span>
                ) : null}
                <span className={`inline-flex w-24 shrink-0 items-center gap-1 text-caption font-semibold ${look}`}>
                  <Icon name={icon} size={16} aria-hidden="true" />
                  {texts.verdicts[check.verdict]}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
