import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileFacts } from './file-facts.ts'

const rows: [name: string, bytes: number, extension: string, size: string][] = [
  ['신고 안내.pdf', 0, 'PDF', '1KB'],
  ['a.b.hwp', 1_023, 'HWP', '1KB'],
  ['표.xlsx', 204_800, 'XLSX', '200KB'],
  ['큰 파일.zip', 1_048_576, 'ZIP', '1MB'],
  ['x', 5_767_168, '', '5.5MB'],
  ['끝이 긴.abcdefghijk', 10, '', '1KB'],
]
for (const [name, bytes, extension, size] of rows)
  test(`${name} of ${bytes} bytes`, () => assert.deepEqual(fileFacts(name, bytes), { extension, size }))
