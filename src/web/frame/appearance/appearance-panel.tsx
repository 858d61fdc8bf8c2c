import { useEffect, useId, useState } from 'react'
import {
  contrast,
  setContrast,
  setTextSize,
  textSize,
  textSizes,
  type Contrast,
  type TextSize,
} from '#web/document/appearance.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { appearanceTexts as texts } from './texts.ts'

const samples: Record<TextSize, string> = {
  small: 'text-[0.8rem]',
  normal: 'text-[1rem]',
  large: 'text-[1.15rem]',
  larger: 'text-[1.35rem]',
  largest: 'text-[1.6rem]',
}

/** Five text sizes and the clear screen; takes effect at once and is remembered. */
export function AppearancePanel() {
  const name = useId()
  const [size, setSize] = useState<TextSize>('normal')
  const [clear, setClear] = useState<Contrast>('normal')
  useEffect(() => {
    setSize(textSize())
    setClear(contrast())
  }, [])
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="pb-2 text-label">{texts.textSize}</legend>
        <div className="grid grid-cols-5 gap-1 rounded-field bg-ground p-1">
          {textSizes.map((one) => (
            <label
              key={one}
              className={`grid h-14 place-items-center rounded-small text-center has-focus-visible:outline-2 has-focus-visible:outline-brand-600 ${one === size ? 'bg-paper font-bold text-brand-700 shadow-[0_0_0_1px_var(--edge)]' : 'text-secondary'}`}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={one === size}
                onChange={() => {
                  setTextSize(one)
                  setSize(one)
                }}
              />
              <span aria-hidden="true" className={`leading-none ${samples[one]}`}>
                {frameTexts.sizeSample}
              </span>
              <span className="sr-only">{texts.sizes[one]}</span>
            </label>
          ))}
        </div>
        <p className="pt-2 text-small text-secondary">{texts.sizes[size]}</p>
      </fieldset>
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
          className="relative h-7 w-12 shrink-0 appearance-none rounded-full bg-faint transition-colors duration-150 before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-paper before:transition-transform before:duration-150 checked:bg-brand-600 checked:before:translate-x-5"
        />
      </label>
    </div>
  )
}
