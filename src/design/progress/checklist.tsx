import { Icon } from '#design/icons/icon.tsx'
import type { ReactNode } from 'react'
import { Spinner } from '#design/buttons/spinner.tsx'
import { progressTexts } from './texts.ts'

const words = progressTexts.document

export type CheckState = 'waiting' | 'loading' | 'done' | 'partial' | 'none' | 'failed'
export type CheckItem = { name: string; state: CheckState; detail?: ReactNode }

const looks: Record<CheckState, { mark: string; word: string; icon: ReactNode }> = {
  waiting: { mark: 'border-2 border-line', word: 'text-quiet', icon: null },
  loading: { mark: 'text-brand-600', word: 'text-brand-700 font-semibold', icon: <Spinner size={28} /> },
  done: {
    mark: 'bg-brand-600 text-paper',
    word: 'text-secondary',
    icon: <Icon name="check" size={18} strokeWidth={3} aria-hidden="true" />,
  },
  partial: {
    mark: 'bg-warning-tint text-warning-deep',
    word: 'text-warning-deep font-semibold',
    icon: <Icon name="clock" size={18} strokeWidth={3} aria-hidden="true" />,
  },
  none: {
    mark: 'bg-well text-secondary',
    word: 'text-secondary',
    icon: <Icon name="minus" size={18} strokeWidth={3} aria-hidden="true" />,
  },
  failed: {
    mark: 'bg-danger text-paper',
    word: 'text-danger font-semibold',
    icon: <Icon name="x" size={18} strokeWidth={3} aria-hidden="true" />,
  },
}

export function Checklist({ items, label }: { items: readonly CheckItem[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <li key={item.name} className="flex min-h-16 items-center gap-4 py-3">
          <span className={`grid size-7 shrink-0 place-items-center rounded-full ${looks[item.state].mark}`}>
            {looks[item.state].icon}
          </span>
          <span className="flex min-w-0 grow flex-col">
            <span className={item.state === 'waiting' ? 'text-secondary' : 'font-medium'}>{item.name}</span>
            {item.detail ? <span className="text-small text-secondary">{item.detail}</span> : null}
          </span>
          <span className={`shrink-0 text-small ${looks[item.state].word}`}>{words[item.state]}</span>
        </li>
      ))}
    </ul>
  )
}
