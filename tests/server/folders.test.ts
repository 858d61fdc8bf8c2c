/** A folder of the settings that cannot be written says what an operator mends. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unwritable } from '#server/start-failure.ts'

test('a folder that the unit of systemd keeps read-only leads to its drop-in, any other to its owner', () => {
  const told = (code: string) => unwritable('ANCHORS_DIR', '/mnt/anchors', Object.assign(new Error('no'), { code }))
  assert.match(told('EROFS'), /^ANCHORS_DIR: \/mnt\/anchors cannot be written .*ReadWritePaths=/)
  for (const code of ['EACCES', 'ENOTDIR'])
    assert.match(told(code), /^ANCHORS_DIR: .* Create the folder and give it to this user\.$/)
})
