/**
 * `Idempotency-Key` on a member's and the office's writes (contract): the same key and the same request replay the answer, the same key and another request are a
 * conflict. Answers are kept for a day, sealed, and the request only as a keyed hash: both may speak of people. A secret that is opened on purpose is never kept.
 */
import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#domain/problems.ts'
import type { Asked, MemberAsked, StaffAsked } from '#server/asked.ts'
import { keyRingText, type Context } from '#server/context.server.ts'

type Admitted = Asked<unknown, unknown, unknown> & Partial<Pick<MemberAsked<unknown, unknown, unknown>, 'account'> & Pick<StaffAsked<unknown, unknown, unknown>, 'staff'>>

const keepMs = 24 * 3_600_000
/** A first press that died holds its key no longer than this; the acts themselves bear being done twice. */
const claimMs = 10_000
const [lookEveryMs, looks] = [250, 60]
const keyForm = /^[\x21-\x7e]{1,200}$/

/** Does the work once for each key; without a key, or where keys mean nothing, simply does it. Throws `request.key` or `request.conflict`. */
export async function onceForKey(context: Context, endpoint: Endpoint<any, any, any, any>, asked: Admitted, work: () => Promise<unknown>): Promise<unknown> {
  const key = asked.header('idempotency-key')
  const owner = asked.account?.id ?? asked.staff?.id
  if (!key || !owner || endpoint.method === 'GET' || endpoint.kind !== 'json' || endpoint.right === 'secret.reveal') return work()
  return onceFor(context, { scope: `${owner} ${endpoint.method} ${endpoint.path}`, key, request: [asked.params, asked.query, named(asked.body)] }, work)
}

/** A file is named by its hash: written out as text, ten megabytes would hold the process for seconds. */
const named = (body: unknown) => (body instanceof Uint8Array ? hash('sha256', body) : body)

/** The same for a call that needs no sign-in and has to say itself what makes two requests the same; `scope` names the call and whose keys they are. */
export async function onceFor<Answer>(context: Context, { scope, key, request }: { scope: string; key: string; request: unknown }, work: () => Promise<Answer>): Promise<Answer> {
  if (!keyForm.test(key)) throw new Problem('request.key')
  const { replays } = context.records
  const box = boxOf(context)
  const body = box.hashed(request)
  for (let look = 0; look < looks; look += 1) {
    const now = context.clock.now()
    const begun = await replays.begin({ scope, key, body, claimUntil: new Date(now.getTime() + claimMs), keepUntil: new Date(now.getTime() + keepMs) }, now)
    if (begun.kind === 'again') return box.open(begun.answer, `${scope} ${key}`) as Answer
    if (begun.kind === 'conflict') throw new Problem('request.conflict')
    if (begun.kind === 'first') return first(context, scope, key, work)
    await pause(lookEveryMs)
  }
  throw new Problem('request.conflict')
}

async function first<Answer>(context: Context, scope: string, key: string, work: () => Promise<Answer>): Promise<Answer> {
  const { replays } = context.records
  try {
    const answer = await work()
    await replays.finish({ scope, key, status: 200, answer: boxOf(context).seal(answer, `${scope} ${key}`) })
    return answer
  } catch (thrown) {
    await replays.forget(scope, key)
    throw thrown
  }
}

type Box = { hashed(request: unknown): string; seal(answer: unknown, bound: string): string; open(sealed: string, bound: string): unknown }
const boxes = new WeakMap<Context, Box>()

function boxOf(context: Context): Box {
  const known = boxes.get(context)
  if (known) return known
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', keyRingText(context.settings), 'jongso', `jongso replay ${use} v1`, 32))
  const [sealing, hashing] = [keyFor('answer'), keyFor('request')]
  const box: Box = {
    hashed: (request) => createHmac('sha256', hashing).update(JSON.stringify(request)).digest('base64url'),
    seal(answer, bound) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(bound))
      return Buffer.concat([nonce, cipher.update(JSON.stringify(answer)), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed, bound) {
      const all = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, all.subarray(0, 12)).setAAD(Buffer.from(bound)).setAuthTag(all.subarray(-16))
      try {
        return JSON.parse(Buffer.concat([decipher.update(all.subarray(12, -16)), decipher.final()]).toString('utf8')) as unknown
      } catch (error) {
        // The keys were changed meanwhile: what was answered cannot be read any more.
        throw new Problem('request.conflict', { cause: error })
      }
    },
  }
  boxes.set(context, box)
  return box
}
