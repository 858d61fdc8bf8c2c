/** A test run is kept in memory only where both the folder and the machine have room for it. */
import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { hasRoom } from './run-folder.mjs'

const any = { inFolderBytes: 1, freeBytes: 1 }

test('a folder is taken where there is room', () => {
  assert.equal(hasRoom(tmpdir(), any), true)
})

test('a folder that is too small, a machine with too little memory, or no such folder is left alone', () => {
  assert.equal(hasRoom(tmpdir(), { ...any, inFolderBytes: 2 ** 60 }), false)
  assert.equal(hasRoom(tmpdir(), { ...any, freeBytes: 2 ** 60 }), false)
  assert.equal(hasRoom(join(tmpdir(), 'there-is-none'), any), false)
})
