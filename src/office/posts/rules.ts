import { advertFindings, needsSecondPerson, type AdvertFinding } from '#domain/advertising/advertising.ts'
import { beginsAsPdf } from '#domain/file-start.ts'
import type { Board, PostState } from '#domain/post/post.ts'
import { mayStaff, type StaffRole } from '#domain/staff-rights.ts'

type Place = { board: Board; branchId: string | null }

/** Branches write their own notices; everything else needs the right for all branches. */
export function mayWriteAt(staff: { role: StaffRole; branchId: string }, { board, branchId }: Place): boolean {
  return mayStaff(staff.role, 'posts.write', board === 'notices' && branchId === staff.branchId)
}

const dayMs = 24 * 3_600_000
/** How far ahead a post may be scheduled. */
export const farthestDays = 365

export type MomentProblem = 'past' | 'far'

/** `at` null: now. A past moment is allowed only if it equals `appearedAt`. */
export function momentProblem(at: Date | null, now: Date, appearedAt: Date | null): MomentProblem | null {
  if (at === null || at.getTime() === appearedAt?.getTime()) return null
  if (at <= now) return 'past'
  return at.getTime() - now.getTime() > farthestDays * dayMs ? 'far' : null
}

/** Null if the post was never published. */
export function appearedAt(state: PostState, publishedAt: Date, now: Date): Date | null {
  return (state === 'published' || state === 'withdrawn') && publishedAt <= now ? publishedAt : null
}

type Text = { title: string; body: string }
/** `isHeld`: published by another person only; `passes`: this one is it, and writes why. */
export type AdvertCheck = { findings: readonly AdvertFinding[]; isHeld: boolean; passes: boolean }

/** What is shown makes no promise that only its writer has read (세무사법 12조의7). `was`: as kept; null if new. */
export function checkAdvert(
  { title, body }: Text,
  was: (Text & { state: PostState; ownText: boolean }) | null,
): AdvertCheck {
  const findings = advertFindings(`${title} / ${body}`)
  const isSameText = was !== null && was.title === title && was.body === body
  const isOut = was?.state === 'published' || was?.state === 'scheduled'
  const isHeld = needsSecondPerson(findings) && !(isSameText && isOut)
  return { findings, isHeld, passes: isHeld && isSameText && !was.ownText }
}

type Kind = { endings: readonly string[]; type: string; is: (bytes: Uint8Array) => boolean }
const starts =
  (...heads: readonly string[]) =>
  (bytes: Uint8Array) =>
    heads.some((head) => latin(bytes, head.length) === head)
const latin = (bytes: Uint8Array, length: number) => String.fromCharCode(...bytes.subarray(0, length))
const isText = (bytes: Uint8Array) => !bytes.includes(0)

/** Checked by extension and first bytes. Only these content types are sent to browsers. */
const kinds: readonly Kind[] = [
  { endings: ['pdf'], type: 'application/pdf', is: beginsAsPdf },
  { endings: ['png'], type: 'image/png', is: starts('\u0089PNG\r\n\u001a\n') },
  { endings: ['jpg', 'jpeg'], type: 'image/jpeg', is: starts('\u00ff\u00d8\u00ff') },
  { endings: ['gif'], type: 'image/gif', is: starts('GIF87a', 'GIF89a') },
  { endings: ['webp'], type: 'image/webp', is: starts('RIFF') },
  {
    endings: ['hwp', 'doc', 'xls', 'ppt'],
    type: 'application/octet-stream',
    is: starts('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
  },
  { endings: ['hwpx', 'docx', 'xlsx', 'pptx', 'zip'], type: 'application/octet-stream', is: starts('PK\u0003\u0004') },
  { endings: ['txt', 'csv'], type: 'text/plain', is: isText },
]

export const fileEndings = kinds.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)).join(',')

/** Returns undefined if the file may not be attached. */
export function typeOfFile(name: string, bytes: Uint8Array): string | undefined {
  const kind = kinds.find(({ endings }) => endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)))
  return kind?.is(bytes) ? kind.type : undefined
}
