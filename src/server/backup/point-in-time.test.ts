import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { lacksSmallDisk, openSmallDisk } from '#tests/support/server/small-disk.ts'
import { archiveWal, fetchWal } from './point-in-time.server.ts'
import { newBackupKeys } from './sealed-stream.server.ts'

const { seals, opens } = await newBackupKeys()

test(
  'a full disk archives no piece of the log, and the same piece goes there once there is room',
  { skip: lacksSmallDisk },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wal-'))
    const disk = openSmallDisk({ megabytes: 4 })!
    try {
      const [piece, back] = [join(folder, '000000010000000000000001'), join(folder, 'back')]
      const bytes = randomBytes(1_000_000)
      writeFileSync(piece, bytes)
      writeFileSync(join(disk.folder, 'other'), 'something')
      const archived = () =>
        readdirSync(join(disk.folder, 'wal')).filter((name) => name.endsWith('.age') || name.endsWith('.part'))
      disk.fill()
      await assert.rejects(archiveWal(seals, disk.folder, piece), { code: 'ENOSPC' })
      assert.deepEqual(archived(), [])
      disk.makeRoom()
      await archiveWal(seals, disk.folder, piece)
      assert.deepEqual(archived(), ['000000010000000000000001.age'])
      assert.equal(await fetchWal(opens, disk.folder, '000000010000000000000001', back), true)
      assert.ok(readFileSync(back).equals(bytes))
    } finally {
      disk.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
