import { useId, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { Icon } from '#design/icons/icon.tsx'
import type { Conversation } from '#contract/conversation.ts'
import { isBlank } from '#domain/plain-text.ts'
import { answerFilesMost } from '#domain/question/answer-file.ts'
import type { Action } from '#web/action.ts'
import { acceptOf } from '#web/files/fit-file.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { threadTexts } from './texts.ts'

const texts = threadTexts.attach
type Files = Conversation['draft']

export type ComposerActs = {
  send: Action<[words: string], true>
  add: Action<[files: readonly File[]], void>
  remove: Action<[fileId: string], void>
}

type ComposerProps = {
  endpoint: Parameters<typeof useApiForm>[0]['endpoint']
  draft: string
  files: Files
  acts: ComposerActs
  hint: string
  /** Texts that stand in the field with one press. */
  templates?: readonly { name: string; words: string }[]
  templatesTitle?: string
}

export function Composer({ endpoint, draft, files, acts, hint, templates = [], templatesTitle = '' }: ComposerProps) {
  const form = useApiForm({
    endpoint,
    start: { words: '' },
    sentences: {},
    check: ({ words }) => ({ words: isBlank(words) && files.length === 0 ? threadTexts.missing : null }),
    toBody: ({ words }) => ({ words: words.trim() }),
    act: acts.send,
    draft,
    send: async ({ words }) => acts.send.run(words),
  })
  return (
    <ApiForm
      form={form}
      className="flex flex-col gap-4"
      press={threadTexts.press}
      button={{ wide: true, size: 'large' }}
      refusal={form.pressed ? <ProblemBanner problem={acts.send.problem} /> : null}
    >
      {templates.length === 0 ? null : (
        <div role="group" aria-label={templatesTitle} className="flex flex-wrap gap-2">
          {templates.map(({ name, words }) => (
            <Button key={name} size="small" tone="outline" onClick={() => form.set({ words })}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <TextArea label={threadTexts.words} hint={hint} rows={3} autoComplete="off" {...form.field('words')} />
      <Attach files={files} acts={acts} />
    </ApiForm>
  )
}

function Attach({ files, acts }: { files: Files; acts: ComposerActs }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const choose = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const isTooMany = chosen.length + files.length > answerFilesMost
    setWrong(isTooMany ? texts.many : null)
    if (!isTooMany) await acts.add.run(chosen)
    if (input.current) input.current.value = ''
  }
  return (
    <div className="flex flex-col gap-2">
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
      <p id={`${id}-hint`} className="text-small text-secondary">
        {texts.hint}
      </p>
      {wrong === null ? null : (
        <p role="alert" className="text-small text-danger">
          {wrong}
        </p>
      )}
      {wrong === null ? <ProblemBanner problem={acts.add.problem ?? acts.remove.problem} /> : null}
      <AttachedFiles files={files} onRemove={(file) => void acts.remove.run(file)} />
    </div>
  )
}

function AttachedFiles({ files, onRemove }: { files: Files; onRemove: (file: string) => void }) {
  return (
    <ul aria-label={texts.title} className="flex flex-col empty:hidden">
      {files.map(({ id: file, fileName, size }) => (
        <li key={file} className="flex min-h-11 items-center gap-3 text-small">
          <span className="min-w-0 grow wrap-anywhere">
            {fileName} <span className="text-secondary tabular-nums">{texts.size(Math.ceil(size / 1_024))}</span>
          </span>
          <Button size="small" tone="outline" aria-label={texts.remove(fileName)} onClick={() => onRemove(file)}>
            {texts.removeShort}
          </Button>
        </li>
      ))}
    </ul>
  )
}
