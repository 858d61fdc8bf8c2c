/** The desk of the access records: lists, a month with everything that is looked at first, and a month of nothing. */
import { lookKinds } from '#domain/access-looks.ts'
import { listAccessRecords, readAccessReview, readIncident } from '#office/access-records/contract.ts'
import { incidentTexts, recordTexts, reviewTexts } from '#office/access-records/texts.ts'
import { failed, given, never } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const at = '2026-05-12T01:00:00.000Z'
const longWord = '신고대리인변경확인서'.repeat(8)
const branches = [
  { id: 'gaon', name: '가온세무회계' },
  { id: 'nare', name: '나래세무법인' },
]

const row = (index: number) => ({
  id: String(index),
  at,
  who: index === 0 ? '명령줄' : '가람솔',
  act: index === 1 ? 'address-refused' : 'read',
  fields: ['resident-number', 'account-number', 'portal-password'],
  caseNumber: index === 1 ? null : '26-000123',
  branch: index === 1 ? null : '나래세무법인',
  reason: longWord,
  ip: '2001:db8:1234:5678:9abc:def0:1234:5678',
})
const records = { from: '2026-05-06', until: '2026-05-12' }
const someRecords = given(listAccessRecords, {
  ...records,
  rows: Array.from({ length: 30 }, (_, n) => row(n)),
  total: 2_000,
  more: true,
})
const month = { branchId: 'gaon', branch: '가온세무회계', month: '2026-04', branches }
const months = [{ month: '2026-04', signed: false }]
const look = {
  who: '가람솔',
  staffId: '00000000-0000-4000-8000-00000000000b',
  first: at,
  last: at,
  records: 12_345,
  persons: 345,
  acts: ['read', 'view', 'list', 'download', 'change'],
  fields: ['resident-number', 'account-number', 'portal-password'],
  reasons: [longWord, 'case-file'],
  places: ['2001:db8:1234:5678::', '192.0.2.0'],
  caseNumbers: ['26-000123'],
}
const looks = lookKinds.map((kind, index) => ({
  kind,
  records: index === 4 ? 0 : 12_345,
  total: index === 4 ? 0 : 250,
  rows: index === 4 ? [] : [look, { ...look, first: '2026-05-11T01:00:00.000Z', persons: 1 }],
}))
const days = [{ day: '2026-04-13', records: 12_345, persons: 345 }]
const folded = { people: [{ who: '가람솔', staffId: look.staffId, records: 12_345, days }], looks, records: 12_345 }
const nothing = { people: [], looks: looks.map(({ kind }) => ({ kind, records: 0, total: 0, rows: [] })), records: 0 }

export const accessRecordStates: readonly OfficeState[] = [
  {
    name: 'records-none',
    at: '/office/access-records',
    calls: [given(listAccessRecords, { ...records, rows: [], total: 0, more: false })],
    seen: recordTexts.empty.title,
  },
  { name: 'records-full', fullest: true, at: '/office/access-records', calls: [someRecords], seen: recordTexts.more },
  {
    name: 'records-failed',
    at: '/office/access-records',
    calls: [failed(listAccessRecords)],
    seen: recordTexts.failed.title,
  },
  {
    name: 'review-open',
    at: '/office/access-records',
    calls: [someRecords, given(readAccessReview, { ...month, months, ...folded, review: null })],
    seen: reviewTexts.press,
    press: [recordTexts.tabs.review],
  },
  {
    name: 'review-none',
    at: '/office/access-records',
    calls: [someRecords, given(readAccessReview, { ...month, months, ...nothing, review: null })],
    seen: reviewTexts.none,
    press: [recordTexts.tabs.review],
  },
  {
    name: 'review-failed',
    at: '/office/access-records',
    calls: [someRecords, failed(readAccessReview)],
    seen: reviewTexts.failed.title,
    press: [recordTexts.tabs.review],
  },
  {
    name: 'incident',
    at: '/office/access-records',
    calls: [someRecords, never(readIncident)],
    seen: incidentTexts.press,
    press: [recordTexts.tabs.incident],
  },
]
