import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OperatorError } from '#domain/operator-error.ts'
import { Problem } from '#domain/problems.ts'
import { BranchesError } from '#server/public/check-branches.server.ts'
import { SettingsError } from '#server/settings/settings.server.ts'
import { databaseReason, failureSentence } from './failures.server.ts'
import { firmFaults, firmFieldReasons, questionsOfFields } from './firm-reasons.texts.ts'
import { firmAnswerProblem, firmQuestions } from './firm.server.ts'
import { fileReasons, installReasons } from './reasons.texts.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error(`raw words of ${code}`), { code, ...more })
const faultKinds = Object.keys(firmFaults) as (keyof typeof firmFaults)[]
const fault = (kind: keyof typeof firmFaults, about: string) =>
  new BranchesError([{ kind, about, said: 'Some words in English' }])
const ofDatabase = { database: true }
const codes = ['28P01', '28000', '3D000', '42501', '25006', '53100', '53300', '57014', 'ECONNREFUSED', 'ETIMEDOUT']

test('whatever breaks a setup is told in Korean, with what to do and without the words of other programs', () => {
  const sentences = [
    ...[...codes, 'SELF_SIGNED_CERT_IN_CHAIN'].map((code) => failureSentence(coded(code), ofDatabase)),
    ...[...Object.keys(fileReasons), 'ENAMETOOLONG'].map((code) =>
      failureSentence(coded(code, { path: '/etc/jongso/service.env' })),
    ),
    ...[...Object.keys(installReasons), 'pooler'].map((kind) =>
      failureSentence(new OperatorError('Some words in English', { reason: { kind, about: 'x' } })),
    ),
    ...['old-server', 'encoding', 'collation'].map((kind) =>
      failureSentence(new OperatorError('Some words in English', { reason: { kind } })),
    ),
    failureSentence(new OperatorError('DATA_DIR: a folder of English words.')),
    failureSentence(new SettingsError(['SITE_URL: must be an address that begins so'])),
    ...faultKinds.map((kind) => failureSentence(fault(kind, 'x'))),
    ...Object.keys(questionsOfFields).map((field) => failureSentence(fault('unreadable', field))),
    failureSentence(new Problem('input.invalid')),
  ]
  for (const found of sentences) {
    const sentence = found ?? 'none'
    assert.match(sentence, /요[.:] .*요[.:]/, sentence)
    assert.doesNotMatch(sentence, /raw words|English|cannot be/, sentence)
  }
})

test('what names a setting, a field or a file names it in Korean too', () => {
  for (const [error, named] of [
    [
      new SettingsError(['SITE_URL: is wrong', 'MAIL_URL: is wrong', 'MAIL_URL: again']),
      / {2}SITE_URL: .*예: https:.*\n {2}MAIL_URL: .*smtps:[^\n]*$/,
    ],
    [fault('unreadable', 'contact.phone.text'), /대표 전화: .*예: 02-1234-5678/],
    [fault('unreadable', 'home.people.0.licence'), /대표 세무사 등록번호: .*예: 제12345호/],
    [fault('unreadable', 'money.fees.base'), /branch\.json의 money\.fees\.base 값을/],
    [fault('no-json', '/etc/jongso/branches/saebom/branch.json'), /saebom\/branch\.json.* UTF-8/],
    [new SettingsError(['PORTAL_SLOT is no setting']), /PORTAL_SLOT: 없는 설정 이름이에요/],
    [coded('ENOSPC', { path: '/var/lib/jongso' }), /가득 찼어요: \/var\/lib\/jongso\./],
  ] as const)
    assert.match(failureSentence(error) ?? '', named)
})

test('a certificate of the database that is not trusted, and one past its day, are each told as that', () => {
  for (const [code, sentence] of [
    ['SELF_SIGNED_CERT_IN_CHAIN', /인증서를 믿을 수 없어요\. sslrootcert/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /인증서에 적힌 호스트 이름/],
    ['CERT_HAS_EXPIRED', /기한이 지났거나/],
    ['CERT_NOT_YET_VALID', /이 컴퓨터의 시각을/],
  ] as const) {
    assert.match(databaseReason(code) ?? '', sentence)
    assert.match(failureSentence(coded(code), ofDatabase) ?? '', sentence)
  }
})

test('a fault of the product itself has no sentence', () => {
  assert.equal(failureSentence(new TypeError('x is undefined')), undefined)
  assert.equal(failureSentence(new TypeError('x is undefined'), ofDatabase), undefined)
})

/** Of each question an answer that the form alone refuses. */
const unfit: Record<keyof typeof firmFieldReasons, string> = {
  code: '새봄',
  name: '가'.repeat(41),
  host: 'https://tax.example.kr',
  representative: '가'.repeat(41),
  licence: '없음',
  address: '서',
  phone: '+82 2 1234 5678',
  businessNumber: '1234567890',
  mailOrderNumber: '<제2026호>',
  email: 'Help@tax',
  channel: 'pf.kakao.com/_abc',
  siteId: '사무소 1',
  siteReq: '사무소 웹',
  bank: '없는은행',
  account: '123-45-678901',
}

test('every answer about the firm that cannot be taken is told why in Korean, with one that is taken', () => {
  for (const question of firmQuestions) {
    const sentence = firmAnswerProblem(question, unfit[question]) ?? 'taken'
    if (question === 'bank') assert.match(sentence, /국민은행/)
    const example = /예: (.+)$/.exec(firmFieldReasons[question])?.[1] ?? ''
    assert.equal(firmAnswerProblem(question, example), undefined, `${question}: ${example}`)
    if (question !== 'bank') assert.equal(sentence, firmFieldReasons[question])
  }
  assert.match(firmAnswerProblem('businessNumber', '123-45-67890') ?? 'taken', /123-45-67890의 끝자리가/)
})
