/** An S3-compatible service on loopback: signatures, digests, versions, locks and pages as the real ones have them. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ObjectStoreSettings } from '#integrations/object-store/client.server.ts'
import { signatureOf } from './signature.ts'

/** No bytes: a mark that it was removed. */
type Version = { id: string; bytes: Buffer | undefined; lockedUntil: string | undefined }
/** The newest first. */
type Versions = readonly Version[]

export type StoreServer = {
  settings: ObjectStoreSettings
  /** What can be read, by name. */
  objects(): Map<string, Buffer>
  /** As somebody who may write to the bucket would. */
  tamper(object: string, bytes: Buffer): void
  /** As its owner would, whatever is locked. */
  empty(object?: string): void
  /** Of its locked version, also under a newer one. */
  lockedUntil(object: string): string | undefined
  /** Connections break off from then on; or no longer. */
  setDown(isDown: boolean): void
  /** Answered when it was sent, before it is kept. */
  onPut: (object: string) => Promise<void>
  stop(): Promise<void>
}

const [bucket, region, keyId, secret] = ['files', 'kr-1', 'invented-key', 'invented-secret']
const pageSize = 100

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }
const refused = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` })
const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function isRefused(method: string, url: string, given: IncomingHttpHeaders, body: Buffer): Answer | undefined {
  const headers = given as Record<string, string>
  if (!headers.authorization?.includes(`Credential=${keyId}/`)) return refused(403, 'InvalidAccessKeyId')
  if (!headers.authorization.endsWith(`Signature=${signatureOf({ method, url, headers }, secret)}`))
    return refused(403, 'SignatureDoesNotMatch')
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    return refused(400, 'XAmzContentSHA256Mismatch')
  return undefined
}

/** Every version, of each name the newest first, a page at a time. */
function listed(objects: ReadonlyMap<string, Versions>, query: URLSearchParams): Answer {
  const all = [...objects]
    .filter(([name]) => name.startsWith(query.get('prefix') ?? ''))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, versions]) => versions.map((version) => ({ name, ...version })))
  const [key, id] = [query.get('key-marker'), query.get('version-id-marker')]
  const from = all.findIndex((version) => version.name === key && version.id === id) + 1
  const page = all.slice(from, from + pageSize)
  const [last, isTruncated] = [page.at(-1), all.length > from + page.length]
  const next = `<NextKeyMarker>${inXml(last?.name ?? '')}</NextKeyMarker><NextVersionIdMarker>${last?.id}</NextVersionIdMarker>`
  const versions = page.map(({ name, id: version, bytes }) => {
    const tag = bytes ? 'Version' : 'DeleteMarker'
    return `<${tag}><Key>${inXml(name)}</Key><VersionId>${version}</VersionId></${tag}>`
  })
  return {
    status: 200,
    body: `<ListVersionsResult><IsTruncated>${isTruncated}</IsTruncated>${isTruncated ? next : ''}${versions.join('')}</ListVersionsResult>`,
  }
}

/** `locks`: the bucket keeps what is put with a lock. */
export async function startStoreServer({ locks = false } = {}): Promise<StoreServer> {
  const objects = new Map<string, Versions>()
  let isDown = false
  let made = 0
  const put = (object: string, bytes: Buffer | undefined, lockedUntil?: string) => {
    // A bucket with locks keeps every version.
    const older = locks ? (objects.get(object) ?? []) : []
    objects.set(object, [{ id: `v${(made += 1)}`, bytes, lockedUntil }, ...older])
  }
  const answer = async (method: string, url: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> => {
    const refusal = isRefused(method, url, headers, body)
    if (refusal) return refusal
    const { pathname, searchParams } = new URL(url, 'http://store')
    const [, named, ...rest] = pathname.split('/')
    if (named !== bucket) return refused(404, 'NoSuchBucket')
    const object = decodeURIComponent(rest.join('/'))
    if (searchParams.has('versions')) return listed(objects, searchParams)
    const until = headers['x-amz-object-lock-retain-until-date']
    if (method === 'PUT' && until && !headers['content-md5']) return refused(400, 'InvalidRequest')
    if (method === 'PUT') {
      await server.onPut(object)
      put(object, body, locks ? (until as string) : undefined)
      return { status: 200 }
    }
    if (method === 'DELETE') {
      put(object, undefined)
      return { status: 204 }
    }
    const version = searchParams.get('versionId')
    const found = objects.get(object)?.find(({ id }) => version === null || id === version)
    if (!found?.bytes) return refused(404, 'NoSuchKey')
    const lock = { 'x-amz-object-lock-mode': 'COMPLIANCE', 'x-amz-object-lock-retain-until-date': found.lockedUntil! }
    return {
      status: headers.range ? 206 : 200,
      headers: found.lockedUntil ? lock : {},
      body: headers.range ? found.bytes.subarray(0, 1) : found.bytes,
    }
  }
  const http = createServer((request, reply) => {
    if (isDown) return request.socket.destroy()
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      void answer(request.method ?? '', request.url ?? '', request.headers, Buffer.concat(parts)).then((given) =>
        reply.writeHead(given.status, given.headers).end(given.body),
      )
    })
    return undefined
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const server: StoreServer = {
    settings: { url, bucket, region, keyId, secret },
    objects: () =>
      new Map([...objects].flatMap(([name, [newest]]) => (newest?.bytes ? [[name, newest.bytes] as const] : []))),
    tamper: (object, bytes) => put(object, bytes),
    empty: (object) => void (object === undefined ? objects.clear() : objects.delete(object)),
    lockedUntil: (object) => objects.get(object)?.find((version) => version.lockedUntil)?.lockedUntil,
    setDown: (value) => void (isDown = value),
    onPut: () => Promise.resolve(),
    stop: () =>
      new Promise((stopped) => {
        http.close(() => stopped())
        http.closeAllConnections()
      }),
  }
  return server
}
