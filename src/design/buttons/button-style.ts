function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

export type ButtonTone = 'primary' | 'secondary' | 'outline' | 'danger' | 'text' | 'kakao'
export type ButtonSize = 'large' | 'medium' | 'small'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-brand-600 text-paper hover:bg-brand-700 active:bg-brand-700',
  secondary: 'bg-brand-100 text-brand-700 hover:brightness-97 active:brightness-95 more:border-2 more:border-brand-600',
  outline: 'bg-paper text-ink border border-edge hover:bg-ground active:bg-well',
  danger: 'bg-danger text-paper hover:bg-danger-deep active:bg-danger-deep',
  text: 'bg-transparent text-secondary underline-offset-4 hover:underline active:text-ink',
  kakao: 'bg-kakao text-kakao-ink hover:brightness-97 active:brightness-95',
}

const sizes: Record<ButtonSize, string> = {
  large: 'min-h-14 px-5 py-3 rounded-field text-body font-semibold',
  medium: 'min-h-12 px-4 py-2 rounded-field text-small font-semibold',
  small: 'min-h-press px-3 py-1.5 rounded-small text-small font-semibold',
}

export function buttonStyle(options: {
  tone: ButtonTone
  size: ButtonSize
  wide: boolean
  disabled?: boolean
}): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 text-center [&>svg]:shrink-0 ' +
      'transition-colors duration-150 select-none forced-colors:border',
    sizes[options.size],
    options.disabled
      ? 'bg-well text-quiet more:border more:border-dashed more:border-edge cursor-not-allowed'
      : tones[options.tone],
    options.wide && 'w-full',
  )
}
