import { Icon } from '#design/icons/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type TileProps = {
  title: string
  text?: ReactNode
  icon?: ReactNode
  /** For example "준비 중". */
  mark?: ReactNode
} & ({ to: string; onPress?: never } | { to?: never; onPress: () => void })

export function Tile({ title, text, icon, mark, to, onPress }: TileProps) {
  const shape = 'group tile'
  const inside = (
    <>
      {icon ? (
        <span className="grid size-12 shrink-0 place-items-center rounded-field max-sm:size-10 bg-paper text-brand-600">
          {icon}
        </span>
      ) : null}
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 text-h3 max-sm:text-small max-sm:font-semibold!">
          {title}
          {mark}
        </span>
        {text ? <span className="text-small max-sm:hidden text-secondary">{text}</span> : null}
      </span>
      <Icon
        name="chevron-right"
        size={22}
        aria-hidden="true"
        className="shrink-0 max-sm:hidden transition-transform duration-150 group-hover:translate-x-0.5 text-faint lg:hidden"
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
