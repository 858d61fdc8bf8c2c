import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstBody } from './two-way.ts'

const national = '9304122000001'
const foreigner = '8903036000013'
const names: [typed: string, residentNumber: string, asked: string][] = [
  ['김하늘', national, '김하늘'],
  ['김 하늘', national, '김하늘'],
  ['김하늘'.normalize('NFD'), national, '김하늘'],
  ['남궁 가 온'.normalize('NFD'), national, '남궁가온'],
  ['김\u3000하늘', national, '김하늘'],
  // Naturalised, without a Korean name.
  ['NGUYEN THI LAN', national, 'NGUYEN THI LAN'],
  ['NGUYEN THI LAN', foreigner, 'NGUYEN THI LAN'],
  ['미나 스미스', foreigner, '미나 스미스'],
]
for (const [typed, residentNumber, asked] of names)
  test(`the vendor is asked by the name of the register: ${typed}, ${residentNumber[6]}`, () =>
    assert.equal(firstBody({ name: typed, residentNumber, phoneDigits: '01000000001' }, '0001', 'x')?.userName, asked))
