/** A folder of the settings that cannot be written says what an operator mends. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unwritable } from '#server/start-failure.ts'

test('a folder that the unit of systemd keeps read-only leads to its drop-in, a foreign one to its owner', () => {
  const told = (code: string) => unwritable('ANCHORS_DIR', '/mnt/anchors', Object.assign(new Error('no'), { code }))
  assert.match(told('EROFS'), /^ANCHORS_DIR: \/mnt\/anchors cannot be written .*ReadWritePaths=/)
  assert.match(told('EACCES'), /^ANCHORS_DIR: .* Create the folder and give it to this user\.$/)
})
