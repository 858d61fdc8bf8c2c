import { useEffect, useId, useState } from 'react'
import { box } from '#web/browser/storage.ts'
import { contrastName, darkSystem, textName, themeName } from '#web/document/appearance.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { appearanceTexts as texts } from './appearance.texts.ts'

const textSizes = ['small', 'normal', 'large', 'larger', 'largest'] as const
type TextSize = (typeof textSizes)[number]
type Contrast = 'normal' | 'more'
const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

function textSize(): TextSize {
  const stored = box('local').getItem(textName)
  return textSizes.find((size) => size === stored) ?? 'normal'
}

function setTextSize(size: TextSize): void {
  box('local').setItem(textName, size)
  document.documentElement.dataset.text = size
}

function contrast(): Contrast {
  return box('local').getItem(contrastName) === 'more' ? 'more' : 'normal'
}

function setContrast(to: Contrast): void {
  box('local').setItem(contrastName, to)
  document.documentElement.dataset.contrast = to
}

function theme(): Theme {
  const stored = box('local').getItem(themeName)
  return themes.find((theme) => theme === stored) ?? 'system'
}

function setTheme(to: Theme): void {
  if (to === 'system') box('local').removeItem(themeName)
  else box('local').setItem(themeName, to)
  const isDark = to === 'dark' || (to === 'system' && matchMedia(darkSystem).matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

const samples: Record<TextSize, string> = {
  small: 'text-[0.8rem]',
  normal: 'text-[1rem]',
  large: 'text-[1.15rem]',
  larger: 'text-[1.35rem]',
  largest: 'text-[1.6rem]',
}

const choice = (chosen: boolean) =>
  `grid min-h-11 place-items-center rounded-small text-center has-focus-visible:outline-2 has-focus-visible:outline-brand-600 ${
    chosen ? 'bg-paper font-bold text-brand-700 shadow-[0_0_0_1px_var(--edge)]' : 'text-secondary'
  }`

export function AppearancePanel() {
  const name = useId()
  return (
    <div className="flex flex-col gap-4">
      <TextSizeChoice name={name} />
      <ThemeChoice name={`${name}-theme`} />
      <ContrastSwitch />
    </div>
  )
}

/** Read after hydration: the server does not know it. */
function TextSizeChoice({ name }: { name: string }) {
  const [size, setSize] = useState<TextSize>('normal')
  useEffect(() => setSize(textSize()), [])
  return (
    <fieldset>
      <legend className="pb-2 text-label">{texts.textSize}</legend>
      <div className="grid grid-cols-5 gap-1 rounded-field bg-ground p-1">
        {textSizes.map((textSize) => (
          <label key={textSize} className={`h-14 ${choice(textSize === size)}`}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={textSize === size}
              onChange={() => {
                setTextSize(textSize)
                setSize(textSize)
              }}
            />
            <span aria-hidden="true" className={`leading-none ${samples[textSize]}`}>
              {frameTexts.sizeSample}
            </span>
            <span className="sr-only">{texts.sizes[textSize]}</span>
          </label>
        ))}
      </div>
      <p className="pt-2 text-small text-secondary">{texts.sizes[size]}</p>
    </fieldset>
  )
}

function ThemeChoice({ name }: { name: string }) {
  const [shade, setShade] = useState<Theme>('system')
  useEffect(() => setShade(theme()), [])
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left w-full pb-2 text-label">{texts.theme}</legend>
      <div className="clear-both grid grid-cols-3 gap-1 rounded-field bg-ground p-1">
        {themes.map((theme) => (
          <label key={theme} className={choice(theme === shade)}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={theme === shade}
              onChange={() => {
                setTheme(theme)
                setShade(theme)
              }}
            />
            <span className="text-small">{texts.themes[theme]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function ContrastSwitch() {
  const [clear, setClear] = useState<Contrast>('normal')
  useEffect(() => setClear(contrast()), [])
  return (
    <label className="flex items-center justify-between gap-4 border-t border-line pt-4">
      <span className="flex flex-col">
        <span className="text-label">{texts.contrast}</span>
        <span className="text-small text-secondary">{texts.contrastDetail}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={clear === 'more'}
        onChange={(event) => {
          const to = event.target.checked ? 'more' : 'normal'
          setContrast(to)
          setClear(to)
        }}
        className="switch"
      />
    </label>
  )
}
