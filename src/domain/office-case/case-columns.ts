/** The name always comes first. */
export const caseColumns = [
  'firm',
  'caseNumber',
  'state',
  'lane',
  'data',
  'agent',
  'payment',
  'method',
  'kinds',
  'assignee',
  'waiting',
  'received',
  'lastWord',
  'deadline',
  'filed',
  'revenue',
  'income',
  'tax',
  'national',
  'local',
  'fee',
  'paid',
  'feeLeft',
] as const
export type CaseColumn = (typeof caseColumns)[number]

const moneyColumns = [
  'revenue',
  'income',
  'tax',
  'national',
  'local',
  'fee',
  'paid',
  'feeLeft',
] as const satisfies readonly CaseColumn[]
export type MoneyColumn = (typeof moneyColumns)[number]
export const isMoney = (column: CaseColumn): column is MoneyColumn =>
  (moneyColumns as readonly CaseColumn[]).includes(column)

/** What a person sees who has not chosen. */
export const usualColumns: readonly CaseColumn[] = [
  'firm',
  'caseNumber',
  'state',
  'payment',
  'method',
  'national',
  'local',
  'fee',
  'feeLeft',
  'assignee',
  'waiting',
  'received',
]

export const caseSorts = ['waiting', 'received', 'name', 'case-number', 'revenue', 'national', 'fee'] as const
export type CaseSort = (typeof caseSorts)[number]
