/** What may be written where and when. Pure. */
import { beginsAsPdf } from '#domain/file-start.ts'
import type { Board, PostState } from '#domain/post/post.ts'
import { mayStaff, type StaffRole } from '#domain/staff-rights.ts'

type Place = { board: Board; branchId: string | null }

/**
 * A branch's notices are written in that branch; news and common notices, which every branch shows, only by who crosses
 * branches.
 */
export function mayWriteAt(staff: { role: StaffRole; branchId: string }, { board, branchId }: Place): boolean {
  return mayStaff(staff.role, 'posts.write', board === 'notices' && branchId === staff.branchId)
}

const dayMs = 24 * 3_600_000
/** A post is announced at most so far ahead. */
export const farthestDays = 365

export type MomentProblem = 'past' | 'far'

/**
 * What is wrong with the moment at which a post shall appear; null means now. A past moment is taken only when the post
 * really appeared then (`appearedAt`).
 */
export function momentProblem(at: Date | null, now: Date, appearedAt: Date | null): MomentProblem | null {
  if (at === null || at.getTime() === appearedAt?.getTime()) return null
  if (at <= now) return 'past'
  return at.getTime() - now.getTime() > farthestDays * dayMs ? 'far' : null
}

/** When it appeared on the site first: known of what is or was there. */
export function appearedAt(state: PostState, publishedAt: Date, now: Date): Date | null {
  return (state === 'published' || state === 'withdrawn') && publishedAt <= now ? publishedAt : null
}

type Kind = { endings: readonly string[]; type: string; is: (bytes: Uint8Array) => boolean }
const starts =
  (...heads: readonly string[]) =>
  (bytes: Uint8Array) =>
    heads.some((head) => latin(bytes, head.length) === head)
const latin = (bytes: Uint8Array, length: number) => String.fromCharCode(...bytes.subarray(0, length))
const isText = (bytes: Uint8Array) => !bytes.includes(0)

/**
 * What may be attached: papers and pictures, by the ending and by the first bytes. Only those types that a browser may
 * be told are named.
 */
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

/** The endings for the file chooser. */
export const fileEndings = kinds.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)).join(',')

/** The type under which a file is kept; undefined for one that may not be attached. */
export function typeOfFile(name: string, bytes: Uint8Array): string | undefined {
  const kind = kinds.find(({ endings }) => endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)))
  return kind?.is(bytes) ? kind.type : undefined
}
