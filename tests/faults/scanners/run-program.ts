/** Runs a scanner with its output in a file, and ends it with everything that it started at its limit. */
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianProgram, type Program } from '#tests/support/server/debian.ts'

export type Ran = { code: number | null; isOver: boolean; seconds: number; said: string }

/** Exit code of coreutils' timeout when the limit was reached. */
const overLimit = new Set([124, 137])

export async function runProgram(
  { command, env }: Program,
  args: readonly string[],
  { seconds, output, cwd }: { seconds: number; output: string; cwd: string },
): Promise<Ran> {
  if (isEnded) throw new Error('ended by a signal')
  const [began, file] = [performance.now(), openSync(output, 'w')]
  const limit = String(Math.max(1, Math.round(seconds)))
  const child = spawn('timeout', ['--kill-after=5', limit, command, ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: cwd, LANG: 'C.UTF-8', TERM: 'dumb', ...env },
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  running.add(child)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => {
      running.delete(child)
      done({
        code,
        isOver: code === null || overLimit.has(code),
        seconds: (performance.now() - began) / 1_000,
        said: readFileSync(output, 'utf8'),
      })
    })
  })
}

/** Of the seconds left for so many parts: a slow one may take nearly twice its share, and the last all that is left. */
export const shareOf = (secondsLeft: number, parts: number) => (2 * secondsLeft) / (parts + 1)

const running = new Set<ReturnType<typeof spawn>>()
let isEnded = false
/** `timeout` passes the signal on to all that it runs; what is to run later throws. */
export const endRunning = () => {
  isEnded = true
  for (const child of running) child.kill('SIGTERM')
}

const ofPython = (names: string) => names.split(' ').map((name) => `python3-${name}`)
/** testssl refuses to start without a program that looks names up, and is told to look none up. */
const packagesOf = {
  testssl: ['testssl.sh', 'bsdextrautils', 'bind9-host'],
  wapiti: [
    'wapiti',
    'publicsuffix',
    ...ofPython('bs4 certifi chardet charset-normalizer idna importlib-metadata mako markupsafe more-itertools'),
    ...ofPython('pkg-resources requests six socks soupsieve tld typing-extensions urllib3 yaswfp zipp'),
  ],
  sqlmap: ['sqlmap', ...ofPython('magic')],
}
export type Scanner = keyof typeof packagesOf
export const scanners = Object.keys(packagesOf) as Scanner[]

/** Undefined where it is not to be had. */
export function findScanner(name: Scanner): (Program & { version: string }) | undefined {
  const program = debianProgram(name, packagesOf[name])
  if (!program) return undefined
  const { command, folder } = program
  const env = { ...program.env, ...(folder ? { TESTSSL_INSTALL_DIR: join(folder, 'etc/testssl') } : {}) }
  const { stdout } = spawnSync(command, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' })
  return { ...program, env, version: /\d+\.[\d.]*\d/.exec(stdout)?.[0] ?? 'of an unknown version' }
}
