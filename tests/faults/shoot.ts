/** Sends a raw request, without a client that would correct it, and reads the answer. */
import { Agent, request } from 'node:http'
import type { Shot } from './shots.ts'

export type Hit = { status: number; headers: Record<string, unknown>; text: string }

/** Keeps connections to the product open; `close` ends them. */
export function makeShooter(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 24 })
  const { hostname, port } = new URL(url)
  return {
    close: () => agent.destroy(),
    /** The answer; status 0 when the server closed the connection without one. */
    send: (method: string, shot: Shot, signIn: Record<string, string>): Promise<Hit> =>
      new Promise((done, fail) => {
        const headers = {
          accept: 'application/json',
          ...(shot.signedIn ? signIn : {}),
          ...shot.headers,
          ...(shot.body !== undefined ? { 'content-length': String(shot.body.length) } : {}),
        }
        const asking = request(
          { agent, hostname, port, method, path: shot.path, headers, timeout: 30_000 },
          (answer) => {
            const parts: Buffer[] = []
            answer.on('data', (part: Buffer) => parts.push(part))
            answer.on('end', () =>
              done({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                text: Buffer.concat(parts).toString('utf8'),
              }),
            )
            answer.on('error', fail)
          },
        )
        asking.on('timeout', () => asking.destroy(new Error(`no answer within 30 s: ${method} ${shot.spoilt}`)))
        asking.on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'EPIPE' || error.code === 'ECONNRESET'
            ? done({ status: 0, headers: {}, text: '' })
            : fail(error),
        )
        asking.end(shot.body)
      }),
  }
}
