import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { fieldTexts } from './texts.ts'
import { typeResidentNumber, type ResidentNumberParts } from './digits.ts'
import { Below, Need, type FieldNeed } from './field.tsx'
import { EyeButton } from './password-field.tsx'

const texts = fieldTexts.residentNumber

export type ResidentNumberFieldProps = {
  value: ResidentNumberParts
  onChange: (value: ResidentNumberParts) => void
  legend?: string
  need?: FieldNeed
  hint?: ReactNode
  error?: string | null
  invalid?: 'front' | 'back' | 'both'
  /** Masked: `900101-1******`. */
  saved?: string | undefined
  onReplace?: () => void
}

/** Privacy: held in component state only, cleared when the page is left. */
export function ResidentNumberField({
  value,
  onChange,
  legend = texts.label,
  need,
  hint,
  error,
  invalid = 'both',
  saved,
  onReplace,
}: ResidentNumberFieldProps) {
  const id = useId()
  useClearedOnLeaving(onChange)

  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-label">
        {legend}
        {need ? <Need need={need} /> : null}
      </legend>
      {saved ? (
        <Saved mask={saved} onReplace={onReplace} />
      ) : (
        <Parts
          id={id}
          value={value}
          onChange={onChange}
          described={described}
          wrong={(part) => (error && (invalid === part || invalid === 'both') ? true : undefined)}
        />
      )}
      <Below id={id} hint={hint} error={error} />
    </fieldset>
  )
}

function Saved({ mask, onReplace }: { mask: string; onReplace: (() => void) | undefined }) {
  return (
    <div className="control flex items-center justify-between bg-ground pr-2">
      <span className="tabular-nums">
        <span className="sr-only">{texts.saved} </span>
        {mask}
      </span>
      <button
        type="button"
        onClick={onReplace}
        className="min-h-11 rounded-small px-3 text-small font-semibold text-brand-700 hover:bg-brand-50"
      >
        {texts.replace}
      </button>
    </div>
  )
}

type PartsProps = Pick<ResidentNumberFieldProps, 'value' | 'onChange'> & {
  id: string
  described: string | undefined
  wrong: (part: 'front' | 'back') => true | undefined
}

const quiet = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false, 'data-private': '' } as const

function Parts({ id, value, onChange, described, wrong }: PartsProps) {
  const front = useRef<HTMLInputElement>(null)
  const back = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const dots = useDots()
  const type = (part: 'front' | 'back', typed: string) => {
    const { advance, ...next } = typeResidentNumber(part, typed, value)
    onChange(next)
    if (advance) back.current?.focus()
  }
  const stepBack = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Backspace' || value.back !== '') return
    event.preventDefault()
    front.current?.focus()
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        {...quiet}
        ref={front}
        type="text"
        enterKeyHint="next"
        name={`${id}-a`}
        value={value.front}
        onChange={(event) => type('front', event.target.value)}
        placeholder="900101"
        aria-label={texts.front}
        aria-describedby={described}
        aria-invalid={wrong('front')}
        className="control w-auto! min-w-0 grow-5 basis-28 tabular-nums"
      />
      <span aria-hidden="true" className="text-quiet">
        –
      </span>
      <span className="relative block grow-7 basis-38">
        <input
          {...quiet}
          ref={back}
          type={shown || dots ? 'text' : 'password'}
          enterKeyHint="done"
          name={`${id}-b`}
          value={value.back}
          onChange={(event) => type('back', event.target.value)}
          onKeyDown={stepBack}
          aria-label={texts.back}
          aria-describedby={described}
          aria-invalid={wrong('back')}
          className={shown ? 'control pr-14 tabular-nums' : 'control dotted-out pr-14 tabular-nums'}
        />
        <EyeButton shown={shown} onPress={() => setShown(!shown)} name={shown ? texts.conceal : texts.reveal} />
      </span>
    </div>
  )
}

/** Until support is known, a password field hides the digits. */
function useDots(): boolean {
  const [can, setCan] = useState(false)
  useEffect(() => setCan(CSS.supports('-webkit-text-security', 'disc')), [])
  return can
}

function useClearedOnLeaving(onChange: (value: ResidentNumberParts) => void): void {
  const clear = useRef(onChange)
  clear.current = onChange
  useEffect(() => {
    const forget = () => clear.current({ front: '', back: '' })
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  }, [])
}
