/** Scales with the text size (styles/sizes.css). */
import type { ComponentProps } from 'react'
import drawings from './icons.svg'

export type IconName =
  | 'badge-check'
  | 'bell-ring'
  | 'book-open-text'
  | 'building-2'
  | 'calculator'
  | 'calendar-check'
  | 'calendar-clock'
  | 'calendar-days'
  | 'car-front'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'circle-alert'
  | 'circle-check'
  | 'circle-dashed'
  | 'clock'
  | 'copy'
  | 'download'
  | 'external-link'
  | 'eye'
  | 'eye-off'
  | 'file-down'
  | 'file-stack'
  | 'file-text'
  | 'file-up'
  | 'handshake'
  | 'hourglass'
  | 'info'
  | 'key-round'
  | 'landmark'
  | 'list'
  | 'lock-keyhole'
  | 'log-out'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'message-circle'
  | 'message-circle-question'
  | 'messages-square'
  | 'minus'
  | 'moon-star'
  | 'newspaper'
  | 'panel-right'
  | 'paperclip'
  | 'pause'
  | 'pen-line'
  | 'phone'
  | 'play'
  | 'plus'
  | 'printer'
  | 'rotate-ccw'
  | 'rss'
  | 'scroll-text'
  | 'search'
  | 'share-2'
  | 'shield-check'
  | 'smartphone'
  | 'square-play'
  | 'train-front'
  | 'triangle-alert'
  | 'user-pen'
  | 'user-plus'
  | 'user-round'
  | 'wallet'
  | 'wifi-off'
  | 'x'

type IconProps = ComponentProps<'svg'> & { name: IconName; /** px */ size?: number }

/** Decorative unless it has `aria-label` or `role`. */
export function Icon({ name, size = 24, className = '', ...given }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`icon ${className}`}
      {...('aria-label' in given || 'role' in given ? {} : { 'aria-hidden': true })}
      {...given}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
