/** Programs that an operator takes from Debian's packages, for the tests that start them for real. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../.toolchain/debian')

/** `folder`: where it lies unpacked; undefined for one of this machine. */
export type Program = { command: string; env: Record<string, string>; folder?: string }

/**
 * The program of this machine, or one unpacked (not installed) from Debian's mirror, kept in .toolchain. Undefined where
 * neither is to be had; `packages`: its own and the libraries that a bare machine lacks.
 */
export function debianProgram(name: string, packages: readonly string[]): Program | undefined {
  if (!spawnSync(name, ['--version']).error) return { command: name, env: {} }
  const packageFile = join(folder, name)
  const programOf = () => ['usr/sbin', 'usr/bin'].map((room) => join(packageFile, room, name)).find(existsSync)
  if (!programOf() && !unpacked(packageFile, packages)) return undefined
  const program = programOf()
  return program ? { command: program, env: surroundings(packageFile), folder: packageFile } : undefined
}

function surroundings(unpackedIn: string): Record<string, string> {
  const libraries = join(unpackedIn, 'usr/lib')
  const paths = existsSync(libraries) ? readdirSync(libraries).map((part) => join(libraries, part)) : []
  return {
    LD_LIBRARY_PATH: paths.join(':'),
    PATH: `${process.env.PATH ?? ''}:${join(unpackedIn, 'usr/bin')}`,
    PYTHONPATH: join(libraries, 'python3/dist-packages'),
    PYTHONDONTWRITEBYTECODE: '1',
  }
}

/** Beside and renamed, so that a kill in the middle leaves no half a program. */
function unpacked(folderPath: string, packages: readonly string[]): boolean {
  const fresh = `${folderPath}.${process.pid}`
  mkdirSync(fresh, { recursive: true })
  const run = (command: string, ...words: string[]) =>
    spawnSync(command, words, { cwd: fresh, timeout: 60_000 }).status === 0
  try {
    if (!run('apt-get', 'download', ...packages)) return false
    const files = readdirSync(fresh).filter((file) => file.endsWith('.deb'))
    if (!files.every((file) => run('dpkg', '-x', file, '.'))) return false
    rmSync(folderPath, { recursive: true, force: true })
    renameSync(fresh, folderPath)
    return true
  } catch {
    return false
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
