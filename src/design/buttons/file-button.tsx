import { useId, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export type FileButtonProps = Pick<ButtonProps, 'busy' | 'icon' | 'tone' | 'disabledReason'> & {
  label: string
  hint: string
  accept: string
  multiple?: boolean
  refused?: string | null
  onFiles: (files: readonly File[]) => void
}

/** The same file may be chosen again. */
export function FileButton({ label, hint, accept, multiple = false, refused, onFiles, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <div>
        <Button {...look} size="medium" aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          {label}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-small text-secondary">
        {hint}
      </p>
      {refused === undefined ? null : (
        <p aria-live="polite" className="text-small font-medium text-danger empty:hidden">
          {refused}
        </p>
      )}
    </div>
  )
}
