import { useId, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { answerFilesMost } from '#domain/question/answer-file.ts'
import type { Action } from '#web/action.ts'
import { acceptOf } from '#web/files/fit-file.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { OwnQuestion } from './contract.ts'
import { ownQuestionTexts } from './texts.ts'

const texts = ownQuestionTexts.files
type Files = OwnQuestion['files']

export type FileActs = {
  add: Action<[questionId: string, files: readonly File[]], void>
  remove: Action<[questionId: string, fileId: string], void>
}

/** Each file is uploaded at once and can be removed until the answer is sent. */
export function FilesPart({ questionId, files, acts }: { questionId: string; files: Files; acts: FileActs }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [pressed, setPressed] = useState(false)
  const choose = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setPressed(true)
    const isTooMany = chosen.length + files.length > answerFilesMost
    setWrong(isTooMany ? texts.many : null)
    if (!isTooMany) await acts.add.run(questionId, chosen)
    if (input.current) input.current.value = ''
  }
  return (
    <div className="flex flex-col gap-2">
      <p id={`${id}-hint`} className="text-small text-secondary">
        {texts.hint}
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
        busy={acts.add.busy}
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
      {pressed && wrong === null ? <ProblemBanner problem={acts.add.problem ?? acts.remove.problem} /> : null}
      <FileNames
        files={files}
        onRemove={(fileId) => {
          setPressed(true)
          void acts.remove.run(questionId, fileId)
        }}
      />
    </div>
  )
}

export function FileNames({ files, onRemove }: { files: Files; onRemove?: (fileId: string) => void }) {
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
