/**
 * The latest posts from the database that our page reads too, by the same statements, prepared once for each
 * connection.
 */
import pg from 'pg'
import content from '../content.json'

const columns = 'id::text as id, title, published_at'
const shown = 'removed_at is null and published_at <= $1'
const latest = (where) =>
  `select ${columns} from posts where ${where} and ${shown} order by published_at desc, id desc limit 4`
const total = (where) => `select count(*) from posts where ${where} and ${shown}`
const news = "board = 'news' and branch_id is null"
const notices = "board = 'notices' and (branch_id is null or branch_id = $2)"
const weekMs = 7 * 86_400_000
const seoulMs = 9 * 3_600_000

let pool

async function ask(name, text, values) {
  pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
  return (await pool.query({ name, text, values })).rows
}

const list = async (name, path, where, values) => {
  const rows = await ask(name, latest(where), values)
  await ask(`${name}-total`, total(where), values)
  const since = Date.parse(values[0]) - weekMs
  return rows.map(({ id, title, published_at: at }) => ({
    id,
    title,
    href: `${path}/${id}`,
    day: new Date(at.getTime() + seoulMs).toISOString().slice(0, 10),
    mark: at.getTime() >= since ? content.fresh : null,
  }))
}

export async function readPosts(now, branchId) {
  const [ofNews, ofNotices] = await Promise.all([
    list('news', '/tax-news', news, [now]),
    list('notices', '/notices', notices, [now, branchId]),
  ])
  return { news: ofNews, notices: ofNotices }
}
