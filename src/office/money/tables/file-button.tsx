import { useId, useRef } from 'react'
import { Button } from '#design/buttons/button.tsx'

/** Chooses a CSV file from this computer and hands it on; the same file may be chosen again. */
export function FileButton({
  label,
  hint,
  busy,
  onFile,
}: {
  label: string
  hint: string
  busy: boolean
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={input}
        type="file"
        accept="text/csv,.csv"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      <div>
        <Button
          size="medium"
          tone="outline"
          busy={busy}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
      </div>
      <p id={`${id}-hint`} className="text-small text-secondary">
        {hint}
      </p>
    </div>
  )
}
