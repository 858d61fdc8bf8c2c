import { won } from '#domain/money.ts'
import type { EntrustedKind, ReturnFigures } from './entrusted-states.ts'

/** `ask`: why the box stays empty. */
type ClaimSheetRow = { no: string; label: string; before: string; after: string; ask: string }
export type ClaimSheetPart = { title: string; note: string; rows: ClaimSheetRow[] }

type Sheet = {
  kind: EntrustedKind
  incomeYear: number
  name: string
  phone: string
  filedOn: string | null
  reason: string
  nationalWon: number
  localWon: number
  penaltiesWon: number
  before: ReturnFigures
  after: ReturnFigures
}

const row = (no: string, label: string, after: string, more: Partial<ClaimSheetRow> = {}): ClaimSheetRow => ({
  no,
  label,
  before: '',
  after,
  ask: '',
  ...more,
})
const empty = (no: string, label: string, ask: string) => row(no, label, '', { ask })
const digits = (amountWon: number) => String(amountWon)
const both = (no: string, label: string, beforeWon: number, afterWon: number) =>
  row(no, label, digits(afterWon), { before: digits(beforeWon) })

const ordinaryDueDay = (incomeYear: number) => `${incomeYear + 1}-05-31`

const head = ({ name, phone, incomeYear, filedOn, reason }: Sheet): ClaimSheetRow[] => [
  row('①', '성명', name),
  empty('②', '주민등록번호', '보관하지 않아요. 홈택스에서 고객을 고르면 채워져요.'),
  empty('③', '사업자등록번호', '등록한 사업자라면 신고서에서 옮겨 적어요.'),
  empty('④', '주소', '보관하지 않아요. 홈택스에서 고객을 고르면 채워져요.'),
  row('⑤', '전화번호', phone),
  empty('⑥', '상호', '등록한 사업자라면 신고서에서 옮겨 적어요.'),
  row('⑦', '법정신고일', ordinaryDueDay(incomeYear)),
  row('⑧', '최초신고일', filedOn ?? ''),
  row('⑨', '경정청구 이유', reason),
]

const claimRows = (sheet: Sheet): ClaimSheetRow[] => {
  const { before, after, nationalWon } = sheet
  return [
    ...head(sheet),
    row('⑩', '세목', '종합소득세', { before: '종합소득세' }),
    both('⑪', '과세표준금액', before.taxBaseWon, after.taxBaseWon),
    both('⑫', '산출세액', before.computedTaxWon, after.computedTaxWon),
    both('⑬', '가산세액', before.penaltyWon, after.penaltyWon),
    both('⑭', '공제 및 감면세액', before.creditsWon, after.creditsWon),
    empty('⑮', '납부할 세액', '작성 예마다 결정세액을 적거나 비워 둬서 정하지 않았어요. 세무사가 정해 주세요.'),
    empty('⑯', '국세환급금 계좌', '본인 이름의 계좌를 고객에게 확인해 적어요.'),
    row('⑰', '환급받을 세액', digits(nationalWon)),
  ]
}

const localRows = ({ incomeYear, before, after, localWon }: Sheet, paid: string): ClaimSheetRow[] => [
  row('', '법정신고일', ordinaryDueDay(incomeYear)),
  row('', '과세물건', '개인지방소득세'),
  both('', '과세표준', before.taxBaseWon, after.taxBaseWon),
  both('', '산출세액', before.localComputedTaxWon, after.localComputedTaxWon),
  both('', '공제·감면세액', before.localCreditsWon, after.localCreditsWon),
  both('', '가산세', before.localPenaltyWon, after.localPenaltyWon),
  both('', '결정세액', before.localDeterminedTaxWon, after.localDeterminedTaxWon),
  row('', paid, digits(localWon)),
]

const amendedRows = ({ before, after, nationalWon, penaltiesWon, reason, filedOn }: Sheet): ClaimSheetRow[] => [
  row('', '최초신고일', filedOn ?? ''),
  row('', '수정신고 이유', reason),
  both('', '과세표준', before.taxBaseWon, after.taxBaseWon),
  both('', '산출세액', before.computedTaxWon, after.computedTaxWon),
  both('', '공제·감면세액', before.creditsWon, after.creditsWon),
  both('', '결정세액', before.determinedTaxWon, after.determinedTaxWon),
  row('', '더 낼 세금과 가산세', digits(nationalWon)),
  row('', '그중 국세와 지방세의 가산세', digits(penaltiesWon)),
]

const asOfDay = '가산세는 고객이 맡긴 날로 계산했어요. 신고하는 날로 다시 계산해 주세요.'

/** Form 16의2 (1) of 2025-03-21, and 지방세기본법 시행규칙 별지 14. */
export function claimSheet(sheet: Sheet): ClaimSheetPart[] {
  if (sheet.kind === 'claim')
    return [
      {
        title: '과세표준 및 세액의 결정(경정)청구서 (국기규 별지 16호의2)',
        note: '첨부: 최초 신고서 사본, 이유를 증명하는 서류. 2026년 3월에 바뀐 양식은 확인하지 못했으니 줄 번호를 맞춰 보세요.',
        rows: claimRows(sheet),
      },
      {
        title: '지방세 결정(경정)청구서 (지기규 별지 14호)',
        note: '이 양식에는 이유를 적는 칸이 없어요. ⑨의 이유를 따로 한 장에 적어 붙여요. 어느 지자체에나 낼 수 있어요 (지방세법 제96조).',
        rows: localRows(sheet, '환급받을 세액'),
      },
    ]
  if (sheet.kind === 'amended')
    return [
      { title: '과세표준수정신고서 및 추가자진납부계산서 (국기규 별지 16호)', note: asOfDay, rows: amendedRows(sheet) },
      { title: '지방세 수정신고서 (지기규 별지 13호)', note: asOfDay, rows: localRows(sheet, '더 낼 세금과 가산세') },
    ]
  return []
}

export const lateSheetNote =
  '기한후신고는 일반 신고서로 해요 (국세기본법 시행령 제25조의4 제2항). 소득과 공제를 모아 세무사가 계산해 주세요. 여기에는 금액이 없어요.'

export const lateFiguresNote =
  '기한후신고는 일반 신고서로 해요 (국세기본법 시행령 제25조의4 제2항). 금액은 고객이 맡긴 날에 본인 공제와 경비율만으로 계산한 예상이고, 처음은 기한 안에 신고했다고 본 금액이에요. 가산세는 신고하고 내는 날로 다시 계산해 주세요.'

const figureNames: Record<'taxBaseWon' | 'determinedTaxWon' | 'localDeterminedTaxWon', string> = {
  taxBaseWon: '과세표준',
  determinedTaxWon: '결정세액',
  localDeterminedTaxWon: '지방소득세 결정세액',
}
export const figureLines = (before: ReturnFigures, after: ReturnFigures) =>
  (['taxBaseWon', 'determinedTaxWon', 'localDeterminedTaxWon'] as const).map((field) => ({
    what: figureNames[field],
    before: won(before[field]),
    after: won(after[field]),
  }))
