/** One post being written: what its buttons do with the fields. Each press is one deed, however often it is made. */
import { useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import { deskTexts } from '#office/posts/texts.ts'
import { changePost, withdrawPost, writePost, type DeskPost, type PostForm } from '#office/posts/contract.ts'
import { useAction, type ActionRun } from '#web/action.ts'
import { call } from '#web/call.ts'
import { dropWriting, keepUnsavedText } from './unsaved-text.ts'
import { formOf, isSame, wrongIn, type Typed, type Wrong } from './typed.ts'
import { useTypedPost, type TypedPost, type TypedPostProps } from './use-typed-post.ts'

const { said } = deskTexts.form

export type PostEditorProps = TypedPostProps & { onWritten: (id: string) => void }

/** A new post. What was typed since it was sent is kept as a change of that post. Resolves to the post's id. */
async function writeNew(press: ActionRun, staffId: string, form: PostForm, { typed, latest, key }: TypedPost) {
  const { post: written } = await call(writePost, { body: { ...form, key } }, { ...press, quiet: true })
  dropWriting(staffId, null)
  // An earlier press whose answer was lost wrote that press's text, not this one's.
  const isHeard =
    written.title === form.title && written.body === form.body && !(form.shown && written.state === 'draft')
  if (!isHeard || !isSame(latest.current, typed))
    keepUnsavedText(staffId, written.id, { typed: latest.current, version: written.version, key })
  if (isHeard) say(said[!form.shown ? 'draft' : form.publishedAt === null ? 'published' : 'scheduled'])
  return written.id
}

export function usePostEditor({ onWritten, ...of }: PostEditorProps) {
  const fields = useTypedPost(of)
  const { base, typed, version, restored, isDirty, drop, setFiles } = fields
  const [theirs, setTheirs] = useState<{ post: DeskPost; form: PostForm } | null>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const take = (next: DeskPost, sent?: Typed) => {
    fields.fill(next, sent)
    setTheirs(null)
  }

  const save = useAction(async (press, form: PostForm, from: number) => {
    if (!base) return onWritten(await writeNew(press, of.staffId, form, fields))
    const { outcome, post: next } = await call(
      changePost,
      { params: { id: base.id }, body: { ...form, version: from } },
      { ...press, quiet: true },
    )
    if (outcome === 'changed-meanwhile') return setTheirs({ post: next, form })
    take(next, typed)
    say(next.state === 'withdrawn' ? said.keep : said[next.state])
  })
  const withdraw = useAction(async (press) => {
    if (!base) return
    const { post: next } = await call(withdrawPost, { params: { id: base.id } }, { ...press, quiet: true })
    if (isDirty) fields.keepOver(next)
    else take(next)
    say(said[next.state])
  })

  return {
    base,
    typed,
    restored,
    theirs,
    wrong,
    isDirty,
    save,
    withdraw,
    take,
    type: (change: Partial<Typed>) => {
      fields.type(change)
      setWrong({})
    },
    drop,
    /** What would be sent; null, and said at its field, when something is to be mended. */
    ready: (shown: boolean): PostForm | null => {
      const found = wrongIn(typed, shown, of.now())
      setWrong(found)
      return Object.keys(found).length === 0 ? formOf(typed, shown, base) : null
    },
    send: (form: PostForm) => save.run(form, version),
    /** The second of two insists: theirs was seen, mine is written over it. */
    insist: () => {
      if (!theirs) return
      fields.setVersion(theirs.post.version)
      void save.run(theirs.form, theirs.post.version)
    },
    setFiles,
  }
}

export type Writing = ReturnType<typeof usePostEditor>
