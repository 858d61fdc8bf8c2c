import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCaseNumber, readCaseSearch, type CaseSearch } from './case-search.ts'

const cases: [typed: string, search: CaseSearch][] = [
  ['', {}],
  [' 김하늘 ', { name: ['김하늘'] }],
  ['010-0000-0001', { phoneEnd: '1000000001' }],
  ['01000000001', { phoneEnd: '1000000001' }],
  ['+82 10-0000-0001', { phoneEnd: '1000000001' }],
  ['02-123-4567', { phoneEnd: '21234567' }],
  ['0001', { caseNumber: '0001', phoneEnd: '0001' }],
  ['0000-0001', { caseNumber: '00000001', phoneEnd: '00000001' }],
  ['001', { caseNumber: '001' }],
  ['26-000001', { caseNumber: '26000001', phoneEnd: '26000001' }],
  ['930412', { caseNumber: '930412', phoneEnd: '930412', birth: { day: '930412' } }],
  ['1993-04-12', { caseNumber: '19930412', phoneEnd: '19930412', birth: { day: '930412', century: '19' } }],
  ['1993.04.12', { caseNumber: '19930412', phoneEnd: '19930412', birth: { day: '930412', century: '19' } }],
  ['20010229', { caseNumber: '20010229', phoneEnd: '20010229' }],
  ['000229', { caseNumber: '000229', phoneEnd: '000229', birth: { day: '000229' } }],
  ['26.000097', { caseNumber: '26000097', phoneEnd: '26000097' }],
  ['No. 26/000097', { caseNumber: '26000097', phoneEnd: '26000097' }],
  ['26ㅡ000097', { caseNumber: '26000097', phoneEnd: '26000097' }],
  ['010ㅡ0000ㅡ0001', { phoneEnd: '1000000001' }],
  ['26–000097', { caseNumber: '26000097', phoneEnd: '26000097' }],
  ['２６−０００００１', { caseNumber: '26000001', phoneEnd: '26000001' }],
  ['\u202a010‑0000‑0001\u202c', { phoneEnd: '1000000001' }],
  ['010\u00a00000\u200b0001', { phoneEnd: '1000000001' }],
  ['김하늘'.normalize('NFD'), { name: ['김하늘'] }],
  ['김 하늘', { name: ['김', '하늘'] }],
  ['ＳＭＩＴＨ　John', { name: ['smith', 'john'] }],
  ['SMITH,JOHN', { name: ['smith', 'john'] }],
  ['O’Brien', { name: ["o'brien"] }],
  ['26-000097 김하늘', { name: ['26000097', '김하늘'], caseNumber: '26000097' }],
  ['\u3164\u200b', {}],
  ['931332', { caseNumber: '931332', phoneEnd: '931332' }],
]
for (const [typed, search] of cases)
  test(`a typed search is interpreted as intended: ${JSON.stringify(typed)}`, () =>
    assert.deepEqual(readCaseSearch(typed), search))

test('a case number is read however it was copied, and nothing else is one', () => {
  const copied = [
    '26-000097',
    '26–000097',
    '26000097',
    ' 26 - 000097 ',
    '２６－００００９７',
    '\u202a26-000097\u202c',
    '26\u2011000097',
    '#26-000097',
    '26.000097',
    '26_000097',
    '26ㅡ000097',
  ]
  for (const typed of copied) assert.equal(readCaseNumber(typed), '26-000097', JSON.stringify(typed))
  for (const typed of ['', '26', '26-00009', 'C26-000097', '김하늘'])
    assert.equal(readCaseNumber(typed), undefined, typed)
})
