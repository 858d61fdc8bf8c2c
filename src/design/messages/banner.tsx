import { Icon } from '#design/icons/icon.tsx'
import type { ReactNode } from 'react'

type BannerTone = 'info' | 'good' | 'warning' | 'danger'

const tones = {
  info: { icon: 'info', look: 'bg-brand-50 border-brand-100', mark: 'text-brand-700' },
  good: { icon: 'circle-check', look: 'bg-good-tint border-good-tint', mark: 'text-good-deep' },
  warning: { icon: 'triangle-alert', look: 'bg-warning-tint border-warning-tint', mark: 'text-warning-deep' },
  danger: { icon: 'circle-alert', look: 'bg-danger-tint border-danger-tint', mark: 'text-danger-deep' },
} as const

export type BannerProps = {
  tone?: BannerTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  live?: boolean
}

export function Banner({ tone = 'info', title, children, action, live = false }: BannerProps) {
  const { icon, look, mark } = tones[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={`flex gap-3 rounded-field border p-4 more:border-2 more:border-edge ${look}`}
    >
      <Icon name={icon} size={22} className={`mt-0.5 shrink-0 ${mark}`} aria-hidden="true" />
      <div className="flex min-w-0 grow flex-col gap-1 text-small text-ink">
        {title ? <p className={`font-semibold ${mark}`}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className="pt-2">{action}</div> : null}
      </div>
    </div>
  )
}
