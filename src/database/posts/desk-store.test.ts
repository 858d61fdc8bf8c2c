/** Compares the office's list with a plain computation over all rows of the tables. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { postStates, type Board, type PostState } from '#domain/post/post.ts'
import { later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { OfficePostQuery } from './desk-store.server.ts'
import { listPostRows } from '#office/posts/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

type Row = {
  id: string
  board: Board
  branchId: string | null
  removed: boolean
  publishedAt: Date
  updatedAt: Date
  isDraft: boolean | null
}

/**
 * Both boards, common and branch posts, published and hidden, scheduled, edited by the office, many changed at the
 * same instant.
 */
async function fill(): Promise<Row[]> {
  await it.asOwner(
    `insert into posts (board, branch_id, title, writer, content_html, content_text, published_at, created_at, updated_at, removed_at)
    select case when n % 3 = 0 then 'news' else 'notices' end, case when n % 3 = 1 then 'gaon' end, 'no ' || n, 'w', '', '', $1::timestamptz + case when n % 4 = 0 then interval '1 hour' else interval '-1 hour' end, $1, $1::timestamptz - interval '1 minute' * (n * 7 % 50), case when n % 5 < 2 then $1::timestamptz end
    from generate_series(1, 120) n`,
    [testNow],
  )
  await it.asOwner(
    'insert into post_writings (post_id, version, changed_by, changed_at, is_draft) select id, 3, gen_random_uuid(), $1, id % 2 = 0 from posts where id % 7 < 4',
    [testNow],
  )
  return it.asOwner<Row>(
    'select id::text, board, branch_id as "branchId", removed_at is not null as removed, published_at as "publishedAt", updated_at as "updatedAt", is_draft as "isDraft" from posts left join post_writings on post_id = id',
  )
}

const stateOf = ({ removed, publishedAt, isDraft }: Row, now: Date): PostState =>
  removed ? (isDraft ? 'draft' : 'withdrawn') : publishedAt <= now ? 'published' : 'scheduled'
const latestFirst = (a: Row, b: Row) => b.updatedAt.getTime() - a.updatedAt.getTime() || Number(b.id) - Number(a.id)

test('every list of the desk, page by page: the latest change first, each post in one state, each state counted', async () => {
  const all = (await fill()).toSorted(latestFirst)
  const reaches: [OfficePostQuery['reach'], (row: Row) => boolean][] = [
    ['all', () => true],
    [{ branchId: 'gaon' }, (row) => row.board === 'notices' && row.branchId === 'gaon'],
  ]
  for (const now of [testNow, later(3_600_000)])
    for (const [reach, isReached] of reaches)
      for (const board of ['news', 'notices', undefined] as const) {
        const reached = all.filter((row) => isReached(row) && (board === undefined || row.board === board))
        for (const state of [...postStates, undefined]) {
          const wanted = reached.filter((row) => state === undefined || stateOf(row, now) === state)
          const found = []
          for (let page = 0; page * 30 <= wanted.length; page += 1) {
            const { rows, counts } = await listPostRows(
              it.database,
              { reach, ...(board ? { board } : {}), ...(state ? { state } : {}), page, size: 30 },
              now,
            )
            found.push(...rows)
            assert.deepEqual(
              counts,
              Object.fromEntries(
                postStates.map((name) => [name, reached.filter((row) => stateOf(row, now) === name).length]),
              ),
            )
          }
          assert.deepEqual(
            found.map((row) => [row.id, row.state, row.version]),
            wanted.map((row) => [row.id, stateOf(row, now), row.isDraft === null ? 0 : 3]),
          )
        }
      }
})
