/** The real clamd of ClamAV, which knows the test's own signatures alone. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '#tests/support/wait-for.ts'
import { debianProgram } from './debian.ts'
import { freePort } from './free-port.ts'

const clamd = debianProgram('clamd', ['clamav-daemon', 'libclamav12', 'libmspack0', 'libjson-c5'])

/** For `skip` of a test: counted by its name. */
export const noClamd = clamd ? false : "no clamd: neither on this machine nor at Debian's mirror"

/** The test file of the European Institute for Computer Antivirus Research; in two parts, so that no scanner takes this file. */
export const eicar = Buffer.from(String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')
export const eicarSignature = 'Test.Eicar.UNOFFICIAL'

export type Clamd = {
  path: string
  /** Values of MALWARE_SCANNER. */
  byPath: string
  byPort: string
  host: { host: string; port: number }
  kill(): Promise<void>
  /** It takes connections and answers nobody. */
  halt(): void
  goOn(): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** `known`: files that are malware by their hash. */
export async function startClamd({
  streamMax = '25M',
  known = [],
}: { streamMax?: string; known?: readonly Uint8Array[] } = {}): Promise<Clamd> {
  assert.ok(clamd)
  const { command, env } = clamd
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  const [path, port] = [join(folder, 'clamd.ctl'), await freePort()]
  mkdirSync(join(folder, 'signatures'))
  writeFileSync(join(folder, 'signatures/test.ndb'), `Test.Eicar:0:*:${eicar.toString('hex')}\n`)
  const hashes = known.map((file) => `${hash('md5', file)}:${file.length}:Test.Known\n`)
  if (known.length > 0) writeFileSync(join(folder, 'signatures/test.hdb'), hashes.join(''))
  const lines = {
    Foreground: 'yes',
    LocalSocket: path,
    TCPAddr: '127.0.0.1',
    TCPSocket: port,
    DatabaseDirectory: join(folder, 'signatures'),
    StreamMaxLength: streamMax,
    AlertExceedsMax: 'yes',
    MaxScanSize: '40M',
    MaxRecursion: 5,
  }
  const settings = Object.entries(lines).map(([name, value]) => `${name} ${value}\n`)
  writeFileSync(join(folder, 'clamd.conf'), settings.join(''))
  let running: ChildProcess | undefined
  const kill = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    running.kill('SIGKILL')
    await gone
    rmSync(path, { force: true })
  }
  const start = async () => {
    const child = spawn(command, ['-c', join(folder, 'clamd.conf')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = child
    let told = ''
    for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => (told += String(text)))
    await waitFor(() => {
      assert.equal(child.exitCode, null, told)
      return told.includes('Self checking') && existsSync(path)
    })
  }
  await start()
  return {
    path,
    byPath: `unix:${path}`,
    byPort: `tcp://127.0.0.1:${port}`,
    host: { host: '127.0.0.1', port },
    kill,
    halt: () => void running?.kill('SIGSTOP'),
    goOn: () => void running?.kill('SIGCONT'),
    start,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
