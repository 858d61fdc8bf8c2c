import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noDetails } from '#domain/return-form/details.ts'
import { aBranch } from '#tests/support/fixtures/sample-branch.ts'
import { guide, map, payment, year } from '#tests/support/fixtures/collected.ts'
import { returnsOf } from '#tests/support/office/returns.ts'
import { bytesOf, readPdf } from '#tests/support/pdf.ts'
import { documentsOf } from '#simulators/people/documents.ts'
import { namedProfiles } from '#simulators/people/named.ts'
import { makeReturnPdf } from '#office/report/pdf/return-pdf.server.ts'

const root = new URL('../..', import.meta.url).pathname
const paperOf = async (form: Parameters<typeof makeReturnPdf>[0]['form']) =>
  readPdf(
    bytesOf(
      await makeReturnPdf({
        branch: aBranch('sample'),
        form,
        caseNumber: '26-000001',
        summary: { differences: [] },
        root,
        now: new Date('2026-05-12T03:00:00Z'),
      }),
    ),
  ).text

test('the copy ends with who signs, where it goes and what is attached, never parted over two pages', async () => {
  const collected = { filingGuide: guide(), businessPayments: { rows: [payment()] } }
  const forms = new Map(
    returnsOf(map(collected).inputs, collected, { details: { ...noDetails, municipality: '한빛구' } }).map(
      ({ calculation, form }) => [calculation.method, form],
    ),
  )
  const simpleRate = await paperOf(forms.get('ESTIMATE')!)
  for (const words of [
    '확인과 서명',
    '김연습        (서명 또는 인)',
    '박세무        (서명 또는 인)',
    '세무서장 귀하',
    '한빛구 귀하',
  ])
    assert.ok(simpleRate.includes(words), words)
  assert.ok(!simpleRate.includes('간편장부소득금액계산서'))
  assert.match(await paperOf(forms.get('SIMPLE')!), /첨부서류\s*간편장부소득금액계산서/)
  assert.match(await paperOf(forms.get('DOUBLE')!), /첨부서류\s*재무상태표, 손익계산서, 합계잔액시산표, 조정계산서/)
  // The last page but one has room for a part of it.
  const haneul = documentsOf(namedProfiles[0]!, year)
  const books = returnsOf(map(haneul).inputs, haneul).find(({ calculation }) => calculation.method === 'SIMPLE')!
  assert.ok(!(await paperOf(books.form)).includes('확인과 서명 (이어서)'))
})
