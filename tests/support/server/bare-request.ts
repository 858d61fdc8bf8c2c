/** A raw HTTP request: fetch normalizes addresses and refuses a custom host. */
import { request, type IncomingHttpHeaders } from 'node:http'

type Written = { path: string; method?: string; headers?: Record<string, string>; body?: string | Buffer }
export type BareAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

export function bareRequest(url: string, { path, method = 'GET', headers = {}, body }: Written): Promise<BareAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const read = Buffer.concat(parts)
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: read, text: read.toString('utf8') })
      })
      answer.once('error', fail)
    })
    sent.once('error', fail)
    sent.end(body)
  })
}
