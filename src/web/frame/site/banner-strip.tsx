import { Icon } from '#design/icons/icon.tsx'
import type { ReactNode } from 'react'
import type { BannerLevel } from '#domain/critical-banner.ts'
import { frameTexts } from '#web/frame/texts.ts'

const texts = frameTexts.banner

const edge = 'border-b border-line text-small text-ink more:border-b-2 more:border-edge'

export const levelSigns = {
  outage: { icon: 'circle-alert', look: 'bg-danger-tint', mark: 'text-danger-deep' },
  warning: { icon: 'triangle-alert', look: 'bg-warning-tint', mark: 'text-warning-deep' },
  info: { icon: 'info', look: 'bg-brand-50', mark: 'text-brand-700' },
} as const

/** Icon and word show the severity, not colour alone. */
export function BannerStrip({
  level,
  text,
  more,
  role,
  onPutAway,
}: {
  level: BannerLevel
  text: string
  more?: ReactNode
  role?: 'alert'
  onPutAway?: (() => void) | undefined
}) {
  const { icon, look, mark } = levelSigns[level]
  return (
    <div role={role} data-level={level} className={`${edge} ${onPutAway ? '[[data-hush]_&]:hidden' : ''} ${look}`}>
      <div className="mx-auto flex max-w-site items-start gap-2 px-5 py-2.5 lg:px-6">
        <Icon name={icon} size={20} className={`mt-0.5 shrink-0 ${mark}`} aria-hidden="true" />
        <p className="min-w-0 grow wrap-anywhere">
          <strong className={mark}>{texts.levels[level]}</strong> {text} {more}
        </p>
        {onPutAway ? (
          <button
            type="button"
            onClick={onPutAway}
            aria-label={texts.putAway}
            className="-my-2.5 -mr-3 grid size-11 shrink-0 place-items-center rounded-small text-secondary hover:text-ink"
          >
            <Icon name="x" size={18} aria-hidden="true" />
          </button>
        ) : null}
      </div>
    </div>
  )
}
