/** A bare `node:http` server that sends the same bytes as an address of the product: what the machine does at best. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endProgram, endsWithBench } from './cleanup.ts'
import { load, type Figures } from './load.ts'

const program = `
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const { type, body } = JSON.parse(Buffer.concat(chunks).toString())
const bytes = Buffer.from(body, 'base64')
const server = (await import('node:http')).createServer((_, reply) => {
  reply.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
  reply.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

/** The load of a bare server, in a process of its own as the product is. */
export async function bareServer(url: string): Promise<Figures> {
  const answer = await fetch(url)
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const close = endsWithBench(() => endProgram(child, { waitMs: 5_000 }))
  try {
    child.stdin.end(JSON.stringify({ type: answer.headers.get('content-type') ?? 'text/plain', body }))
    const [port] = (await once(child.stdout, 'data')) as [Buffer]
    return await load(`http://127.0.0.1:${port.toString().trim()}/`)
  } finally {
    await close()
  }
}
