/** Files are sent and removed each by itself; afterwards the post's files are read again. */
import { useState } from 'react'
import { confirm } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { typeOfFile } from '#office/posts/rules.ts'
import { deskTexts } from '#office/posts/texts.ts'
import {
  attachPostFile,
  fileBytesAtMost,
  filesAtMost,
  readDeskPost,
  removePostFile,
  type DeskPost,
} from '#office/posts/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'

const texts = deskTexts.files
export type PostFiles = DeskPost['files']
export type PostFilesProps = {
  /** Null until the post is saved for the first time: nothing can be attached yet. */
  postId: string | null
  files: PostFiles
  onFiles: (files: PostFiles) => void
}

/** `wrong` says why the chosen file cannot be attached; `choose` takes what the person chose, `remove` asks first. */
export function usePostFiles({ postId, files, onFiles }: PostFilesProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const again = async (post: string) =>
    onFiles((await call(readDeskPost, { params: { id: post } }, { quiet: true })).post.files)
  const add = useAction(async (_press, post: string, file: File) => {
    await call(
      attachPostFile,
      {
        params: { id: post },
        query: { fileName: file.name.normalize('NFC') },
        body: new Uint8Array(await file.arrayBuffer()),
      },
      { quiet: true },
    )
    await again(post)
    say(texts.said.added(file.name))
  })
  const remove = useAction(async (press, post: string, fileId: string) => {
    await call(removePostFile, { params: { id: post, fileId } }, { ...press, quiet: true })
    await again(post)
    say(texts.said.removed)
  })
  return {
    wrong,
    adding: add.busy,
    problem: wrong ? null : (add.problem ?? remove.problem),
    choose: async (file: File | undefined) => {
      if (!file || !postId) return
      const found = wrongWith(file, files.length, new Uint8Array(await file.slice(0, 32).arrayBuffer()))
      setWrong(found)
      if (!found) void add.run(postId, file)
    },
    remove: async (file: PostFiles[number]) => {
      if (
        postId &&
        (await confirm({
          title: texts.ask(file.name),
          body: texts.asked,
          yes: texts.yes,
          no: texts.no,
          tone: 'danger',
        }))
      )
        void remove.run(postId, file.id)
    },
  }
}

/** Why a file cannot be attached, in words; `head` is its beginning, which tells its type. */
function wrongWith(file: File, attached: number, head: Uint8Array): string | null {
  if (file.size > fileBytesAtMost) return texts.wrong.large(file.name)
  if (attached >= filesAtMost) return texts.wrong.many(filesAtMost)
  if (file.size === 0) return texts.wrong.empty(file.name)
  return typeOfFile(file.name, head) ? null : texts.wrong.type(file.name)
}
