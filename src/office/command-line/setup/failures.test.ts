import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OperatorError } from '#domain/operator-error.ts'
import { Problem } from '#domain/problems.ts'
import { BranchesError } from '#server/public/check-branches.server.ts'
import { SettingsError } from '#server/settings/settings.server.ts'
import { failureSentence } from './failures.server.ts'
import { fileReasons, installReasons } from './reasons.texts.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error(`raw words of ${code}`), { code, ...more })
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
    failureSentence(new OperatorError('DATA_DIR: a folder of English words.')),
    failureSentence(new SettingsError(['SITE_URL: must be an address that begins so'])),
    failureSentence(new BranchesError(['contact.phone cannot be read.'])),
    failureSentence(new BranchesError(['/x exists already.'], { kind: 'there', about: '/x' })),
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
    [new SettingsError(['SITE_URL: is wrong', 'MAIL_URL: is wrong', 'MAIL_URL: again']), /: SITE_URL, MAIL_URL\./],
    [new BranchesError(['contact.phone cannot be read.']), /: contact\.phone\./],
    [coded('ENOSPC', { path: '/var/lib/jongso' }), /가득 찼어요: \/var\/lib\/jongso\./],
  ] as const)
    assert.match(failureSentence(error) ?? '', named)
})

test('a fault of the product itself has no sentence', () => {
  assert.equal(failureSentence(new TypeError('x is undefined')), undefined)
  assert.equal(failureSentence(new TypeError('x is undefined'), ofDatabase), undefined)
})
