import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { getDocumentProxy } from 'unpdf'
import type { OpenedPdf } from './tasks.ts'
import createQpdf from '@neslinesli93/qpdf-wasm'

/** qpdf as WebAssembly: it copies what it does not change, such as attachments and fonts. */
type Qpdf = {
  callMain(words: string[]): number
  FS: {
    init(input: null, output: () => void, error: () => void): void
    writeFile(path: string, bytes: Uint8Array): void
    readFile(path: string): Uint8Array
  }
}
/** The package's own type names only `locateFile`. */
const startQpdf = createQpdf as unknown as (options: {
  wasmBinary: Uint8Array
  noInitialRun: boolean
  preRun: (module: Qpdf) => void
}) => Promise<Qpdf>

const program = () => readFileSync(createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'))

/** Exit codes of qpdf: 0 done, 2 failed, 3 done with warnings. */
const done: readonly number[] = [0, 3]

/** Undefined if qpdf does not know the lock. One instance per file, so nothing of it stays in memory. */
async function unlockPdf(bytes: Uint8Array, password: string): Promise<Uint8Array | undefined> {
  const silent = () => undefined
  const qpdf = await startQpdf({
    wasmBinary: program(),
    noInitialRun: true,
    preRun: ({ FS }) => FS.init(null, silent, silent),
  })
  qpdf.FS.writeFile('locked.pdf', bytes)
  try {
    const code = qpdf.callMain(['locked.pdf', '--decrypt', `--password=${password}`, 'open.pdf'])
    return done.includes(code) ? qpdf.FS.readFile('open.pdf') : undefined
  } catch {
    return undefined
  }
}

const pagesMost = 200

export async function openPdf({
  bytes,
  password,
}: {
  bytes: Uint8Array
  password: string | undefined
}): Promise<OpenedPdf> {
  if (!hasItsEnd(bytes)) return { kind: 'broken' }
  const kind = await showPages(bytes, undefined)
  if (kind !== 'locked' || password === undefined) return { kind }
  const withPassword = await showPages(bytes, password)
  if (withPassword !== 'whole') return { kind: withPassword }
  const opened = await unlockPdf(bytes, password)
  // What was written is read again before use.
  const isGood = opened !== undefined && (await showPages(opened, undefined)) === 'whole'
  return isGood ? { kind: 'opened', bytes: opened } : { kind: 'unknown-lock' }
}

type Shown = Exclude<OpenedPdf['kind'], 'opened'>

async function showPages(bytes: Uint8Array, password: string | undefined): Promise<Shown> {
  try {
    // pdf.js takes ownership of the bytes.
    const pdf = await getDocumentProxy(Uint8Array.from(bytes), {
      verbosity: 0,
      ...(password === undefined ? {} : { password }),
    })
    try {
      if (pdf.numPages === 0) return 'broken'
      for (let page = 1; page <= Math.min(pdf.numPages, pagesMost); page += 1) (await pdf.getPage(page)).cleanup()
      return 'whole'
    } finally {
      await pdf.loadingTask.destroy()
    }
  } catch (error) {
    return whyNot(error)
  }
}

/** PasswordResponses of pdf.js: 1 needs a password, 2 got a wrong one. */
function whyNot(error: unknown): Shown {
  if (!(error instanceof Error)) return 'broken'
  if (error.name === 'PasswordException')
    return (error as Error & { code?: unknown }).code === 2 ? 'wrong-password' : 'locked'
  return /encrypt/i.test(error.message) ? 'unknown-lock' : 'broken'
}

function hasItsEnd(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return text.lastIndexOf('startxref') > text.lastIndexOf('endobj')
}
