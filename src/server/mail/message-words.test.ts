import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillTemplate, templates, type TemplateName } from '#integrations/messages/wire.ts'
import { messageWords } from './message-words.texts.ts'

const words = messageWords({
  name: '김하늘',
  office: '가온세무회계',
  link: 'https://gaon.example/mypage',
  caseNumber: '26-000001',
  ticket: '7',
  until: '5월 12일 (화) 오전 11시',
  day: '2026.05.12',
  arrived: '219,000원',
  fee: '220,000원',
  receiptNumber: '142-2026-2-000000000001',
  taxes: '종합소득세',
  receiptAct: '발급',
  refundTime: '6월 말에서 7월 사이',
  amount: '110,000원',
  place: '결제한 카드',
  caseThen: '신고 준비는 이어서 해요.',
  incomeYear: '2024',
})
for (const name of Object.keys(templates) as TemplateName[])
  test(`the words of a message fill its approved text: ${name}`, () =>
    assert.doesNotMatch(fillTemplate(name, words), /#\{|undefined/))
