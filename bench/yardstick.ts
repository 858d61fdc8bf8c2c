/**
 * Yardsticks: small servers that send the same bytes as an address of the product. Ratios to them within one run can
 * be compared between machines and days; rates cannot.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { endProgram, endsWithBench } from './cleanup.ts'
import { load, type Figures } from './load.ts'

const readBytes = `
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const { type, body, databaseUrl } = JSON.parse(Buffer.concat(chunks).toString())
const bytes = Buffer.from(body, 'base64')
`
/** `node:http` alone: the machine's best. */
const nodeHttp = `${readBytes}
const server = (await import('node:http')).createServer((_, reply) => {
  reply.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
  reply.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`
/** Fastify without plugins, with one query by primary key for each request: an ordinary small service. */
const fastifyWithQuery = `${readBytes}
const { default: fastify } = await import('fastify')
const { default: pg } = await import('pg')
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const app = fastify()
app.get('/', async (_, reply) => {
  await pool.query('select id, title from posts where id = $1', [1])
  return reply.type(type).send(bytes)
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(app.server.address().port)
`

export const bareServer = (url: string) => loadProgram(nodeHttp, url)
export const bareFastify = (url: string, databaseUrl: string) => loadProgram(fastifyWithQuery, url, databaseUrl)

/** Starts the program in a process of its own, as the product is, and puts the usual load on it. */
async function loadProgram(program: string, url: string, databaseUrl?: string): Promise<Figures> {
  const answer = await fetch(url)
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const close = endsWithBench(() => endProgram(child, { waitMs: 5_000 }))
  try {
    child.stdin.end(JSON.stringify({ type: answer.headers.get('content-type') ?? 'text/plain', body, databaseUrl }))
    const [port] = (await once(child.stdout, 'data')) as [Buffer]
    return await load(`http://127.0.0.1:${port.toString().trim()}/`)
  } finally {
    await close()
  }
}
