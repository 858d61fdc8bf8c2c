import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  appAddress,
  certificateProblem,
  certificates,
  choiceOf,
  defaultChoice,
  isSameChoice,
  offeredCertificates,
  type Certificate,
  type Telecom,
} from './certificate.ts'
import { certificateTexts, choiceName, toApp } from './certificate.texts.ts'

test('a branch offers Kakao first, whatever it adds and in whatever order', () => {
  assert.deepEqual(offeredCertificates(undefined), ['KAKAO'])
  assert.deepEqual(offeredCertificates([]), ['KAKAO'])
  assert.deepEqual(offeredCertificates(['NAVER', 'PASS', 'NAVER']), ['KAKAO', 'PASS', 'NAVER'])
  assert.deepEqual(offeredCertificates(['NAVER', 'TOSS', 'PASS']), [...certificates])
})

const all: [Certificate, Telecom | null, readonly Certificate[], string | undefined][] = [
  ['KAKAO', null, ['KAKAO'], undefined],
  ['TOSS', null, ['KAKAO'], 'certificate.not-offered'],
  ['TOSS', null, ['KAKAO', 'TOSS'], undefined],
  ['NAVER', null, ['KAKAO', 'TOSS'], 'certificate.not-offered'],
  ['PASS', null, ['KAKAO', 'PASS'], 'certificate.telecom'],
  ['PASS', 'LGU', ['KAKAO', 'PASS'], undefined],
  ['PASS', 'KT', ['KAKAO'], 'certificate.not-offered'],
]
for (const [certificate, telecom, offered, problem] of all)
  test(`${certificate} ${telecom} where ${offered.join()} are offered: ${problem ?? 'taken'}`, () =>
    assert.equal(certificateProblem({ certificate, telecom }, offered), problem))

test('a telecom belongs to PASS alone, and a choice differs by it', () => {
  assert.deepEqual(choiceOf('TOSS', 'KT'), { certificate: 'TOSS', telecom: null })
  assert.deepEqual(choiceOf('PASS', undefined), { certificate: 'PASS', telecom: null })
  assert.ok(isSameChoice(choiceOf('KAKAO', 'SKT'), defaultChoice))
  assert.ok(!isSameChoice(choiceOf('PASS', 'SKT'), choiceOf('PASS', 'KT')))
  assert.ok(!isSameChoice(choiceOf('TOSS', null), defaultChoice))
})

test('every certificate has one app to open, PASS one of each telecom', () => {
  const addresses = [
    ...(['KAKAO', 'TOSS', 'NAVER'] as const).map((certificate) => appAddress(choiceOf(certificate, null))),
    ...(['SKT', 'KT', 'LGU'] as const).map((telecom) => appAddress(choiceOf('PASS', telecom))),
  ]
  for (const address of addresses) assert.match(address ?? '', /^[a-z]+:\/\/$/)
  assert.equal(new Set(addresses).size, addresses.length)
  assert.equal(appAddress(choiceOf('PASS', null)), null)
})

test('the certificates are named as people know them', () => {
  assert.deepEqual(
    certificates.map((certificate) => certificateTexts[certificate].name),
    ['카카오톡', 'PASS', '토스', '네이버'],
  )
  assert.deepEqual(certificates.map(toApp), ['카카오톡으로', 'PASS 앱으로', '토스 앱으로', '네이버 앱으로'])
  assert.equal(choiceName(choiceOf('PASS', 'LGU')), 'PASS 인증서 (LG U+)')
  assert.equal(choiceName(choiceOf('NAVER', 'LGU')), '네이버 인증서')
})
