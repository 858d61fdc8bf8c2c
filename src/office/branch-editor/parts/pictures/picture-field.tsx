import { useRef } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { say } from '#design/messages/status-region.tsx'
import { acceptOf } from '#web/files/fit-file.ts'
import type { PictureUse } from '#domain/branch/editing/pictures.ts'
import { pictureTexts } from '#office/branch-editor/parts/texts.ts'

const texts = pictureTexts.picture

/** Undefined if refused; the form shows the error. */
export type Uploading = { busy: boolean; onUpload: (use: PictureUse, file: File) => Promise<string | undefined> }

type PictureFieldProps = {
  /** Label, such as `위쪽 로고`. */
  name: string
  use: PictureUse
  hint?: string
  src: string
  uploading: Uploading
  onChange: (src: string) => void
}

export function PictureField({ name, use, hint, src, uploading, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const sent = await uploading.onUpload(use, file)
    if (!sent) return
    onChange(sent)
    say(texts.done)
  }
  const press = src ? texts.other(name) : texts.choose(name)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-label">{name}</p>
      <div className="flex flex-wrap items-center gap-4">
        <span
          className={`grid h-24 min-w-24 place-items-center overflow-hidden rounded-field border border-line p-2 ${src ? 'bg-white' : 'bg-ground'}`}
        >
          {src ? (
            <img src={src} alt="" className="max-h-20 max-w-52 object-contain" />
          ) : (
            <span className="text-small text-secondary">{texts.none}</span>
          )}
        </span>
        <input
          ref={input}
          type="file"
          accept={acceptOf.picture}
          aria-label={press}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          type="button"
          size="small"
          tone="outline"
          busy={uploading.busy}
          aria-label={press}
          onClick={() => input.current?.click()}
        >
          {press}
        </Button>
      </div>
      {hint ? <p className="text-small text-secondary">{hint}</p> : null}
    </div>
  )
}
