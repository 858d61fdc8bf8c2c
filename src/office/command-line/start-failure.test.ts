import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OperatorError } from '#domain/operator-error.ts'
import { fields } from '#server/settings/fields.ts'
import { readSettings, SettingsError } from '#server/settings/settings.server.ts'
import { startFailureInKorean } from './start-failure.server.ts'
import { startFaults, startTexts } from './start-reasons.texts.ts'

test('each setting that cannot be read is named once in Korean, with what to do and none of its value', () => {
  for (const { name } of fields) {
    const told = startFailureInKorean(new SettingsError([`${name} cannot be read: secret words`, `${name} is empty`]))
    const [head, line = '', ...more] = told.split('\n')
    assert.deepEqual([head, more], [startTexts.settings, []])
    assert.match(line, new RegExp(`^  ${name}: .*[가-힣].*(요\\.|예: .+)$`), line)
    assert.doesNotMatch(told, /secret words|cannot/)
  }
})

test('what the settings themselves refuse is told in Korean for each of them', () => {
  const environment = {
    MODE: 'service',
    PORT: 'http',
    PRACTICE_PAGES: 'on',
    KAKAO_CLIENT_ID__gaon: ' x',
    PORTAL_SLOT: '5',
  }
  assert.throws(
    () => readSettings(environment),
    (error: unknown) => {
      const told = startFailureInKorean(error as OperatorError)
      for (const name of ['PORT', 'PRACTICE_PAGES', 'KEY_RING', 'TRUSTED_PROXIES', 'SITE_URL', 'KAKAO_CLIENT_ID__gaon'])
        assert.match(told, new RegExp(`^  ${name}: .*[가-힣]`, 'm'), name)
      assert.match(told, /^ {2}KAKAO_CLIENT_ID__gaon: .*보이지 않는 글자/m)
      assert.match(told, /^ {2}PORTAL_SLOT: 없는 설정 이름이에요/m)
      return true
    },
  )
})

test('what has no setting is told by its kind, and what has neither leads to the English sentence', () => {
  for (const [kind, sentence] of Object.entries(startFaults))
    assert.equal(startFailureInKorean(new OperatorError('Some words', { reason: { kind } })), sentence)
  assert.match(
    startFailureInKorean(new OperatorError('Some words', { reason: { kind: 'ECONNREFUSED' } })),
    /PostgreSQL을 시작해/,
  )
  assert.equal(startFailureInKorean(new OperatorError('some words')), startTexts.other)
})
