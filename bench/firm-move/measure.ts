/**
 * A large firm moves to another database server: 200,000 accounts, 20,000 cases with their documents, a million access
 * records; back, and again. `node bench/firm-move/measure.ts` measures it, `... 20` with 20 ms for each packet on the
 * way to the other server.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#database/migrate.server.ts'
import { type MoveGiven, checkMove, moveFirm, removeMoved, undoMove } from '#database/firm-move/move.server.ts'
import { readKeyRing } from '#database/sealing/envelope.server.ts'
import { createRawDatabase } from '#tests/support/postgres.ts'
import { openSlowLine } from '#tests/support/server/slow-line.ts'
import { fillSeason } from '../office/fill.ts'
import { freshFolder, runAlone, startBenchProduct } from '../product.ts'
import { atMost, note, tell } from '../report.ts'

const firm = 'gaon'
const delayMs = Number(process.argv[2]) || 0
const marks = { growthMb: 300, waitMs: 1_500 }

/** Of each twin of a case what its origin collected. */
const documents = `insert into documents
  select (jsonb_populate_record(d, jsonb_build_object('filing_id', f.id))).*
  from (select id, row_number() over (order by id) as n from filings where case_number like '26-9%') f
  join (select filing_id, row_number() over (order by filing_id) as n, count(*) over () as all_of
    from (select distinct filing_id from documents) t) o on o.n = 1 + f.n % o.all_of
  join documents d on d.filing_id = o.filing_id`

/** Somebody has to be left to run the firms that stay. */
const operator = `insert into staff (id, login_name, name, role, branch_id, password_hash, created_at)
  values (gen_random_uuid(), 'stays@nare.example', '연습', 'operator', 'nare', '', now())`

type Watched<T> = { result: T; seconds: number; growthMb: number; longestMs: number }

/** Beside the work: memory of this process, and how long another firm's people wait for a row of theirs. */
async function watched<T>(appUrl: string, work: () => Promise<T>): Promise<Watched<T>> {
  const neighbour = new pg.Client({ connectionString: appUrl })
  await neighbour.connect()
  const megabytes = () => process.memoryUsage().rss / 2 ** 20
  globalThis.gc?.()
  const [began, atFirst] = [performance.now(), megabytes()]
  let [most, longestMs, goesOn] = [atFirst, 0, true]
  const memory = setInterval(() => (most = Math.max(most, megabytes())), 50)
  const reading = (async () => {
    while (goesOn) {
      const asked = performance.now()
      await neighbour.query("select office_state from filings where branch_id = 'nare' order by id limit 1 for update")
      longestMs = Math.max(longestMs, performance.now() - asked)
      await new Promise((done) => setTimeout(done, 20))
    }
  })()
  try {
    const result = await work()
    return { result, seconds: (performance.now() - began) / 1_000, growthMb: most - atFirst, longestMs }
  } finally {
    goesOn = false
    await reading
    clearInterval(memory)
    await neighbour.end()
  }
}

async function movePart(dataDir: string): Promise<void> {
  await freshFolder(dataDir)
  const product = await startBenchProduct(dataDir)
  const target = await createRawDatabase({ empty: true })
  const line = delayMs > 0 ? await openSlowLine(target.ownerUrl, delayMs) : undefined
  const owner = new pg.Client({ connectionString: product.ownerUrl() })
  try {
    await owner.connect()
    note(`filled in ${await fillSeason(product.ownerUrl(), [firm])} s`)
    note(`${(await owner.query(documents)).rowCount} documents`)
    await owner.query(operator)
    await owner.query('vacuum analyze')
    await migrate({ ownerUrl: target.ownerUrl, appRole: new URL(target.appUrl).username })
    const given: MoveGiven = {
      firm,
      sourceUrl: product.ownerUrl(),
      targetUrl: line?.by(target.ownerUrl) ?? target.ownerUrl,
      appRole: new URL(product.databaseUrl()).username,
      ring: readKeyRing(readFileSync(join(dataDir, 'key-ring'), 'utf8').trim()),
      objects: undefined,
      noticeMs: 3_000,
      tell: () => undefined,
    }
    const act = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const { result, seconds, growthMb, longestMs } = await watched(product.databaseUrl(), work)
      tell(name, `${seconds.toFixed(0)} s`)
      tell(`${name}: memory grew by`, `${growthMb.toFixed(0)} MB`, atMost(Math.round(growthMb), marks.growthMb, ' MB'))
      const longest = Math.round(longestMs)
      tell(`${name}: longest wait of another firm`, `${longest} ms`, atMost(longest, marks.waitMs, ' ms'))
      return result
    }
    const now = () => new Date()
    await act('check', () => checkMove(given, now()))
    const { rows } = await act('move', () => moveFirm(given, now()))
    note(
      `${Object.values(rows)
        .reduce((sum, count) => sum + count, 0)
        .toLocaleString('en')} rows`,
    )
    await act('undo', () => undoMove(given))
    // Tables that are known to be empty: the next copying must not be planned for that.
    const there = new pg.Client({ connectionString: target.ownerUrl })
    await there.connect()
    await there.query('vacuum analyze')
    await there.end()
    await act('moved again', () => moveFirm(given, now()))
    await act('remove', () => removeMoved(given, now()))
  } finally {
    await owner.end()
    await line?.stop()
    await product.close()
    await target.drop()
  }
}

await runAlone('firm-move', 'a large firm to another server', movePart)
