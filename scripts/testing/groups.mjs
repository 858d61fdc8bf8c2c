/**
 * Decides which of the runner's files share a process: starting the product mostly costs loading and compiling it
 * (measured: nine files took 20 s of processor each alone, 13 s together).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup/toolchain.mjs'

/** Few enough that the runner's processes end at about the same time. */
const filesTogether = { server: 14, pure: 60 }
/**
 * Files that end or measure processes, observe the process's own cipher, load a module before its setup, break the
 * database, or run so long that nothing is gained.
 */
const alone = [
  /^src\/contract\/answers\./,
  /^src\/filer\/journey\/model\./,
  /^src\/web\/forms\/problems\./,
  /^tests\/faults\/(agent|malformed|database|disk|kill|soak|payments|leaks)\b/,
  /^tests\/house-rules\/rules\./,
  /^tests\/journeys\/by-http\./,
  /^tests\/rehearsal\//,
  /^tests\/server\/(matrix|hostile-posts|processes|request-thread|slow|shedding)\b/,
  /^simulators\/start\./,
  /^scripts\//,
]
/** The built pages keep the product that loaded them first, which is possible once per process. */
const servesPages = /withPages|#tests\/support\/server\/(cached-)?pages/
/** A module with top-level await cannot be loaded by a group. */
const waitsWhileLoading = /^(await|for await|(export )?(const|let) [^=]*= \(?await)\b/m
const needsServer = /#tests\/support\/(?!text|chance|fixtures)|#src\/app\.server/

/** The files for the runner: single ones as they are, groups as files written into `folder`. */
export function grouped(files, folder) {
  const named = files.map((file) => ({ file, name: file.replaceAll('\\', '/') }))
  const texts = new Map(named.map(({ file }) => [file, readFileSync(resolve(root, file), 'utf8')]))
  const isAlone = ({ file, name }) =>
    alone.some((one) => one.test(name)) || [servesPages, waitsWhileLoading].some((one) => one.test(texts.get(file)))
  const shared = named.filter((name) => !isAlone(name))
  const [server, pure] = [true, false].map((wanted) =>
    shared.filter(({ file }) => needsServer.test(texts.get(file)) === wanted).map(({ name }) => name),
  )
  const groups = [...parts(server, filesTogether.server), ...parts(pure, filesTogether.pure)]
  mkdirSync(folder, { recursive: true })
  return [
    ...named.filter(isAlone).map(({ file }) => file),
    ...groups.map((names, index) => writeGroup(join(folder, `group-${index + 1}.test.mjs`), names)),
  ]
}

function parts(names, most) {
  const count = Math.ceil(names.length / most)
  return Array.from({ length: count }, (_, part) => names.filter((_, index) => index % count === part))
}

function writeGroup(file, names) {
  const runner = pathToFileURL(join(root, 'scripts/testing/run-group.mjs')).href
  writeFileSync(file, `import { runGroup } from '${runner}'\nrunGroup(${JSON.stringify(names, null, 2)})\n`)
  return file
}

/** Words by which a test, or a module it imports, shows that it needs the built product. */
const usesBuild = /withPages: true|\bdist\/|build\/(client|server)|node:child_process|node:worker_threads/
const importedTestModule = /from '(?:#tests\/([^']+)|\.\/([^']+))'/g

/** Whether one of the files, or a module of tests/ that it imports, uses what `npm run build` makes. */
export function needBuild(files) {
  const seen = new Set()
  const waiting = [...files]
  while (waiting.length > 0) {
    const file = waiting.pop()
    if (seen.has(file) || !existsSync(resolve(root, file))) continue
    seen.add(file)
    const text = readFileSync(resolve(root, file), 'utf8')
    if (usesBuild.test(text)) return true
    for (const [, tests, beside] of text.matchAll(importedTestModule))
      if (tests || file.replaceAll('\\', '/').startsWith('tests/'))
        waiting.push(tests ? join('tests', tests) : join(dirname(file), beside))
  }
  return false
}
