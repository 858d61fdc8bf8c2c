/** An S3-compatible service: path-style addresses, signature version 4. What it is given is sealed already. */
import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  ConsecutiveBreaker,
  bulkhead,
  circuitBreaker,
  handleWhen,
  wrap,
} from 'cockatiel'
import { DomUtils, parseDocument } from 'htmlparser2'
import { exchange, type ExchangeAnswer, type ExchangeRequest } from '#integrations/exchange.server.ts'
import { IntegrationError, isIntegrationError } from '#integrations/integration-error.ts'

export type ObjectStoreSettings = { url: string; bucket: string; region: string; keyId: string; secret: string }

export type ObjectClient = {
  put(object: string, bytes: Buffer): Promise<void>
  /** Nobody can change or remove this version before then. Throws `refused` without the service's promise. */
  putLocked(object: string, bytes: Buffer, until: Date): Promise<void>
  /** Undefined: not there. */
  open(object: string): Promise<Buffer | undefined>
  /** In alphabetical order: of each name the first locked version, whatever was put over it or hides it. */
  readLocked(prefix: string): Promise<Map<string, Buffer>>
  /** Resolves once it is known to be gone. */
  remove(object: string): Promise<void>
}

const company = 'object-store'
const connectMs = 3_000
/** Of one exchange; a file has up to ten megabytes. */
const totalMs = { PUT: 60_000, GET: 20_000, DELETE: 10_000, HEAD: 10_000 }
const maxBytes = 64_000_000
const atOnce = 8
const inLine = 200
const breakAfter = 5
const restMs = 5_000

const readCode = ({ body }: ExchangeAnswer): string =>
  /<Code>([\w.-]{1,40})<\/Code>/.exec(body.subarray(0, 2_000).toString('utf8'))?.[1] ?? ''

/** Every answer that is not expected. */
function failed(answer: ExchangeAnswer): IntegrationError {
  const code = readCode(answer) || String(answer.status)
  const isBusy = answer.status >= 500 || answer.status === 429
  return new IntegrationError(company, isBusy ? 'unavailable' : 'refused', code)
}

const sha256 = async (bytes: Uint8Array) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')

function readLock({ status, headers }: ExchangeAnswer): Date | undefined {
  const until = headers['x-amz-object-lock-retain-until-date']
  const isLocked = status === 200 && headers['x-amz-object-lock-mode'] === 'COMPLIANCE'
  return isLocked && typeof until === 'string' ? new Date(until) : undefined
}

const readTagText = (name: string, among: Parameters<typeof DomUtils.getElementsByTagName>[1]): string =>
  DomUtils.textContent(DomUtils.getElementsByTagName(name, among, true, 1))

type ObjectRequest = {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD'
  object?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

function openSender({ url, bucket, region, keyId, secret }: ObjectStoreSettings) {
  const lost = handleWhen((error) => isIntegrationError(error) && error.kind !== 'refused')
  const guard = wrap(
    bulkhead(atOnce, inLine),
    circuitBreaker(lost, { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(breakAfter) }),
  )
  const send = async ({
    method,
    object = '',
    query = {},
    headers = {},
    body,
  }: ObjectRequest): Promise<ExchangeAnswer> => {
    const address = new URL(`${url.replace(/(?<!\/)\/+$/, '')}/${bucket}/${object}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const signed = await new AwsV4Signer({
      method,
      url: address.href,
      headers: { ...headers, 'x-amz-content-sha256': await sha256(body ?? Buffer.alloc(0)) },
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
    }).sign()
    const request: ExchangeRequest = { method, url: signed.url.href, headers: Object.fromEntries(signed.headers) }
    const answer = await exchange(company, body ? { ...request, body } : request, {
      connectMs,
      totalMs: totalMs[method],
      maxBytes,
    })
    // Counted by the breaker.
    if (answer.status >= 500 || answer.status === 429) throw failed(answer)
    return answer
  }
  return async (objectRequest: ObjectRequest): Promise<ExchangeAnswer> => {
    try {
      return await guard.execute(() => send(objectRequest))
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new IntegrationError(company, 'busy', 'breaker')
      if (error instanceof BulkheadRejectedError) throw new IntegrationError(company, 'busy', 'slots')
      throw error
    }
  }
}

function lockedReader(send: (objectRequest: ObjectRequest) => Promise<ExchangeAnswer>): ObjectClient['readLocked'] {
  const listVersions = async (prefix: string): Promise<[object: string, versionId: string][]> => {
    const versions: [string, string][] = []
    for (let from: Record<string, string> | undefined = {}; from;) {
      const answer: ExchangeAnswer = await send({ method: 'GET', query: { versions: '', prefix, ...from } })
      if (answer.status !== 200) throw failed(answer)
      const page = parseDocument(answer.body.toString('utf8'), { xmlMode: true })
      for (const version of DomUtils.getElementsByTagName('Version', page))
        versions.push([readTagText('Key', version), readTagText('VersionId', version)])
      const [key, id] = [readTagText('NextKeyMarker', page), readTagText('NextVersionIdMarker', page)]
      from = readTagText('IsTruncated', page) === 'true' ? { 'key-marker': key, 'version-id-marker': id } : undefined
    }
    return versions
  }
  const openLocked = async (object: string, versionId: string): Promise<Buffer | undefined> => {
    const answer = await send({ method: 'GET', object, query: { versionId } })
    if (answer.status !== 200) throw failed(answer)
    return readLock(answer) && answer.body
  }
  return async (prefix: string): Promise<Map<string, Buffer>> => {
    // The service tells the newest of a name first.
    const oldestFirst = (await listVersions(prefix)).toReversed()
    const objectsByName = [...Map.groupBy(oldestFirst, ([object]) => object)]
    const found = new Map<string, Buffer>()
    const readFirst = async ([object, versions]: (typeof objectsByName)[number]) => {
      for (const [, versionId] of versions) {
        const bytes = await openLocked(object, versionId)
        if (bytes) return void found.set(object, bytes)
      }
    }
    for (let at = 0; at < objectsByName.length; at += atOnce)
      await Promise.all(objectsByName.slice(at, at + atOnce).map(readFirst))
    return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }
}

export function openObjectStore(settings: ObjectStoreSettings): ObjectClient {
  const send = openSender(settings)
  const put = async (request: Omit<ObjectRequest, 'method'>) => {
    const answer = await send({ ...request, method: 'PUT' })
    if (answer.status !== 200) throw failed(answer)
  }
  return {
    put: (object, body) => put({ object, body }),
    async putLocked(object, body, until) {
      const lock = {
        'x-amz-object-lock-mode': 'COMPLIANCE',
        'x-amz-object-lock-retain-until-date': until.toISOString(),
        // Demanded beside a lock.
        'content-md5': createHash('md5').update(body).digest('base64'),
      }
      await put({ object, body, headers: lock })
      const lockedUntil = readLock(await send({ method: 'HEAD', object }))
      if (!lockedUntil || lockedUntil.getTime() < until.getTime() - 1_000)
        throw new IntegrationError(company, 'refused', 'not-locked')
    },
    async open(object) {
      const answer = await send({ method: 'GET', object })
      if (answer.status === 200) return answer.body
      // A missing bucket is 404 too.
      if (answer.status === 404 && readCode(answer) === 'NoSuchKey') return undefined
      throw failed(answer)
    },
    readLocked: lockedReader(send),
    async remove(object) {
      const answer = await send({ method: 'DELETE', object })
      if (answer.status !== 204 && answer.status !== 200 && readCode(answer) !== 'NoSuchKey') throw failed(answer)
      const look = await send({ method: 'GET', object, headers: { range: 'bytes=0-0' } })
      if (look.status === 404 && readCode(look) === 'NoSuchKey') return
      throw look.status < 300 ? new IntegrationError(company, 'unknown-code', 'still-there') : failed(look)
    },
  }
}
