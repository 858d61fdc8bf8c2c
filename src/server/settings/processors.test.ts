import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { branches } from '#branches/index.ts'
import { unnamedProcessors } from '#domain/branch/processors.ts'
import { processorWork } from '#domain/branch/texts.ts'
import { type ProcessorSettings, usedProcessors } from './processors.ts'

const all: ProcessorSettings = {
  KAKAO_URL: 'https://kauth.example',
  PORTAL_URL: 'https://portal.example',
  REGISTRY_URL: 'https://registry.example',
  NICEPAY_STATUS_URL: 'https://pay.example',
  MESSAGES_URL: 'https://messages.example',
  MESSAGES_TEXT_WON: null,
  MAIL_URL: 'smtps://mail.example:465',
  S3_URL: 'https://files.example',
}
const policyOf = (id: string) => readFileSync(join('branches', id, 'texts/privacy-policy.md'), 'utf8')

test('a company is used where its setting names it; text messages at a price of 0 are none', () => {
  assert.deepEqual(usedProcessors(all), Object.keys(processorWork))
  assert.deepEqual(usedProcessors({ ...all, MESSAGES_TEXT_WON: 0, S3_URL: '', MAIL_URL: '' }), [
    'login',
    'portal',
    'registry',
    'payment',
    'messages',
  ])
})

test('the policies that come with a release name every company', () => {
  for (const { affiliationId } of branches)
    assert.deepEqual(unnamedProcessors(policyOf(affiliationId), usedProcessors(all)), [])
})

test('each company that the list of processors lacks is told; words elsewhere in the policy name none', () => {
  const lacking = policyOf('gaon').replaceAll(/^\| (?:나이스페이먼츠|네이버클라우드)[^\n]*\n/gm, '')
  const { payment, mail, files } = processorWork
  assert.deepEqual(unnamedProcessors(lacking, usedProcessors(all)), [payment, mail, files])
  assert.deepEqual(unnamedProcessors(lacking, usedProcessors({ ...all, S3_URL: '' })), [payment, mail])
  assert.ok(lacking.includes(mail))
  const row = '| 나이스페이먼츠 주식회사 | 전자결제 대행 | 5년 |\n| 어느 회사 | 이메일 발송 | 발송까지 |\n'
  const mended = lacking.replace('| 주식회사 휴머스온 |', `${row}| 주식회사 휴머스온 |`)
  assert.deepEqual(unnamedProcessors(mended, usedProcessors({ ...all, S3_URL: '' })), [])
})
