import { useEffect, useRef, useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import {
  type OfficePostPlace,
  type OfficePost,
  type PostForm,
  changePost,
  withdrawPost,
  writePost,
} from '#office/posts/contract.ts'
import { postTexts } from '#office/posts/texts.ts'
import { type ActionRun, useAction } from '#web/action.ts'
import { box } from '#web/browser/storage.ts'
import { call } from '#web/call.ts'
import { checkAdvert } from '#office/posts/rules.ts'
import { type Typed, type Wrong, formOf, isSame, typedOf, wrongIn } from './typed.ts'

type UnsavedText = {
  typed: Typed
  /** The post version being edited; 0 for a new post. */
  version: number
  /** Idempotency key of a new post. */
  key: string
}

const nameOf = (staffId: string, postId: string | null) => `office-post/${staffId}/${postId ?? 'new'}`

function keepUnsavedText(staffId: string, postId: string | null, writing: UnsavedText): void {
  try {
    box('local').setItem(nameOf(staffId, postId), JSON.stringify(writing))
  } catch {
    // Ignore full storage.
  }
}

const dropWriting = (staffId: string, postId: string | null): void => box('local').removeItem(nameOf(staffId, postId))

/** Returns null unless the stored data is complete. */
function unsavedText(staffId: string, postId: string | null): UnsavedText | null {
  try {
    const { typed, version, key } = JSON.parse(
      box('local').getItem(nameOf(staffId, postId)) ?? '{}',
    ) as Partial<UnsavedText>
    const whole =
      typed &&
      (['title', 'body', 'place', 'moment'] as const).every((name) => typeof typed[name] === 'string') &&
      ['now', 'kept', 'later'].includes(typed.when)
    return whole && typeof version === 'number' && typeof key === 'string' ? { typed, version, key } : null
  } catch {
    return null
  }
}

type TypedPostProps = { staffId: string; post: OfficePost | null; places: readonly OfficePostPlace[]; now: () => Date }

/** `version`: the version the text is based on; `key`: idempotency key of a new post. */
function useTypedPost({ staffId, post, places, now }: TypedPostProps) {
  const [base, setBase] = useState(post)
  const [clean, setClean] = useState(() => typedOf(post, places, now()))
  const [begun] = useState(() => unsavedText(staffId, post?.id ?? null))
  const wasRestored = begun !== null && !isSame(begun.typed, clean)
  const [typed, setTyped] = useState<Typed>(wasRestored ? begun.typed : clean)
  const [version, setVersion] = useState(wasRestored ? begun.version : (post?.version ?? 0))
  const [key] = useState(() => begun?.key ?? crypto.randomUUID())
  const [restored, setRestored] = useState(wasRestored)
  const isDirty = !isSame(typed, clean)
  const [reason, setReason] = useState('')

  useEffect(() => {
    if (isDirty) keepUnsavedText(staffId, base?.id ?? null, { typed, version, key })
    else dropWriting(staffId, base?.id ?? null)
  }, [staffId, base, typed, version, key, isDirty])

  const latest = useRef(typed)
  latest.current = typed
  return {
    base,
    typed,
    version,
    key,
    restored,
    isDirty,
    /** Of the promises in the text; the server decides. */
    advert: { ...checkAdvert(typed, base), reason, setReason },
    /** For code that awaited a response. */
    latest,
    setVersion,
    type: (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })),
    /** Keeps what was typed after `sent`. */
    fill: (next: OfficePost, sent?: Typed) => {
      const fresh = typedOf(next, places, now())
      setBase(next)
      setClean(fresh)
      setTyped((before) => (sent && !isSame(before, sent) ? before : fresh))
      setVersion(next.version)
      setRestored(false)
    },
    /** Keeps the input; one's own action is no conflict. */
    keepOver: (next: OfficePost) => {
      setBase(next)
      if (version === base?.version) setVersion(next.version)
    },
    drop: () => {
      setTyped(clean)
      setVersion(base?.version ?? 0)
      setRestored(false)
    },
    setFiles: (files: OfficePost['files']) => setBase((before) => (before ? { ...before, files } : before)),
  }
}

type TypedPost = ReturnType<typeof useTypedPost>

const { said: confirmations } = postTexts.form

export type PostEditorProps = TypedPostProps & { onWritten: (id: string) => void }

/** Text typed after sending is an unsaved change. */
async function writeNew(press: ActionRun, staffId: string, form: PostForm, { typed, latest, key }: TypedPost) {
  const { post: written } = await call(writePost, { body: { ...form, key } }, { ...press, quiet: true })
  dropWriting(staffId, null)
  // An earlier request may have succeeded with its response lost; its text is then stored.
  const isHeard =
    written.title === form.title && written.body === form.body && !(form.shown && written.state === 'draft')
  if (!isHeard || !isSame(latest.current, typed))
    keepUnsavedText(staffId, written.id, { typed: latest.current, version: written.version, key })
  if (isHeard) say(confirmations[!form.shown ? 'draft' : form.publishedAt === null ? 'published' : 'scheduled'])
  return written.id
}

export function usePostEditor({ onWritten, ...props }: PostEditorProps) {
  const fields = useTypedPost(props)
  const { base, typed, version, restored, isDirty, drop, setFiles } = fields
  const [theirs, setTheirs] = useState<{ post: OfficePost; form: PostForm } | null>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const take = (next: OfficePost, sent?: Typed) => {
    fields.fill(next, sent)
    setTheirs(null)
  }

  const save = useAction(async (press, form: PostForm, from: number) => {
    if (!base) return onWritten(await writeNew(press, props.staffId, form, fields))
    const { outcome, post: next } = await call(
      changePost,
      { params: { id: base.id }, body: { ...form, version: from } },
      { ...press, quiet: true },
    )
    if (outcome === 'changed-meanwhile') return setTheirs({ post: next, form })
    take(next, typed)
    say(next.state === 'withdrawn' ? confirmations.keep : confirmations[next.state])
  })
  const withdraw = useAction(async (press) => {
    if (!base) return
    const { post: next } = await call(withdrawPost, { params: { id: base.id } }, { ...press, quiet: true })
    if (isDirty) fields.keepOver(next)
    else take(next)
    say(confirmations[next.state])
  })

  return {
    base,
    typed,
    restored,
    theirs,
    wrong,
    isDirty,
    advert: fields.advert,
    save,
    withdraw,
    take,
    type: (change: Partial<Typed>) => {
      fields.type(change)
      setWrong({})
    },
    drop,
    ready: (shown: boolean): PostForm | null => {
      const found = wrongIn(typed, shown, props.now())
      setWrong(found)
      return Object.keys(found).length === 0
        ? formOf(typed, shown, base, fields.advert.passes ? fields.advert.reason : '')
        : null
    },
    send: (form: PostForm) => save.run(form, version),
    /** Overwrites the other person's version, which was shown. */
    insist: () => {
      if (!theirs) return
      fields.setVersion(theirs.post.version)
      void save.run(theirs.form, theirs.post.version)
    },
    setFiles,
  }
}

export type Writing = ReturnType<typeof usePostEditor>
