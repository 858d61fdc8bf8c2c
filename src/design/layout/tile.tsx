import { Icon } from '#design/icons/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type TileProps = {
  title: string
  text?: ReactNode
  icon?: ReactNode
  /** For example "준비 중". */
  mark?: ReactNode
  look?: 'plain' | 'strong'
} & ({ to: string; onPress?: never } | { to?: never; onPress: () => void })

export function Tile({ title, text, icon, mark, look = 'plain', to, onPress }: TileProps) {
  const strong = look === 'strong'
  const shape = `group tile ${
    strong
      ? 'bg-brand-600 text-paper hover:bg-brand-700'
      : 'bg-ground text-ink hover:bg-well more:border more:border-edge forced-colors:border'
  }`
  const inside = (
    <>
      {icon ? (
        <span
          className={`grid size-12 shrink-0 place-items-center rounded-field max-sm:big:size-11 ${
            strong ? 'bg-brand-700 text-paper' : 'bg-paper text-brand-600'
          }`}
        >
          {icon}
        </span>
      ) : null}
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 text-h3">
          {title}
          {mark}
        </span>
        {text ? <span className={`text-small ${strong ? 'text-paper' : 'text-secondary'}`}>{text}</span> : null}
      </span>
      <Icon
        name="chevron-right"
        size={22}
        aria-hidden="true"
        className={`shrink-0 max-sm:big:hidden transition-transform duration-150 group-hover:translate-x-0.5 ${
          strong ? '' : 'text-faint'
        } lg:hidden`}
      />
    </>
  )
  return to === undefined ? (
    <button type="button" onClick={onPress} className={shape}>
      {inside}
    </button>
  ) : (
    <Link to={to} className={shape}>
      {inside}
    </Link>
  )
}
