/** The archived log (WAL), sealed piece by piece, and a restore to an instant from it and a base backup. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { isInstant } from '#domain/seoul-time.ts'
import { makeFolder } from '#server/make-folder.ts'
import { backupFault } from './backup-fault.ts'
import { baseName } from './base-backup.server.ts'
import { restoreInto } from './restore-folder.server.ts'
import { open, seal } from './sealed-stream.server.ts'

const head = 'Nothing was restored:'
const walFolder = (folder: string) => join(folder, 'wal')

/**
 * PostgreSQL's `archive_command`: returns when the piece lies there whole. The same piece twice is fine, another of its
 * name is not: two servers must not archive into one folder. Throws OperatorError.
 */
export async function archiveWal(seals: string, folder: string, path: string): Promise<void> {
  const to = walFolder(folder)
  makeFolder(to, 0o700)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
  const [sealed, proof] = [join(to, `${name}.age`), join(to, `${name}.sha256`)]
  if (existsSync(sealed)) {
    if (existsSync(proof) && readFileSync(proof, 'utf8') === hash) return
    throw backupFault('other-piece', `${name} is there with other content: each server needs a folder of its own.`, {
      head: 'The log was not archived:',
      about: name,
    })
  }
  const part = join(to, `.${name}.${process.pid}.part`)
  try {
    await pipeline(
      createReadStream(path),
      createZstdCompress(),
      (from) => seal(from, seals),
      createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }),
    )
    writeFileSync(proof, hash, { mode: 0o600, flush: true })
    renameSync(part, sealed)
  } finally {
    rmSync(part, { force: true })
  }
}

/** PostgreSQL's `restore_command`. False where the piece is not there: PostgreSQL asks for one behind the last. */
export async function fetchWal(opens: string, folder: string, name: string, to: string): Promise<boolean> {
  const sealed = join(walFolder(folder), `${name}.age`)
  if (!existsSync(sealed)) return false
  await pipeline(
    createReadStream(sealed),
    (from) => open(from, opens),
    createZstdDecompress(),
    createWriteStream(to, { mode: 0o600 }),
  )
  return true
}

type Restore = {
  /** ISO 8601, or `end`: all that was archived. */
  to: string
  folder: string
  keyFile: string
  opens: string
  /** An empty or new folder, which becomes PostgreSQL's data. */
  data: string
  /** How this program is called, for `restore_command`. */
  program: readonly string[]
}

/**
 * Unpacks the last base backup before the instant and tells PostgreSQL to go on to it. Returns its name, and whether an
 * unfinished restore was begun anew. The copy never archives. Throws OperatorError.
 */
export async function restoreTo({ to, folder, keyFile, opens, data, program }: Restore) {
  const instant = to === 'end' ? undefined : new Date(to)
  if (instant && !isInstant(to))
    throw backupFault(
      'no-instant',
      '--to takes an instant with its zone, such as 2027-05-20T09:00:00+09:00, or end: all that was archived.',
      { head },
    )
  const bases = readdirSync(folder)
    .filter((name) => /^base-\d{8}T\d{9}Z\.tar\.age$/.test(name))
    .toSorted()
  const base = bases.findLast((name) => !instant || name <= baseName(instant))
  if (!base)
    throw backupFault(
      bases[0] ? 'too-early' : 'no-base',
      bases[0]
        ? `the oldest base backup, ${bases[0]}, ended after that instant.`
        : `${folder} holds no base backup. Name the folder that "backup base" wrote to.`,
      { head, about: bases[0] ?? folder },
    )
  const words = [...program, 'backup', 'fetch', resolve(keyFile), resolve(folder), '%f', '%p'].map(quoted).join(' ')
  const isAnew = await restoreInto(resolve(data), async (unpacked) => {
    await unpack(join(folder, base), opens, unpacked)
    ownLog(unpacked)
    appendFileSync(
      join(unpacked, 'postgresql.auto.conf'),
      [
        '',
        `restore_command = '${words.replaceAll("'", "''")}'`,
        // Empty beside `end`: a base backup of a restored database holds that one's instant.
        `recovery_target_time = '${instant?.toISOString().replace('T', ' ').replace('Z', '+00') ?? ''}'`,
        "recovery_target_action = 'promote'",
        "archive_mode = 'off'",
        // It has no standbys to wait for.
        "synchronous_standby_names = ''",
        '',
      ].join('\n'),
    )
    writeFileSync(join(unpacked, 'recovery.signal'), '')
  })
  return { base, isAnew }
}

/** A log on another disk: the backup holds the way to the original's. */
function ownLog(data: string): void {
  const log = join(data, 'pg_wal')
  if (!lstatSync(log).isSymbolicLink()) return
  rmSync(log)
  mkdirSync(log, { mode: 0o700 })
}

const quoted = (word: string) => (/^%[fp]$/.test(word) ? `"${word}"` : `"${word.replace(/["$`\\]/g, '\\$&')}"`)

async function unpack(file: string, opens: string, data: string): Promise<void> {
  // Two archives stand behind each other.
  const tar = spawn('tar', ['--extract', '--ignore-zeros', '--preserve-permissions', `--directory=${data}`], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(tar, 'close')
  await pipeline(createReadStream(file), (from) => open(from, opens), createZstdDecompress(), tar.stdin)
  const [code] = (await ended) as [number | null]
  if (code !== 0)
    throw backupFault('unpacked', `tar ended with ${code}: is there room at ${data}?`, { head, about: data })
}
