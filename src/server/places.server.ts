/**
 * A dead network share, a pipe or a folder of the kernel stops whoever opens it for good, a thread of the pool too: a
 * child process, which can be left alone, tries each path of the settings first.
 */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { OperatorError } from '#domain/operator-error.ts'
import { makeFolder } from './make-folder.ts'
import type { Settings } from './settings/settings.server.ts'
import { unusable, unwritable } from './start-failure.ts'

export type Place = {
  name: string
  path: string
  /** `written`: a folder, made where it is missing; `read`: all within it; `entry`: itself alone; `file`: one file. */
  use: 'written' | 'read' | 'entry' | 'file'
}

type Found = { code: string; at: string } | null

/** Runs alone in the child, by its text: it must use nothing of this file. */
function tryPlaces(make: (folder: string) => void): void {
  const fs = process.getBuiltinModule('node:fs')
  const { join: joined } = process.getBuiltinModule('node:path')
  const write = (folder: string): void => {
    make(folder)
    fs.readdirSync(folder)
    fs.rmdirSync(fs.mkdtempSync(joined(folder, '.try-')))
  }
  const read = (path: string): void => {
    const found = fs.statSync(path)
    if (found.isDirectory()) return fs.readdirSync(path).forEach((name) => read(joined(path, name)))
    if (!found.isFile()) throw Object.assign(new Error(), { code: 'special', path })
  }
  const readFile = (path: string): void => {
    read(path)
    fs.closeSync(fs.openSync(path, 'r'))
  }
  for (const { path, use } of JSON.parse(process.argv[1] ?? '[]') as Place[]) {
    let found: Found = null
    try {
      ;({ written: write, read, entry: (folder: string) => void fs.readdirSync(folder), file: readFile })[use](path)
    } catch (error) {
      const { code = '', path: at = path } = error as { code?: string; path?: string }
      found = { code, at }
    }
    fs.writeSync(1, `${JSON.stringify(found)}\n`)
  }
}

const patienceMs = 10_000

/** What was found of each; shorter than `places` where one does not answer. */
async function tryApart(places: readonly Place[], waitMs: number): Promise<Found[]> {
  const child = spawn(
    process.execPath,
    ['-e', `(${String(tryPlaces)})(${String(makeFolder)})`, JSON.stringify(places)],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += String(text)))
  await new Promise<void>((done, fail) => {
    // One that waits for a dead share does not even die: nobody waits for it.
    const patience = setTimeout(() => {
      child.kill('SIGKILL')
      child.stdout.destroy()
      child.unref()
      done()
    }, waitMs)
    child.once('error', fail).once('close', (code) => {
      clearTimeout(patience)
      if (code === 0 || child.killed) done()
      else fail(new Error(`the child that tries the paths ended with ${code}`))
    })
  })
  return said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Found)
}

const toldLater = ['ENOENT', 'ENOTDIR', 'EACCES', 'EISDIR']
/** Room may be made while the product serves. */
const mayPass = ['ENOSPC', 'EDQUOT']

function sentenceOf({ name, path, use }: Place, found: NonNullable<Found>): string | undefined {
  if (mayPass.includes(found.code) || (use !== 'written' && toldLater.includes(found.code))) return undefined
  return unusable(name, found.at, found.code) ?? (use === 'written' ? unwritable(name, path, found) : undefined)
}

/** Throws OperatorError. */
export async function checkPlaces(
  places: readonly Place[],
  { waitMs = patienceMs, head }: { waitMs?: number; head?: string } = {},
): Promise<void> {
  if (places.length === 0) return
  const found = await tryApart(places, waitMs)
  const silent = places[found.length]
  const unfit = places.slice(0, found.length).flatMap((place, at) => {
    const one = found[at]
    const said = one && sentenceOf(place, one)
    return one && said ? [{ said, reason: { kind: one.code, about: one.at } }] : []
  })
  if (silent) {
    const reason = { kind: 'silent', about: silent.path }
    unfit.push({ said: unusable(silent.name, silent.path, 'silent')!, reason })
  }
  if (unfit.length === 0) return
  const problems = unfit.map(({ said }) => said)
  // A setting's name says it at a start.
  throw new OperatorError(problems, head ? { head, reasons: unfit.map(({ reason }) => reason) } : {})
}

const ofDatabase = (name: 'DATABASE_URL' | 'DATABASE_READ_URL', url: string): Place[] =>
  [...url.matchAll(/[?&]ssl(?:rootcert|cert|key)=([^&]+)/g)].map(([, path = '']) => ({
    name,
    path: resolve(decodeURIComponent(path)),
    use: 'file',
  }))

/** Of a start. A web process of a service writes nothing to DATA_DIR. */
export function placesOf(settings: Settings): Place[] {
  const { DATA_DIR, ANCHORS_DIR, BRANCHES_DIR, RATES_DIR, NICEPAY_LISTS, DATABASE_URL, DATABASE_READ_URL } = settings
  const data = resolve(DATA_DIR)
  const isWritten = settings.rules.makesKeys || settings.ROLE !== 'web'
  const writes: Place[] = [
    { name: 'DATA_DIR', path: data, use: 'written' },
    ...(ANCHORS_DIR ? [{ name: 'ANCHORS_DIR', path: resolve(ANCHORS_DIR), use: 'written' } as const] : []),
  ]
  const folders = { BRANCHES_DIR, RATES_DIR, NICEPAY_LISTS }
  return [
    ...(isWritten ? writes : []),
    ...['clock.json', 'key-ring'].map((file): Place => ({ name: 'DATA_DIR', path: join(data, file), use: 'file' })),
    ...Object.entries(folders)
      .filter(([, path]) => path !== '')
      .map(([name, path]): Place => ({ name, path: resolve(path), use: 'read' })),
    ...ofDatabase('DATABASE_URL', DATABASE_URL),
    ...ofDatabase('DATABASE_READ_URL', DATABASE_READ_URL),
  ]
}
