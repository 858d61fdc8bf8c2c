/** qpdf as WebAssembly: it copies what it does not change, such as attachments and fonts. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import createQpdf from '@neslinesli93/qpdf-wasm'

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
export async function unlockPdf(bytes: Uint8Array, password: string): Promise<Uint8Array | undefined> {
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
