/** Electronic returns as files: without a layout, with cases, a preview with refusals, and failed. */
import { previewRecordFile, readRecordFiles } from '#office/transfer/contract.ts'
import { transferTexts } from '#office/transfer/texts.ts'
import { altered, failed, given } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const at = '2026-05-11T01:00:00.000Z'
const someone = '김가나다라마'
const recordCases = Array.from({ length: 12 }, (_, at) => ({
  caseNumber: `26-00000${at}`,
  name: at === 3 ? someone.repeat(4) : someone,
  assignee: at % 3 === 0 ? null : someone,
}))
const layouts = (['national', 'local'] as const).map((tax, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  name: index === 0 ? '종합소득세 확정신고 전산매체 서식 2026년 5월판' : '지방소득세'.repeat(12),
  tax,
  form: '40(1)' as const,
  validFrom: '2026-05-01',
  sha256: 'a1'.repeat(32),
  addedBy: someone,
  addedAt: at,
  current: true,
  asksUser: index === 0,
}))
const fullBoard = altered(readRecordFiles, (board) => ({
  ...board,
  layouts,
  mayKeep: true,
  cases: recordCases,
  total: 12,
  files: [1, 2].map((count) => ({
    id: String(count),
    layout: layouts[0]!.name,
    cases: 120 * count,
    sha256: 'b2'.repeat(32),
    reason: '5월 11일 마감분을 홈택스에 올리려고 만들었어요',
    madeBy: someone,
    madeAt: at,
  })),
}))
const refusedFields = [
  { record: '기본', field: '성명', fault: 'letters' as const, detail: '뷁' },
  { record: '사업장', field: '상호', fault: 'long' as const, detail: '34 > 30' },
]
const found = given(previewRecordFile, {
  ready: recordCases.slice(2).map(({ caseNumber }) => caseNumber),
  refused: [
    { caseNumber: '26-000000', name: someone, words: null, fields: refusedFields },
    { caseNumber: '26-000001', name: someone, words: transferTexts.cases.stale, fields: [] },
  ],
  file: [],
  fileName: '20260511.C110700.01',
})
const recordFiles = { at: '/office/record-files', seen: transferTexts.title }
export const recordFileStates: readonly OfficeState[] = [
  { ...recordFiles, name: 'record-files', calls: [], seen: transferTexts.make.noLayout.title },
  { ...recordFiles, name: 'record-files-full', fullest: true, calls: [fullBoard], seen: transferTexts.layouts.current },
  {
    ...recordFiles,
    name: 'record-files-preview',
    calls: [fullBoard, found],
    press: [transferTexts.make.preview],
    seen: transferTexts.preview.refused(2),
  },
  {
    ...recordFiles,
    name: 'record-files-removal',
    calls: [fullBoard],
    press: [transferTexts.layouts.removeOf(layouts[0]!.name)],
    seen: transferTexts.layouts.removal.title,
  },
  { ...recordFiles, name: 'record-files-failed', calls: [failed(readRecordFiles)], seen: transferTexts.failed.title },
]
