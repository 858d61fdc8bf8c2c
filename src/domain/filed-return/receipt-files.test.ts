import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFileKind, numbersIn, type NumberKind, type ReceiptFileKind } from './receipt-files.ts'

test('only a possible receipt number is taken from a file name, never a resident number', () => {
  const names: [string, string[]][] = [
    ['26-000123_접수증.pdf', ['26-000123']],
    ['접수증(113-2026-2-000000000000).pdf', ['113-2026-2-000000000000']],
    ['11320262000000000123.pdf', ['11320262000000000123', '113-2026-2-000000000123']],
    ['위택스 L-000001 (2).PDF', ['L-000001']],
    ['case26-000123 copy.pdf', ['case26-000123', '26-000123']],
    ['김하늘 930412-2000001.pdf', []],
    ['9304122000001.pdf', []],
    ['scan 1.pdf', []],
    ['', []],
    [
      Array.from({ length: 20 }, (_, n) => `N-${10_000 + n}`).join(' '),
      [0, 1, 2, 3, 4, 5, 6, 7].map((n) => `N-1000${n}`),
    ],
  ]
  for (const [name, numbers] of names) assert.deepEqual(numbersIn(name), numbers, name)
})

test('the kind of a file follows from its name and the number that found it', () => {
  const files: [string, NumberKind | null, ReceiptFileKind][] = [
    ['접수증.pdf', 'portal', 'portal-receipt'],
    ['종합소득세 신고서.pdf', 'portal', 'portal-return'],
    ['신고서 접수증.pdf', 'case', 'portal-receipt'],
    ['지방소득세 신고서.pdf', 'case', 'local-receipt'],
    ['scan.pdf', 'local', 'local-receipt'],
    ['scan.pdf', null, 'portal-receipt'],
    ['신고서.pdf'.normalize('NFD'), null, 'portal-return'],
  ]
  for (const [name, numberKind, kind] of files) assert.equal(findFileKind(name, numberKind), kind, name)
})
