/**
 * One post being written: the fields, what is kept of them, and what its buttons do. Each press is one deed, however
 * often it is made.
 */
import { useEffect, useRef, useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import { deskTexts } from '#office/posts/texts.ts'
import {
  changePost,
  withdrawPost,
  writePost,
  type DeskPlace,
  type DeskPost,
  type PostForm,
} from '#office/posts/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { dropWriting, keepUnsavedText, unsavedText } from './unsaved-text.ts'
import { formOf, isSame, typedOf, wrongIn, type Typed, type Wrong } from './typed.ts'

const { said } = deskTexts.form

export type PostEditorProps = {
  staffId: string
  post: DeskPost | null
  places: readonly DeskPlace[]
  now: () => Date
  onWritten: (id: string) => void
}

export function usePostEditor({ staffId, post, places, now, onWritten }: PostEditorProps) {
  const [base, setBase] = useState(post)
  const [clean, setClean] = useState(() => typedOf(post, places, now()))
  const [begun] = useState(() => unsavedText(staffId, post?.id ?? null))
  const wasKept = begun !== null && !isSame(begun.typed, clean)
  const [typed, setTyped] = useState<Typed>(wasKept ? begun.typed : clean)
  const [version, setVersion] = useState(wasKept ? begun.version : (post?.version ?? 0))
  const [key] = useState(() => begun?.key ?? crypto.randomUUID())
  const [restored, setRestored] = useState(wasKept)
  const [theirs, setTheirs] = useState<{ post: DeskPost; form: PostForm } | null>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const isDirty = !isSame(typed, clean)

  useEffect(() => {
    if (isDirty) keepUnsavedText(staffId, base?.id ?? null, { typed, version, key })
    else dropWriting(staffId, base?.id ?? null)
  }, [staffId, base, typed, version, key, isDirty])

  const latest = useRef(typed)
  latest.current = typed
  /** What is saved fills the fields, but for what was typed while it was on its way (`sent`: what was sent). */
  const take = (next: DeskPost, sent?: Typed) => {
    const fresh = typedOf(next, places, now())
    setBase(next)
    setClean(fresh)
    setTyped((before) => (sent && !isSame(before, sent) ? before : fresh))
    setVersion(next.version)
    setTheirs(null)
    setRestored(false)
  }

  const save = useAction(async (press, form: PostForm, from: number) => {
    const id = base?.id
    if (id === undefined) {
      const { post: written } = await call(writePost, { body: { ...form, key } }, { ...press, quiet: true })
      dropWriting(staffId, null)
      // What was typed since, or after an earlier press whose answer was lost, is there to be saved as a change of that
      // post.
      const isHeard =
        written.title === form.title && written.body === form.body && !(form.shown && written.state === 'draft')
      if (!isHeard || !isSame(latest.current, typed))
        keepUnsavedText(staffId, written.id, { typed: latest.current, version: written.version, key })
      if (isHeard) say(said[!form.shown ? 'draft' : form.publishedAt === null ? 'published' : 'scheduled'])
      onWritten(written.id)
      return
    }
    const { outcome, post: next } = await call(
      changePost,
      { params: { id }, body: { ...form, version: from } },
      { ...press, quiet: true },
    )
    if (outcome === 'changed-meanwhile') return setTheirs({ post: next, form })
    take(next, typed)
    say(next.state === 'withdrawn' ? said.keep : said[next.state])
  })
  const withdraw = useAction(async (press) => {
    if (!base) return
    const { post: next } = await call(withdrawPost, { params: { id: base.id } }, { ...press, quiet: true })
    const mineIsLatest = version === base.version
    if (isDirty) {
      // What is typed stays; the own act is no other person's change.
      setBase(next)
      if (mineIsLatest) setVersion(next.version)
    } else take(next)
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
      setTyped((before) => ({ ...before, ...change }))
      setWrong({})
    },
    /** Puts the saved text back into the fields. */
    drop: () => {
      setTyped(clean)
      setVersion(base?.version ?? 0)
      setRestored(false)
    },
    /** What would be sent; null, and said at its field, when something is to be mended. */
    ready: (shown: boolean): PostForm | null => {
      const found = wrongIn(typed, shown, now())
      setWrong(found)
      return Object.keys(found).length === 0 ? formOf(typed, shown, base) : null
    },
    send: (form: PostForm) => save.run(form, version),
    /** The second of two insists: theirs was seen, mine is written over it. */
    insist: () => {
      if (!theirs) return
      setVersion(theirs.post.version)
      void save.run(theirs.form, theirs.post.version)
    },
    setFiles: (files: DeskPost['files']) => setBase((before) => (before ? { ...before, files } : before)),
  }
}

export type Writing = ReturnType<typeof usePostEditor>
