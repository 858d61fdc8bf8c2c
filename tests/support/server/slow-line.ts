/** A line to a server on which every packet takes its time, and which can be cut without a word. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export type SlowLine = {
  /** The same address by this line. */
  by(url: string): string
  /** Breaks every connection off, now and from then on. */
  cut(): void
  stop(): Promise<void>
}

/** `delayMs`: each packet's, one way. */
export async function openSlowLine(to: string, delayMs: number): Promise<SlowLine> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  let isCut = false
  const carry = (from: Socket, other: Socket) => {
    sockets.add(from)
    from.on('data', (packet) => {
      setTimeout(() => other.writable && other.write(packet), delayMs)
    })
    from.on('end', () => setTimeout(() => other.end(), delayMs))
    from.on('error', () => other.destroy())
    from.on('close', () => {
      sockets.delete(from)
      if (isCut) other.destroy()
    })
  }
  const server = createServer((caller) => {
    if (isCut) return void caller.destroy()
    const answerer = connect(Number(port), hostname)
    carry(caller, answerer)
    carry(answerer, caller)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const own = server.address() as AddressInfo
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    by: (url) => Object.assign(new URL(url), { port: String(own.port) }).href,
    cut,
    async stop() {
      cut()
      await new Promise((done) => server.close(done))
    },
  }
}
