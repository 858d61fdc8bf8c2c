import { defaultChoice, type Certificate, type Telecom } from '#domain/certificate.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstBody, makeHandle, secondBody } from './two-way.ts'

const national = '9304122000001'
const foreigner = '8903036000013'
const person = { name: '김하늘', residentNumber: national, phoneDigits: '01000000001', ...defaultChoice }
const names: [typed: string, residentNumber: string, asked: string][] = [
  ['김하늘', national, '김하늘'],
  ['김 하늘', national, '김하늘'],
  ['김하늘'.normalize('NFD'), national, '김하늘'],
  ['남궁 가 온'.normalize('NFD'), national, '남궁가온'],
  ['김\u3000하늘', national, '김하늘'],
  // A naturalised person without a Korean name.
  ['NGUYEN THI LAN', national, 'NGUYEN THI LAN'],
  ['NGUYEN THI LAN', foreigner, 'NGUYEN THI LAN'],
  ['미나 스미스', foreigner, '미나 스미스'],
]
for (const [typed, residentNumber, isRequested] of names)
  test(`the vendor is asked by the name of the register: ${typed}, ${residentNumber[6]}`, () =>
    assert.equal(firstBody({ ...person, name: typed, residentNumber }, '0001', 'x')?.userName, isRequested))

const kinds: [Certificate, Telecom | null, level: string, telecom: string | undefined][] = [
  ['KAKAO', null, '1', undefined],
  ['PASS', 'SKT', '5', '0'],
  ['PASS', 'KT', '5', '1'],
  ['PASS', 'LGU', '5', '2'],
  ['NAVER', null, '6', undefined],
  ['TOSS', null, '8', undefined],
]
for (const [certificate, chosen, level, telecom] of kinds)
  test(`${certificate} ${chosen ?? ''} is the vendor's ${level} ${telecom ?? ''}, and the second request repeats it`, () => {
    const first = firstBody({ ...person, certificate, telecom: chosen }, '0001', 'x')
    assert.deepEqual([first?.loginTypeLevel, first?.telecom], [level, telecom])
    const info = { jobIndex: 0, threadIndex: 0, jti: 'a', twoWayTimestamp: 1 }
    const second = secondBody((first && makeHandle(first, info)) ?? '')
    assert.deepEqual([second?.loginTypeLevel, second?.telecom], [level, telecom])
  })
