/** The Next page: receives our content and database, is built, started on a port of its own, and ended. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endProgram, endsWithBench } from '../cleanup.ts'
import type { BenchProduct } from '../product.ts'
import { nextContent } from './next-content.ts'

const folder = resolve(import.meta.dirname, '../next-page')
const program = join(folder, 'node_modules/next/dist/bin/next')
/** The product and its simulators use 4510 to 4512. */
const port = 4514
const [buildMs, startMs] = [600_000, 60_000]
/** The drawings of src/site/home/steps.tsx. */
const stepPicture = /<svg width="112" height="80".*?<\/svg>/gs

export type NextSite = { url: string; version: string; close: () => Promise<void> }

/**
 * Throws when it is not installed, cannot be built or does not answer. The product must run: the page reads its
 * database.
 */
export async function openNext(product: BenchProduct): Promise<NextSite> {
  if (!existsSync(program))
    throw new Error('bench/next-page is not installed: npm run bench does it, with the npm registry in reach')
  await writeContent(product)
  const env = {
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: folder,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    DATABASE_URL: product.databaseUrl(),
  }
  const next = (...words: string[]) =>
    spawn(process.execPath, [program, ...words], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
  rmSync(join(folder, '.next'), { recursive: true, force: true })
  await finished(next('build'))
  const server = next('start', '--port', String(port), '--hostname', '127.0.0.1')
  const heard = listen(server)
  const close = endsWithBench(() => endProgram(server, { group: true }))
  const url = `http://127.0.0.1:${port}`
  try {
    await answers(url, server, heard)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url,
    version: (JSON.parse(readFileSync(join(folder, 'node_modules/next/package.json'), 'utf8')) as { version: string })
      .version,
    close,
  }
}

/** Our texts at the product's time, and the branch's pictures under our addresses. */
async function writeContent(product: BenchProduct): Promise<void> {
  const clock = (await fetch(`${product.url}/api/spring/posts/news/tax?boardId=2&page=0&size=1`)).headers.get(
    'x-server-now',
  )
  if (!clock) throw new Error('the product did not say what time it is')
  const ownPage = await (await fetch(product.url)).text()
  const content = nextContent(new Date(clock), product.phoneUrl, ownPage.match(stepPicture) ?? [])
  writeFileSync(join(folder, 'content.json'), JSON.stringify(content))
  rmSync(join(folder, 'public'), { recursive: true, force: true })
  const own = join('branches', content.branchId)
  cpSync(resolve(folder, '../..', own), join(folder, 'public', own), {
    recursive: true,
    filter: (path) => !/\.[a-z]+$/.test(path) || /\.(svg|png)$/.test(path),
  })
}

function listen(child: ChildProcess): () => string {
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      words = `${words}${piece}`.slice(-4_000)
    })
  return () => words.trim().split('\n').slice(-12).join('\n')
}

async function finished(build: ChildProcess): Promise<void> {
  const heard = listen(build)
  const end = endsWithBench(() => endProgram(build, { group: true }))
  const timer = setTimeout(() => void end(), buildMs)
  try {
    const code = await new Promise((done, fail) =>
      build.once('error', fail).once('close', (ended, signal) => done(ended ?? signal)),
    )
    if (code !== 0) throw new Error(`next build ended with ${String(code)}:\n${heard()}`)
  } finally {
    clearTimeout(timer)
    await end()
  }
}

async function answers(url: string, server: ChildProcess, heard: () => string): Promise<void> {
  for (let waited = 0; waited < startMs; waited += 100) {
    if (server.exitCode !== null || server.signalCode !== null) break
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`next start did not answer:\n${heard()}`)
}
