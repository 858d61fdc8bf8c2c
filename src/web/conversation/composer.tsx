import { Button } from '#design/buttons/button.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import type { Conversation } from '#contract/conversation.ts'
import { isBlank } from '#domain/plain-text.ts'
import type { Action } from '#web/action.ts'
import { AttachFiles } from '#web/files/attach-files.tsx'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { threadTexts } from './texts.ts'

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
      <AttachFiles
        files={files}
        hint={threadTexts.filesHint}
        adding={acts.add.busy}
        problem={acts.add.problem ?? acts.remove.problem}
        onAdd={acts.add.run}
        onRemove={(fileId) => void acts.remove.run(fileId)}
      />
    </ApiForm>
  )
}
