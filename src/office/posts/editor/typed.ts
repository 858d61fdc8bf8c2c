import { asSeoulField, parseSeoulField } from '#domain/seoul-field.ts'
import { isBlank, seenLength } from '#domain/plain-text.ts'
import { tidySource } from '#office/posts/markup.ts'
import { appearedAt, momentProblem } from '#office/posts/rules.ts'
import type { OfficePostPlace, OfficePost, PostForm } from '#office/posts/contract.ts'

export type When = 'now' | 'kept' | 'later'
export type Typed = { title: string; body: string; place: string; when: When; moment: string }

export const placeName = ({ board, branchId }: Pick<OfficePostPlace, 'board' | 'branchId'>) =>
  `${board}/${branchId ?? ''}`

export const appearedOf = (post: OfficePost | null, now: Date) =>
  post ? appearedAt(post.state, new Date(post.publishedAt), now) : null

const nextHour = (now: Date) => new Date(Math.ceil((now.getTime() + 1) / 3_600_000) * 3_600_000)

export function typedOf(post: OfficePost | null, places: readonly OfficePostPlace[], now: Date): Typed {
  const at = post ? new Date(post.publishedAt) : now
  const when = appearedOf(post, now) ? 'kept' : at > now ? 'later' : 'now'
  return {
    title: post?.title ?? '',
    body: post?.body ?? '',
    place: post ? placeName(post) : places[0] ? placeName(places[0]) : '',
    when,
    moment: asSeoulField(at > now ? at : nextHour(now)),
  }
}

const fields = ['title', 'body', 'place', 'when', 'moment'] as const
export const isSame = (typed: Typed, other: Typed): boolean =>
  fields.every(
    (name) => typed[name] === other[name] || (name === 'moment' && typed.when !== 'later' && other.when !== 'later'),
  )

export type Wrong = { title?: true; body?: true; moment?: 'none' | 'past' | 'far' }

export function wrongIn({ title, body, when, moment }: Typed, shown: boolean, now: Date): Wrong {
  const at = parseSeoulField(moment)
  const late = when !== 'later' || !shown ? null : at === null ? 'none' : momentProblem(at, now, null)
  return {
    ...(seenLength(title) < 2 ? { title: true } : {}),
    ...(shown && isBlank(tidySource(body)) ? { body: true } : {}),
    ...(late ? { moment: late } : {}),
  }
}

export function formOf(
  { title, body, place, when, moment }: Typed,
  shown: boolean,
  post: OfficePost | null,
  reason = '',
): PostForm {
  const [board = '', branchId = ''] = place.split('/')
  const later = when === 'later' ? (parseSeoulField(moment)?.toISOString() ?? null) : null
  return {
    board: board === 'news' ? 'news' : 'notices',
    branchId: branchId || null,
    title: tidySource(title).replaceAll(/\s+/g, ' ').trim(),
    body: tidySource(body),
    publishedAt: when === 'kept' && post ? post.publishedAt : later,
    shown,
    ...(shown && reason.trim() ? { reason: reason.trim() } : {}),
  }
}
