/** What stands in the fields of one post and of which saved text it was made; kept in this browser until saved. */
import { useEffect, useRef, useState } from 'react'
import type { DeskPlace, DeskPost } from '#office/posts/contract.ts'
import { dropWriting, keepUnsavedText, unsavedText } from './unsaved-text.ts'
import { isSame, typedOf, type Typed } from './typed.ts'

export type TypedPostProps = { staffId: string; post: DeskPost | null; places: readonly DeskPlace[]; now: () => Date }

/**
 * `base` is the post as it is saved, null for a new one; `version` is the change that the typed text was made of; `key`
 * names the writing of a new post.
 */
export function useTypedPost({ staffId, post, places, now }: TypedPostProps) {
  const [base, setBase] = useState(post)
  const [clean, setClean] = useState(() => typedOf(post, places, now()))
  const [begun] = useState(() => unsavedText(staffId, post?.id ?? null))
  const wasKept = begun !== null && !isSame(begun.typed, clean)
  const [typed, setTyped] = useState<Typed>(wasKept ? begun.typed : clean)
  const [version, setVersion] = useState(wasKept ? begun.version : (post?.version ?? 0))
  const [key] = useState(() => begun?.key ?? crypto.randomUUID())
  const [restored, setRestored] = useState(wasKept)
  const isDirty = !isSame(typed, clean)

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
    /** What stands in the fields by now, for who waited for an answer. */
    latest,
    setVersion,
    type: (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })),
    /** What is saved fills the fields, but for what was typed while it was on its way (`sent`: what was sent). */
    fill: (next: DeskPost, sent?: Typed) => {
      const fresh = typedOf(next, places, now())
      setBase(next)
      setClean(fresh)
      setTyped((before) => (sent && !isSame(before, sent) ? before : fresh))
      setVersion(next.version)
      setRestored(false)
    },
    /** What is typed stays; the own act is no other person's change. */
    keepOver: (next: DeskPost) => {
      setBase(next)
      if (version === base?.version) setVersion(next.version)
    },
    /** Puts the saved text back into the fields. */
    drop: () => {
      setTyped(clean)
      setVersion(base?.version ?? 0)
      setRestored(false)
    },
    setFiles: (files: DeskPost['files']) => setBase((before) => (before ? { ...before, files } : before)),
  }
}

export type TypedPost = ReturnType<typeof useTypedPost>
