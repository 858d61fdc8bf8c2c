import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, asc, count, desc, eq, gt, gte, inArray, min, sql } from 'drizzle-orm'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import type { KeyRing } from '#database/sealing/envelope.server.ts'
import { accessChain, accessQueue, accessRecords } from '#database/schema/access-records.server.ts'
import { keyChecks } from '#database/schema/sealing.server.ts'
import type { AccessRecord } from './store.server.ts'

/** Arbitrary advisory lock number. */
const appenderLock = 5_093_114
const verifyMs = 60_000
/** Their hashes hold up the calls of this process. */
const linksAtOnce = 200
const genesis = '0'.repeat(64)

export type ChainCheck = {
  whole: boolean
  length: number
  /** Recorded elsewhere, it later proves that the tail was not cut off. */
  head: string
  brokenAt?: number
  waiting: number
  /** Someone deleted these from the queue. */
  lost: number
}

function linkHash(ring: KeyRing, prevHash: string, seq: number, r: AccessRecord): string {
  const sealedContent = [
    prevHash,
    seq,
    r.id,
    r.at.toISOString(),
    r.readerKind,
    r.readerId,
    r.ip,
    r.requestId,
    r.subjectId,
    r.filingId,
    r.branchId,
    r.act,
    r.fields,
    r.reason,
  ]
  return createHmac('sha256', ring.chain).update(JSON.stringify(sealedContent)).digest('hex')
}

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

async function appendWaiting(tx: Db, ring: KeyRing, limit: number): Promise<AccessRecord[]> {
  // A backlog is not sorted as a whole for each of its batches.
  const some = tx.select({ recordId: accessQueue.recordId }).from(accessQueue).limit(limit).as('some')
  const waiting = await tx
    .select({ record: accessRecords })
    .from(some)
    .innerJoin(accessRecords, eq(accessRecords.id, some.recordId))
    .orderBy(asc(accessRecords.at), asc(accessRecords.id))
  if (waiting.length === 0) return []
  const [head] = await tx.select().from(accessChain).orderBy(desc(accessChain.seq)).limit(1)
  let prevHash = head?.hash ?? genesis
  let seq = head?.seq ?? 0
  const links = waiting.map(({ record }) => {
    seq += 1
    const link = { seq, recordId: record.id, prevHash, hash: linkHash(ring, prevHash, seq, record) }
    prevHash = link.hash
    return link
  })
  await tx.insert(accessChain).values(links)
  await tx.delete(accessQueue).where(
    inArray(
      accessQueue.recordId,
      links.map((link) => link.recordId),
    ),
  )
  return waiting.map(({ record }) => record)
}

type Walked = Pick<ChainCheck, 'length' | 'head' | 'brokenAt'>

/** A link that an anchor proved. */
type Known = { seq: number; hash: string }

async function walkChain(tx: Db, ring: KeyRing, known: Known): Promise<Walked> {
  let { seq, hash: prevHash } = known
  let brokenAt: number | undefined
  let begun = false
  while (brokenAt === undefined) {
    const links = await tx
      .select()
      .from(accessChain)
      .leftJoin(accessRecords, eq(accessRecords.id, accessChain.recordId))
      .where(gt(accessChain.seq, seq))
      .orderBy(asc(accessChain.seq))
      .limit(linksAtOnce)
    if (links.length === 0) break
    for (const { access_chain: link, access_records: record } of links) {
      // Retention removes the oldest records; their links stay.
      begun ||= record !== null
      const fits =
        link.seq === seq + 1 &&
        link.prevHash === prevHash &&
        (record ? same(link.hash, linkHash(ring, prevHash, link.seq, record)) : !begun)
      if (!fits) {
        brokenAt = seq + 1
        break
      }
      seq = link.seq
      prevHash = link.hash
    }
  }
  return { length: seq, head: prevHash, brokenAt }
}

const countWaiting = async (tx: Db): Promise<number> =>
  onlyRow(await tx.select({ total: count() }).from(accessQueue)).total

/** A record is linked within minutes of its writing; clocks of processes may differ a little. */
const lateMs = 86_400_000

/** Undefined: retention has removed the record of that link. */
async function recordedFrom(tx: Db, { seq }: Known): Promise<Date | undefined> {
  const [found] = await tx
    .select({ at: accessRecords.at })
    .from(accessChain)
    .innerJoin(accessRecords, eq(accessRecords.id, accessChain.recordId))
    .where(eq(accessChain.seq, seq))
  return found && new Date(found.at.getTime() - lateMs)
}

const countLost = async (tx: Db, since: Date | undefined): Promise<number> =>
  onlyRow(
    await tx
      .select({ total: count() })
      .from(accessRecords)
      .leftJoin(accessChain, eq(accessChain.recordId, accessRecords.id))
      .leftJoin(accessQueue, eq(accessQueue.recordId, accessRecords.id))
      .where(
        and(
          sql`${accessChain.recordId} is null`,
          sql`${accessQueue.recordId} is null`,
          since && gte(accessRecords.at, since),
        ),
      ),
  ).total

export function accessChainStore({ db, ring }: DatabaseContext) {
  return {
    /** Returns 0 also if another process is linking. A broken commit tells its records again. */
    async append(limit: number, tell?: (records: readonly AccessRecord[]) => void): Promise<number> {
      return within(db, async (tx) => {
        const lock = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${appenderLock}) as got`)
        const records = lock.rows[0]?.got ? await appendWaiting(tx, ring, limit) : []
        tell?.(records)
        return records.length
      })
    },
    async headsAt(places: readonly number[]): Promise<Map<number, string>> {
      if (places.length === 0) return new Map()
      const { seq, hash } = accessChain
      const links = await db
        .select({ seq, hash })
        .from(accessChain)
        .where(inArray(seq, [...places]))
      return new Map(links.map((link) => [link.seq, link.hash]))
    },
    /** Before this there is no record. */
    async begunAt(): Promise<Date | undefined> {
      return (await db.select({ at: min(keyChecks.createdAt) }).from(keyChecks))[0]?.at ?? undefined
    },
    /** `known`: what comes before it is proven by an anchor. Slow: not for requests. */
    async verify(known: Known = { seq: 0, hash: genesis }): Promise<ChainCheck> {
      return within(
        db,
        async (tx) => {
          const walked = await walkChain(tx, ring, known)
          const waiting = await countWaiting(tx)
          const lost = await countLost(tx, await recordedFrom(tx, known))
          return { whole: walked.brokenAt === undefined && lost === 0, ...walked, waiting, lost }
        },
        { longMs: verifyMs },
      )
    },
  }
}
