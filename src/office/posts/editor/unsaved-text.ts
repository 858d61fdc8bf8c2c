/**
 * What is being typed is kept in this browser until it is saved, for each member of staff and post: a reload, a fall of
 * the line or a second person's change loses nothing.
 */
import { box } from '#web/browser/storage.ts'
import type { Typed } from './typed.ts'

export type UnsavedText = {
  typed: Typed
  /** The change of the post from which was begun; 0 for a new one. */
  version: number
  /** Names the writing of a new post. */
  key: string
}

const nameOf = (staffId: string, postId: string | null) => `office-post/${staffId}/${postId ?? 'new'}`

export function keepUnsavedText(staffId: string, postId: string | null, writing: UnsavedText): void {
  try {
    box('local').setItem(nameOf(staffId, postId), JSON.stringify(writing))
  } catch {
    // A full box keeps nobody from writing.
  }
}

export const dropWriting = (staffId: string, postId: string | null): void =>
  box('local').removeItem(nameOf(staffId, postId))

/** Whatever stands in the box, only a whole writing comes out. */
export function unsavedText(staffId: string, postId: string | null): UnsavedText | null {
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
