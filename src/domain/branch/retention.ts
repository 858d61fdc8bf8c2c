/** Statutory retention (S147), which every privacy policy must state. */
import { plainText, readDocument } from './document.ts'
import { retentionWords } from './texts.ts'

export const retentionMonths = {
  /**
   * 전자상거래법 시행령 6 ①: payment and supply, contract and withdrawal, complaints, display and
   * advertising.
   */
  payments: 60,
  contracts: 60,
  complaints: 36,
  advertising: 6,
  /** 국세기본법 85의3 ②. */
  'tax-books': 60,
  /** 세무사법 시행령 14의2 ②. */
  'agency-work': 60,
  /** 통신비밀보호법 시행령 41 ②. */
  visits: 3,
  /** 위치정보법 16 ②. */
  location: 12,
  /** 개인정보의 안전성 확보조치 기준 8 ①, 5 ③. */
  'access-records': 24,
  'staff-rights': 36,
} as const

export type RetentionId = keyof typeof retentionMonths

export type RetentionRow = { id: RetentionId; record: string; term: string }

export const retentionTable: readonly RetentionRow[] = (Object.keys(retentionMonths) as RetentionId[]).map((id) => ({
  id,
  record: retentionWords.records[id],
  term: retentionWords.term(retentionMonths[id]),
}))

export function untoldTerms(policy: string): RetentionRow[] {
  const periods = new Map(
    readDocument(policy).flatMap((block) =>
      block.kind === 'table'
        ? block.rows.map(([record = [], term = []]) => [plainText(record), plainText(term)] as const)
        : [],
    ),
  )
  return retentionTable.filter(({ record, term }) => periods.get(record) !== term)
}
