/** Between the front and the product: signs the requests of a scan in, follows renewed tokens, counts the answers. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

export type Session = { token?: string | undefined; cookies: ReadonlyMap<string, string> }
export type Counted = {
  requests: number
  /** By status. */
  answers: ReadonlyMap<number, number>
  /** The first requests that were answered 5xx. */
  broken: readonly string[]
}
const nothing = () => ({ requests: 0, answers: new Map<number, number>(), broken: [] as string[] })
export type Tally = { url: string; count(session?: Session): () => Counted; close(): Promise<void> }

const mostBroken = 5
const cookieText = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

export async function openTally(product: string, port: number): Promise<Tally> {
  let session: Session | undefined
  let counted = nothing()
  const note = (asked: IncomingMessage, status: number) => {
    counted.requests += 1
    counted.answers.set(status, (counted.answers.get(status) ?? 0) + 1)
    if (status >= 500 && counted.broken.length < mostBroken)
      counted.broken.push(`${status} to ${asked.method} ${(asked.url ?? '').slice(0, 300)}`)
  }
  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    const headers = { ...asked.headers }
    const signedIn = session
    if (signedIn) {
      headers.cookie = [asked.headers.cookie, cookieText(signedIn.cookies)].filter(Boolean).join('; ')
      if (signedIn.token) headers.authorization = `Bearer ${signedIn.token}`
    }
    const { hostname, port: productPort } = new URL(product)
    const sent = request(
      { host: hostname, port: productPort, method: asked.method, path: asked.url, headers },
      (said) => {
        note(asked, said.statusCode ?? 0)
        const renewed = /^Bearer (.+)$/.exec(said.headers.authorization ?? '')?.[1]
        if (signedIn?.token && renewed) signedIn.token = renewed
        answer.writeHead(said.statusCode ?? 502, said.headers)
        said.pipe(answer)
      },
    )
    sent.on('error', () => {
      // A scanner that goes away first is no failure of the product.
      if (!asked.socket.destroyed) note(asked, 599)
      answer.destroy()
    })
    answer.on('close', () => sent.destroy())
    asked.pipe(sent)
  }

  const server = createServer({ maxHeaderSize: 65_536 }, forward)
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${port}`,
    count(as) {
      session = as
      const own = (counted = nothing())
      return () => own
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
