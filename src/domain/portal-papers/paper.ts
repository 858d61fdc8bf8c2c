import type {
  BusinessPayments,
  FilingGuide,
  OtherPayments,
  WagePayments,
  YearEndSimplified,
} from '#domain/collected-data.ts'

export const paperKinds = [
  'guide',
  'business-payments',
  'simplified-payments',
  'wage',
  'other',
  'pension',
  'year-end',
  'unknown',
] as const
export type PaperKind = (typeof paperKinds)[number]

/**
 * `instead`: the portal gave nothing. `missing`: fills only documents that the portal did not give. `beside`: the
 * portal gave everything; papers change no figure.
 */
export const paperUses = ['instead', 'missing', 'beside'] as const
export type PaperUse = (typeof paperUses)[number]

/** `scanned`: has no text. `unclear`: known, but a figure in it is not certain. `by-office`: nobody reads it here. */
export const unreadReasons = ['scanned', 'unknown', 'unclear', 'by-office'] as const
type UnreadReason = (typeof unreadReasons)[number]

/** Amounts missing in the guide; they count as zero and are told. */
export type AbsentAmount = 'interimPrepayment' | keyof FilingGuide['candidates']

export type ReadPaper =
  | { of: 'guide'; guide: FilingGuide; absent: AbsentAmount[] }
  | { of: 'business-payments' | 'simplified-payments'; rows: BusinessPayments['rows'] }
  /** `priorPayers`: numbers of earlier employers whose wages are in it. */
  | { of: 'wage'; rows: WagePayments['rows']; priorPayers: string[] }
  | { of: 'other'; rows: OtherPayments['rows'] }
  /** `left`: kinds without a place in the data; the office types them. */
  | { of: 'year-end'; yearEnd: YearEndSimplified; left: string[] }

export type PaperReading =
  | { kind: 'read'; paper: ReadPaper }
  | { kind: 'unread'; of: PaperKind; why: UnreadReason }
  | { kind: 'refused'; why: 'person' | 'year' }
