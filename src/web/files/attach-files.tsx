import { useId, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { answerFilesMost } from '#domain/question/answer-file.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { attachTexts as texts } from './texts.ts'
import { acceptOf } from './fit-file.ts'

type AttachedFile = { id: string; fileName: string; size: number }

type AttachFilesProps = {
  files: readonly AttachedFile[]
  hint: string
  adding: boolean
  problem: CallProblem | null
  onAdd: (files: readonly File[]) => Promise<unknown>
  onRemove: (fileId: string) => void
}

/** Each file uploads at once and can be removed until the words are sent. */
export function AttachFiles({ files, hint, adding, problem, onAdd, onRemove }: AttachFilesProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  // Other parts use the same act: only the pressed one tells its problem.
  const [pressed, setPressed] = useState(false)
  const choose = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setPressed(true)
    const isTooMany = chosen.length + files.length > answerFilesMost
    setWrong(isTooMany ? texts.many : null)
    if (!isTooMany) await onAdd(chosen)
    if (input.current) input.current.value = ''
  }
  return (
    <div className="flex flex-col gap-2">
      <p id={`${id}-hint`} className="text-small text-secondary">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptOf.paper}
        aria-label={texts.title}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void choose([...(event.target.files ?? [])])}
      />
      <Button
        size="medium"
        tone="outline"
        wide
        busy={adding}
        aria-describedby={`${id}-hint`}
        icon={<Icon name="paperclip" size={18} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {texts.press}
      </Button>
      {wrong === null ? null : (
        <p role="alert" className="text-small text-danger">
          {wrong}
        </p>
      )}
      {pressed && wrong === null ? <ProblemBanner problem={problem} /> : null}
      <AttachedFiles
        files={files}
        onRemove={(fileId) => {
          setPressed(true)
          onRemove(fileId)
        }}
      />
    </div>
  )
}

export function AttachedFiles({ files, onRemove }: Pick<AttachFilesProps, 'files'> & Partial<AttachFilesProps>) {
  return (
    <ul aria-label={texts.title} className="flex flex-col empty:hidden">
      {files.map(({ id, fileName, size }) => (
        <li key={id} className="flex min-h-11 items-center gap-3 text-small">
          <span className="min-w-0 grow wrap-anywhere">
            {fileName} <span className="text-secondary tabular-nums">{texts.size(Math.ceil(size / 1_024))}</span>
          </span>
          {onRemove ? (
            <Button size="small" tone="outline" aria-label={texts.remove(fileName)} onClick={() => onRemove(id)}>
              {texts.removeShort}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
