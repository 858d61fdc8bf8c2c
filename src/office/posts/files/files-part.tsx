import { Icon } from '#design/icons/icon.tsx'
import { useId, useRef } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { fileEndings } from '#office/posts/rules.ts'
import { deskTexts } from '#office/posts/texts.ts'
import { fileFacts } from '#domain/post/file-facts.ts'
import { filesAtMost } from '#office/posts/contract.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { usePostFiles, type PostFiles, type PostFilesProps } from './use-post-files.ts'

const texts = deskTexts.files

/** What is attached to a post; each file is sent and removed by itself, beside what is being typed. */
export function FilesPart(props: PostFilesProps) {
  const { postId, files } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { wrong, adding, problem, choose, remove } = usePostFiles(props)
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <h2 className="text-label">{texts.title}</h2>
      {files.length > 0 ? <FileList files={files} onRemove={(file) => void remove(file)} /> : null}
      <input
        ref={input}
        type="file"
        accept={fileEndings}
        aria-label={texts.add}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {postId ? (
        <div>
          <Button
            size="medium"
            tone="outline"
            busy={adding}
            icon={<Icon name="paperclip" size={18} aria-hidden="true" />}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {texts.add}
          </Button>
        </div>
      ) : null}
      <p id={`${id}-hint`} className="text-small text-secondary">
        {postId ? texts.hint(filesAtMost) : texts.first}
      </p>
      <p aria-live="polite" className="text-small font-medium text-danger empty:hidden">
        {wrong}
      </p>
      <ProblemBanner problem={problem} />
    </section>
  )
}

function FileList({ files, onRemove }: { files: PostFiles; onRemove: (file: PostFiles[number]) => void }) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-field border border-line">
      {files.map((file) => (
        <li key={file.id} className="flex min-h-11 items-center gap-2 pl-3 text-small wrap-anywhere">
          <Icon name="paperclip" size={16} aria-hidden="true" className="shrink-0 text-quiet" />
          <span className="min-w-0 grow py-2">
            {file.name}{' '}
            <span className="whitespace-nowrap text-secondary tabular-nums">
              {fileFacts(file.name, file.sizeBytes).size}
            </span>
          </span>
          <button
            type="button"
            aria-label={texts.removeOf(file.name)}
            onClick={() => onRemove(file)}
            className="grid size-11 shrink-0 place-items-center rounded-small text-secondary hover:bg-ground"
          >
            <Icon name="x" size={18} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
