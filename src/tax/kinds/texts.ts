import type { TaxProblem } from '#tax/basis/problem.ts'
import { refusals } from '#tax/corrections/refusals.texts.ts'
import { inputName } from '#tax/inputs/texts.ts'
import { problemSentence } from '#tax/texts.ts'

/** What the command's own keys mean, by their last part. */
const keyNames: Readonly<Record<string, string>> = {
  kind: '계산 종류',
  year: '귀속 연도',
  inputs: '입력값',
  method: '신고 방법',
  persons: '가족',
  relation: '관계',
  birthYear: '태어난 해',
  business: '사업',
  businesses: '사업',
  code: '업종코드',
  group: '업종 구분 (가·나·다)',
  revenue: '총수입금액',
  priorRevenue: '그 전 해 수입',
  currentRevenue: '올해 수입',
  bookExpenses: '장부의 필요경비',
  rates: '경비율',
  simpleRate: '단순경비율',
  standardRate: '기준경비율',
  excessRate: '초과율',
  major: '주요경비',
  purchases: '매입비용',
  rent: '임차료·월세',
  labor: '인건비',
  wage: '근로소득',
  gross: '총급여',
  taxBase: '과세표준',
  totalIncome: '종합소득금액',
  totalPension: '연금소득',
  otherIncomeAmount: '기타소득금액',
  dueDate: '신고기한',
  filedPaidDate: '신고하고 낸 날',
  filingDate: '신고하는 날',
  filedBy: '신고하는 사람',
  unpaidTax: '내지 않은 세금',
  payable: '낼 세금',
  priorTax: '작년 세금',
  computedTax: '산출세액',
  receipt: '받은 금액',
  expensePct: '필요경비율',
  payments: '지급액',
  donation: '기부금',
  prepaid: '이미 낸 세금',
  first: '처음 신고',
  right: '바로잡은 신고',
  filedOn: '신고한 날',
  correctedOn: '수정신고하는 날',
  claimedOn: '경정청구하는 날',
  decidedOn: '지급결정일',
  paid: '낸 날',
  day: '날짜',
  amount: '금액',
  booksMissed: '장부에서 빠진 소득 (장부에는 적었으면 0)',
}

/** A figure of the return by its name; a key of the command with the key, which its writer looks for. */
function fieldWords(field: string): string {
  const named = inputName(field)
  if (named !== undefined) return named
  const [, code, column] = /^(\d{6})\.(\w+)$/.exec(field) ?? []
  if (code) return `업종 ${code}의 ${inputName(`businesses.0.${column}`) ?? column}`
  const name = keyNames[field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '']
  return name === undefined ? field : `${name} (${field})`
}

export function problemWords({ code, field }: TaxProblem): string {
  if (field === undefined) return problemSentence(code)
  return problemSentence(code, (refusals as Readonly<Record<string, string>>)[field] ?? fieldWords(field))
}

export const cliTexts = {
  usage: '쓰는 법: npm run --silent tax < cases.jsonl  또는  npm run tax -- explain <파일>\n예: npm run tax -- --help',
  help: [
    '종합소득세와 지방소득세를 계산해요. 한 줄에 한 건씩 JSON으로 적으면 한 줄씩 답해요.',
    '',
    '  npm run --silent tax < cases.jsonl      한 줄: { id, kind, year, inputs }, 답: { id, result } 또는 { id, problem }',
    '  npm run tax -- explain <파일>           { year, inputs } 파일 하나를 줄마다 계산식과 근거로 보여 줘요',
    '  npm run tax -- late <파일>              { year, inputs, filedOn }: 기한 후 신고',
    '  npm run tax -- correct <파일>           { year, first, right, filedOn, correctedOn, paid, refunded, deferred, booksMissed }: 수정신고',
    '  npm run tax -- claim <파일>             { year, first, right, filedOn, claimedOn, decidedOn, paid, refunded }: 경정청구',
    '                                          paid, refunded: { national: [{ day, amount }], local, rural }',
    '  npm run tax -- coverage                 계산하는 것, 적는 것, 계산하지 않는 것의 목록 (docs/tax/coverage.md)',
    '',
    '예:',
    `  echo '{"id":1,"kind":"bracket","year":2025,"inputs":{"taxBase":20000000}}' | npm run --silent tax`,
    '  답: {"id":1,"result":{"incomeTax":1740000,"localIncomeTax":174000}}',
  ].join('\n'),
  kinds: (names: readonly string[]) => `계산 종류: ${names.join(', ')}`,
  nothing: '읽은 줄이 없어요.',
  unreadable: '파일을 읽지 못했어요. JSON 파일인지 확인해 주세요.',
} as const
