import { useId, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { say } from '#design/messages/status-region.tsx'
import { fileBytesMost } from '#domain/file-start.ts'
import { fileFacts } from '#domain/post/file-facts.ts'
import { type OfficePost, attachPostFile, filesAtMost, readOfficePost, removePostFile } from '#office/posts/contract.ts'
import { fileEndings, typeOfFile } from '#office/posts/rules.ts'
import { postTexts } from '#office/posts/texts.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { sendFile } from '#web/files/send-file.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'

const usePostFilesTexts = postTexts.files
type PostFiles = OfficePost['files']
type PostFilesProps = {
  /** Null until the first save: nothing can be attached yet. */
  postId: string | null
  files: PostFiles
  onFiles: (files: PostFiles) => void
}

function usePostFiles({ postId, files, onFiles }: PostFilesProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const again = async (post: string) =>
    onFiles((await call(readOfficePost, { params: { id: post } }, { quiet: true })).post.files)
  const add = useAction(async (_press, post: string, file: File) => {
    const query = { fileName: file.name.normalize('NFC') }
    await sendFile(file, 'any', (body) => call(attachPostFile, { params: { id: post }, query, body }, { quiet: true }))
    await again(post)
    say(usePostFilesTexts.said.added(file.name))
  })
  const remove = useAction(async (press, post: string, fileId: string) => {
    await call(removePostFile, { params: { id: post, fileId } }, { ...press, quiet: true })
    await again(post)
    say(usePostFilesTexts.said.removed)
  })
  return {
    wrong,
    adding: add.busy,
    problem: wrong ? null : (add.problem ?? remove.problem),
    choose: async (file: File | undefined) => {
      if (!file || !postId) return
      // An unreadable file is told where it is sent.
      const head = await file
        .slice(0, 32)
        .arrayBuffer()
        .catch(() => null)
      const found = head && wrongWith(file, files.length, new Uint8Array(head))
      setWrong(found)
      if (!found) void add.run(postId, file)
    },
    remove: async (file: PostFiles[number]) => {
      if (
        postId &&
        (await confirm({
          title: usePostFilesTexts.ask(file.name),
          body: usePostFilesTexts.asked,
          yes: usePostFilesTexts.yes,
          no: usePostFilesTexts.no,
          tone: 'danger',
        }))
      )
        void remove.run(postId, file.id)
    },
  }
}

/** `head`: the first bytes, which show the file type. */
function wrongWith(file: File, attached: number, head: Uint8Array): string | null {
  if (file.size > fileBytesMost) return usePostFilesTexts.wrong.large(file.name)
  if (attached >= filesAtMost) return usePostFilesTexts.wrong.many(filesAtMost)
  if (file.size === 0) return usePostFilesTexts.wrong.empty(file.name)
  return typeOfFile(file.name, head) ? null : usePostFilesTexts.wrong.type(file.name)
}

const texts = postTexts.files

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
