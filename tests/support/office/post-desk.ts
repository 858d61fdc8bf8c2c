/** The editor of posts in one rehearsal per test file: its staff, their posts, and the view of a branch's readers. */
import { randomUUID } from 'node:crypto'
import { after, before } from 'node:test'
import { staffRoles, type StaffRole } from '#domain/staff-rights.ts'
import type { PostDetail, PostPage } from '#site/posts/contract.ts'
import { changePost, writePost, type OfficePost, type PostForm } from '#office/posts/contract.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

export let rehearsal: Rehearsal
const officers = new Map<string, Officer>()
export const officer = (role: StaffRole, branchId = 'gaon') => officers.get(`${role} ${branchId}`)!
async function openDesk(): Promise<void> {
  rehearsal = await startRehearsal({ withJobs: false })
  for (const [role, branchId] of [
    ...staffRoles.map((role) => [role, 'gaon'] as const),
    ['branch-manager', 'nare'] as const,
  ])
    officers.set(`${role} ${branchId}`, await makeOfficer(rehearsal, { role, branchId, name: `${branchId} ${role}` }))
  await signIn()
}
/** Called once in every test file, since files share a process. */
export function useDesk(): void {
  before(openDesk)
  after(() => rehearsal?.stop())
}
export const signIn = () => Promise.all([...officers.values()].map((officer) => officer.signIn()))

const hour = 3_600_000
export const fromNow = (hours: number) =>
  new Date(rehearsal.product.context.clock.now().getTime() + hours * hour).toISOString()
export const form = (more: Partial<PostForm> = {}): PostForm => ({
  board: 'notices',
  branchId: 'gaon',
  title: '상담 시간이 바뀌어요',
  body: '## 안내\n\n평일 **9시**부터예요.',
  publishedAt: null,
  shown: true,
  ...more,
})
/** The typed text, for a preview of it. */
export const unsaved = (more: Partial<Omit<PostForm, 'shown'>> & { postId?: string } = {}) => {
  const { shown: _, ...typed } = form()
  return { postId: null, ...typed, ...more }
}
export const manager = () => officer('branch-manager')
export const write = async (more: Partial<PostForm> = {}, officer = manager()) =>
  (await officer.call(writePost, { body: { ...form(more), key: randomUUID() } })).post
export const change = (post: OfficePost, more: Partial<PostForm> = {}, officer = manager()) =>
  officer.call(changePost, {
    params: { id: post.id },
    body: {
      board: post.board,
      branchId: post.branchId,
      title: post.title,
      body: post.body,
      publishedAt: null,
      shown: post.state === 'published',
      version: post.version,
      ...more,
    },
  })
export const visit = async (branchId: string, path: string) => {
  const host = rehearsal.product.context.branchOf(branchId).hosts[0] ?? ''
  return rehearsal.product.app.inject({ method: 'GET', url: path, headers: { host, 'user-agent': randomUUID() } })
}
export const titles = async (branchId: string, board: 'news' | 'notices' = 'notices') =>
  (
    (
      await visit(
        branchId,
        board === 'news'
          ? '/api/spring/posts/news/tax?boardId=2&size=100'
          : '/api/spring/posts/affiliation/notices?size=100',
      )
    ).json() as PostPage
  ).content.map(({ post }) => post.title)
export const read = async (id: string, branchId = 'gaon') => {
  const answer = await visit(branchId, `/api/spring/posts/${id}`)
  return answer.statusCode === 200 ? (answer.json() as PostDetail) : null
}
export const acts = async (id: string) =>
  (await rehearsal.product.context.database.accessRecords.list({ page: 0, size: 200 })).items
    .filter(({ reason }) => reason === `post ${id}`)
    .map(({ act, fields, readerKind, branchId }) => [act, fields.join(' '), readerKind, branchId])
    .toReversed()
