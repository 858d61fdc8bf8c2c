import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { anchorJob } from '#server/jobs/anchor.server.ts'
import type { Context } from '#server/context.server.ts'
import { checkPlaces } from '#server/places.server.ts'
import { lacksSmallDisk, openSmallDisk } from '#tests/support/server/small-disk.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'places-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const inFolder = (name: string) => join(folder, name)
const pipe = (path: string) => {
  execFileSync('mkfifo', [path])
  return path
}
const made = (path: string) => {
  mkdirSync(path, { recursive: true })
  return path
}
const loop = inFolder('loop')
symlinkSync(loop, loop)
writeFileSync(inFolder('file'), '')
const aPipe = pipe(inFolder('pipe'))
pipe(join(made(inFolder('firms/nare')), 'branch.json'))
pipe(join(made(inFolder('rates')), '2027.json'))
pipe(join(made(inFolder('data')), 'key-ring'))
const long = '/가'.repeat(5) + 'a'.repeat(300)

type Ended = { code: number | null; said: string }

function run(words: readonly string[], given: Record<string, string> = {}): Promise<Ended> {
  const { PATH = '' } = process.env
  const env = {
    PATH,
    NODE_COMPILE_CACHE: inFolder('compiled'),
    NODE_NO_WARNINGS: '1',
    DATA_DIR: inFolder('own'),
    DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
    ...given,
  }
  const child = spawn(process.execPath, [join(root, 'dist/main.js'), ...words], { cwd: root, env, timeout: 60_000 })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)))
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}

type Case = [given: Record<string, string>, said: RegExp, words?: readonly string[]]
const starts: readonly Case[] = [
  [{ ANCHORS_DIR: '/proc/x' }, /- ANCHORS_DIR: \/proc\/x cannot be written by this user\. No folder can be made there/],
  [{ DATA_DIR: '/proc/x/y' }, /- DATA_DIR: \/proc\/x\/y cannot be written .* No folder can be made there/],
  [{ ANCHORS_DIR: aPipe }, /- ANCHORS_DIR: .*\/pipe cannot be written by this user\. A file stands there/],
  [{ ANCHORS_DIR: '/dev/null' }, /- ANCHORS_DIR: \/dev\/null cannot be written .* A file stands there/],
  [{ ANCHORS_DIR: loop }, /- ANCHORS_DIR: .*\/loop is a symbolic link that leads back to itself/],
  [{ ANCHORS_DIR: long }, /- ANCHORS_DIR: .* is longer than a path may be/],
  [{ DATA_DIR: inFolder('data') }, /- DATA_DIR: .*\/key-ring is neither a file nor a folder/],
  [{ BRANCHES_DIR: inFolder('firms') }, /- BRANCHES_DIR: .*\/branch\.json is neither a file nor a folder/],
  [{ BRANCHES_DIR: loop }, /- BRANCHES_DIR: .*\/loop is a symbolic link/],
  [{ RATES_DIR: inFolder('rates') }, /- RATES_DIR: .*\/2027\.json is neither a file nor a folder/],
  [{ NICEPAY_LISTS: '/dev/zero' }, /- NICEPAY_LISTS: \/dev\/zero is neither a file nor a folder/],
  [
    { DATABASE_URL: `postgres://a:b@127.0.0.1:1/c?sslmode=verify-full&sslrootcert=${aPipe}` },
    /- DATABASE_URL: .*\/pipe is neither a file nor a folder/,
  ],
  [{ ANCHORS_DIR: '/proc/x' }, /- ANCHORS_DIR: \/proc\/x cannot be written/, ['office', 'jobs', 'list']],
  [{}, /- <folder>: \/proc\/x does not exist|\/proc\/x does not exist/, ['backup', 'base', 'age1x', '/proc/x']],
  [{}, /- <file>: .*\/pipe is neither a file nor a folder.*\n\n파일도 폴더도 아니에요/, ['backup', 'open', aPipe]],
  [
    {},
    /- <folder>: .*\/loop is a symbolic link.*\n\n자기 자신으로/,
    ['backup', 'wal', 'age1x', loop, inFolder('file')],
  ],
]

test('a path that would stop whoever opens it ends the start or the command', { timeout: 300_000 }, async () => {
  const failures: string[] = []
  const waiting = starts.values()
  const work = async () => {
    for (const [given, sentence, words = []] of waiting) {
      const { code, said } = await run(words, given)
      if (code !== 78 || !sentence.test(said)) failures.push(`${JSON.stringify([given, words])}: ${code} ${said}`)
    }
  }
  await Promise.all([work(), work()])
  assert.deepEqual(failures, [])
})

test('a place that does not answer is named after the bound, and those before it are not', async () => {
  const silent = { name: 'ANCHORS_DIR', path: folder, use: 'written' } as const
  await assert.rejects(
    checkPlaces([silent], { waitMs: 1 }),
    /ANCHORS_DIR: .* does not answer\. Look whether its network/,
  )
  await checkPlaces([silent])
})

test('folders with spaces, Korean letters or none yet are made and left empty; a missing one to read is not told here', async () => {
  const path = inFolder('무결성 증거/20 27')
  await checkPlaces([{ name: 'ANCHORS_DIR', path, use: 'written' }])
  assert.deepEqual(readdirSync(path), [])
  await checkPlaces([{ name: 'RATES_DIR', path: inFolder('none'), use: 'read' }])
  assert.equal(existsSync(inFolder('none')), false)
})

test('a full disk lets a start go on, because room may be made', { skip: lacksSmallDisk }, async () => {
  const disk = openSmallDisk({ megabytes: 1 })!
  try {
    writeFileSync(join(disk.folder, 'other'), 'something')
    disk.fill()
    await checkPlaces([{ name: 'DATA_DIR', path: disk.folder, use: 'written' }])
  } finally {
    disk.close()
  }
})

test('a read-only folder is named', { skip: lacksSmallDisk }, async () => {
  const disk = openSmallDisk({ megabytes: 1 })!
  try {
    execFileSync('mount', ['-o', 'remount,ro', disk.folder])
    const place = { name: 'DATA_DIR', path: disk.folder, use: 'written' } as const
    await assert.rejects(checkPlaces([place]), /DATA_DIR: .* cannot be written by this user\. It is read-only here/)
  } finally {
    disk.close()
  }
})

test('the daily job ends at an anchor that is a pipe, which would take a thread of the pool for good', async () => {
  pipe(join(made(inFolder('anchors')), '2027-05-12.json'))
  const context = { settings: { ANCHORS_DIR: inFolder('anchors'), DATA_DIR: folder } } as unknown as Context
  await assert.rejects(
    anchorJob.run(context, new Date('2027-05-13T00:00:00Z')),
    /The anchors cannot be read:\n {2}- ANCHORS_DIR: .*2027-05-12\.json is neither a file nor a folder/,
  )
})
