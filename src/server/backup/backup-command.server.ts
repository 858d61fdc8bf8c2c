/** `backup ...`: without settings; sealing and opening go from standard input to standard output. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { OperatorError } from '#domain/operator-error.ts'
import { type Place, checkPlaces } from '#server/places.server.ts'
import { backupFault } from './backup-fault.ts'
import { archiveWal, fetchWal, restoreTo } from './point-in-time.server.ts'
import { newBackupKeys, open, seal } from './sealed-stream.server.ts'
import type { BackupFaultKind } from './texts.ts'

const use = `backup keys <file>   writes the key that opens to a new file, and tells the one that seals
backup seal <key>    seals standard input for that key
backup open <file>   opens standard input with the key of that file
backup base <key> <folder>   a base backup of the database that PGHOST and PGUSER name, into the folder
backup wal <key> <folder> <path>   PostgreSQL's archive_command: seals a piece of its log
backup fetch <file> <folder> <name> <path>   PostgreSQL's restore_command: opens a piece of its log
backup restore <file> <folder> <data> --to <instant>   makes a data folder that PostgreSQL brings to that instant, or by --to end to the last of its log`

const mostWords: Readonly<Record<string, number>> = { keys: 1, seal: 1, open: 1, base: 2, wal: 3, fetch: 4, restore: 5 }

/** Throws OperatorError. */
export async function runBackup(typed: readonly string[]): Promise<void> {
  try {
    await doBackup(typed)
  } catch (error) {
    throw faultOf(error) ?? error
  }
}

function faultOf(error: unknown): OperatorError | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const path = 'path' in error ? String(error.path) : 'a path'
  const sentences: Partial<Record<BackupFaultKind, string>> = {
    ENOSPC: 'there is no room where it is written to. Make room and begin again.',
    EPIPE: 'the program that takes the output ended before its end: its own words say why. What it took is not whole.',
    EEXIST: `${path} is there and is never written over. Name a new file.`,
    ENOENT: `${path} does not exist. Mend the path.`,
    EACCES: `${path} may not be used by this user. Mend its owner or mode.`,
    EISDIR: 'a folder stands where a file is needed. Mend the path.',
    ENOTDIR: `${path} leads through a file. Mend the path.`,
  }
  const kind = String(error.code) as BackupFaultKind
  const said = sentences[kind]
  return said ? backupFault(kind, said, { head: 'It was broken off:', about: path }) : undefined
}

const wrongUse = () => backupFault('use', use.split('\n'), { head: 'Use:' })

async function doBackup([act = '', ...words]: readonly string[]): Promise<void> {
  if (words.length !== mostWords[act] || words.includes('')) throw wrongUse()
  const [given, folder, third, fourth, to] = words as [string, string, string, string, string]
  await checkPlaces(placesOf(act, words), { head: 'It was broken off:' })
  if (act === 'keys') return makeKeys(given)
  // Each act loads its own: `wal` runs for every piece of the log.
  if (act === 'base') return say(await (await import('./base-backup.server.ts')).makeBaseBackup(given, folder))
  if (act === 'wal') return archiveWal(given, folder, third)
  if (act === 'fetch') {
    if (await fetchWal(keyIn(given), folder, third, fourth)) return
    if (isPiece(third)) {
      const { backupTexts } = await import('./texts.ts')
      process.stderr.write(
        `${third} is not in ${folder}: the archived log ends here. If PostgreSQL stops now, restore into a new folder by --to end, or to an earlier instant.\n${backupTexts.logEnds(third)}\n`,
      )
    }
    process.exitCode = 1
    return
  }
  if (act === 'restore') {
    if (fourth !== '--to') throw wrongUse()
    const program = [process.execPath, ...process.argv.slice(1, 2)]
    const restored = await restoreTo({ to, folder, keyFile: given, opens: keyIn(given), data: third, program })
    if (restored.isAnew) {
      const { backupTexts } = await import('./texts.ts')
      process.stderr.write(`${third} held an unfinished restore: it was begun anew.\n${backupTexts.anew(third)}\n`)
    }
    say(restored.base)
    return
  }
  await pipeline(
    process.stdin,
    act === 'seal' ? (from) => seal(from, given) : (from) => open(from, keyIn(given)),
    process.stdout,
  )
}

/** PostgreSQL also asks for histories, which need not be there. */
const isPiece = (name: string) => /^[\dA-F]{24}$/.test(name)

const asFile = (path: string): Place => ({ name: '<file>', path: resolve(path), use: 'file' })
const asFolder = (path: string): Place => ({ name: '<folder>', path: resolve(path), use: 'entry' })

function placesOf(act: string, [first = '', second = '', third = '']: readonly string[]): Place[] {
  const places: Record<string, Place[]> = {
    keys: [asFolder(dirname(resolve(first)))],
    open: [asFile(first)],
    base: [asFolder(second)],
    wal: [asFile(third), asFolder(second)],
    fetch: [asFile(first), asFolder(second)],
    restore: [asFile(first), asFolder(second), asFolder(third)],
  }
  return places[act] ?? []
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function makeKeys(file: string): Promise<void> {
  const { seals, opens } = await newBackupKeys()
  writeFileSync(file, `${opens}\n`, { mode: 0o600, flag: 'wx' })
  say(seals)
}

function keyIn(file: string): string {
  const key = /^AGE-SECRET-KEY-1\S+$/m.exec(readFileSync(file, 'utf8'))?.[0]
  if (!key)
    throw backupFault('no-key', `${file} holds no key that opens backups. Name the file that "backup keys" wrote.`, {
      head: 'The backup cannot be used:',
      about: file,
    })
  return key
}
