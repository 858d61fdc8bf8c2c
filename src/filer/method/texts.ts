import type { NotSubject } from '#domain/case-view/facts.ts'
import type { UnknownCode } from '#domain/tax-inputs/findings.ts'

export const missingNames = {
  'filing-guide': '신고 안내문',
  'business-payments': '사업소득',
  'wage-payments': '근로소득',
  'other-payments': '기타소득',
  'year-end-simplified': '연말정산 간소화',
} as const

export const unknownWords: Record<UnknownCode, { what: (about: string) => string; ask: string }> = {
  'pension.amount': { what: () => '연금소득', ask: '연금을 준 곳의 원천징수영수증을 준비해 주세요.' },
  'interest.amount': { what: () => '이자소득', ask: '은행의 금융소득 원천징수영수증을 준비해 주세요.' },
  'dividend.amount': { what: () => '배당소득', ask: '증권사의 금융소득 원천징수영수증을 준비해 주세요.' },
  'other.amount': { what: () => '기타소득', ask: '돈을 준 곳의 기타소득 지급명세서를 준비해 주세요.' },
  'other.kind': { what: (kind) => `기타소득 ‘${kind}’`, ask: '어떤 일로 받은 돈인지 세무사가 물어볼 거예요.' },
  'wage.amount': { what: () => '근로소득', ask: '회사의 근로소득 원천징수영수증을 준비해 주세요.' },
  'wage.multiple': { what: () => '다른 회사의 근로소득', ask: '다른 회사의 근로소득 원천징수영수증을 준비해 주세요.' },
  'wage.reduction': { what: () => '근로소득 세액감면', ask: '회사의 근로소득 원천징수영수증을 준비해 주세요.' },
  'wage.reduction-half': { what: () => '근로소득 세액감면', ask: '회사의 근로소득 원천징수영수증을 준비해 주세요.' },
  'wage.settled-low': {
    what: () => '연말정산한 세금',
    ask: '월급에 비해 아주 적어요. 감면을 받았다면 근로소득 원천징수영수증을 준비해 주세요.',
  },
  'year-end-settled.ask': {
    what: () => '회사가 연말정산한 사업소득의 세금',
    ask: '회사의 사업소득 연말정산 원천징수영수증을 준비해 주세요.',
  },
  'letting.deposits': {
    what: () => '임대보증금',
    ask: '보증금이나 전세금을 받았는지에 따라 세금이 달라져요. 임대차계약서를 준비해 주세요.',
  },
  'letting.homes': {
    what: () => '집의 수와 기준시가',
    ask: '부부의 집이 한 채이고 12억원을 넘지 않으면 세금이 없어요. 몇 채인지 세무사가 물어볼 거예요.',
  },
  'prior.unknown': { what: () => '그 전 해의 수입', ask: '담당 세무사가 확인해요.' },
  'amount.impossible': { what: () => '맞지 않는 금액', ask: '담당 세무사가 확인해요.' },
  'override.taken': { what: () => '세무사가 더한 사업', ask: '담당 세무사가 확인해요.' },
  'override.row': { what: () => '세무사가 적는 감면·가산세', ask: '담당 세무사가 확인해요.' },
  'override.pupil': { what: () => '학생별 교육비', ask: '담당 세무사가 확인해요.' },
  'education.persons': {
    what: () => '교육비',
    ask: '학생마다 한도가 달라요. 누구의 교육비인지 세무사가 물어볼 거예요.',
  },
  'rent.ask': { what: () => '월세', ask: '임대차계약서와 주민등록등본을 준비해 주세요.' },
  'donation.carried': {
    what: (kind) => `이월된 기부금 ‘${kind}’`,
    ask: '지난해 신고서의 기부금명세서를 준비해 주세요.',
  },
  'donation.kind': { what: (kind) => `기부금 ‘${kind}’`, ask: '기부금 영수증을 준비해 주세요.' },
  'card.temporary': { what: () => '신용카드 소득공제', ask: '회사의 근로소득 원천징수영수증을 준비해 주세요.' },
  'outside.ask': { what: (name) => name, ask: '온라인으로 계산하지 않는 경우일 수 있어요. 담당 세무사가 확인해요.' },
  'outside.told': {
    what: (name) => name,
    ask: '온라인으로는 세금을 계산하지 않아요. 세무사가 따로 계산해 드리니 상담을 신청해 주세요.',
  },
  'withheld.more': { what: () => '미리 뗀 세금', ask: '받은 돈보다 많아요. 담당 세무사가 확인해요.' },
}

const settledCanDo = '연말정산에서 빠뜨린 공제가 있으면 5월에 신고해서 돌려받을 수 있어요. 상담을 신청해 주세요.'
const separateCanDo =
  '300만원 이하 기타소득이나 1,500만원 이하 사적연금은 합해서 신고하면 뗀 세금을 돌려받을 수도 있어요. 상담을 신청해 주세요.'

export const notSubjectCanDo: Record<NotSubject, string> = {
  nothing: '홈택스에 없는 소득이 있었다면 알려 주세요. 함께 신고할 수 있어요.',
  'wage-settled': settledCanDo,
  'pension-only': settledCanDo,
  'business-settled': settledCanDo,
  'settled-and-separate': separateCanDo,
  'separate-only': separateCanDo,
}

export const compareTexts = {
  title: '어떤 방법으로 신고할까요?',
  lead: '모두 예상 금액이에요. 담당 세무사가 마지막으로 확인해요.',
  leadNoSum: '지금은 방법과 수수료를 비교할 수 있어요. 담당 세무사가 마지막으로 확인해요.',
  only: (method: string) => `${method}로 신고해요`,
  hero: {
    refund: '돌려받을 세금',
    due: '더 낼 세금',
    even: '더 낼 세금이 없어요',
    note: '예상 금액이에요',
    toldNote: '적어 주신 경비가 맞을 때의 예상 금액이에요',
    needsExpenses: {
      title: '실제 경비를 알아야 해요',
      body: '장부로 신고하는 세금은 실제로 쓴 경비로 정해져요. 아래에 경비를 적으면 금액이 나와요.',
    },
  },
  books: {
    chip: '장부를 쓰면',
    toldChip: '적어 주신 경비로',
    needsExpenses: '실제 경비를 알아야 해요',
    worthFrom: (won: string) => `경비가 ${won}을 넘으면 수수료까지 더해도 덜 들어요.`,
    neverWorth: '수수료까지 더하면 덜 들지 않아요.',
    credit: '세금 20% 추가 감면 (기장세액공제, 최대 100만원)',
    sameTax: (method: string, won: string) => `세금은 ${method}와 같고 수수료가 ${won} 더 들어요.`,
  },
  expenses: {
    title: '실제 경비로 계산하기',
    label: '지난해 일하며 쓴 경비',
    hint: '카드, 현금영수증, 이체로 쓴 사업 경비를 모두 더해 주세요.',
    press: '이 경비로 계산하기',
    remove: '지우기',
    empty: '경비를 적어 주세요. 쓴 돈이 없으면 0이라고 적어 주세요.',
    refused: '금액을 읽지 못했어요. 12,000,000처럼 적어 주세요.',
    aboveRevenue: (won: string) => `번 돈 ${won}보다 많아요. 맞으면 한 번 더 눌러 주세요.`,
  },
  unknown: {
    title: '아직 세금을 말씀드릴 수 없어요',
    next: '방법을 골라 신청하면 담당 세무사가 이 자료부터 확인해요.',
  },
  missing: {
    title: '아직 세금을 말씀드릴 수 없어요',
    body: (names: readonly string[]) =>
      `${names.join('·')} 자료를 일부만 불러왔어요. 빠진 자료가 더해지면 세금이 달라져요. 담당 세무사가 확인해요.`,
  },
  row: { left: '수수료 빼고 받을 돈', pay: '수수료까지 낼 돈', fee: (fee: string) => `수수료 ${fee}` },
  more: {
    why: '왜 이 금액인가요?',
    about: (method: string) => `${method}는 어떤 방법인가요?`,
    chart: '방법을 그림으로 비교하기',
  },
  guessed: {
    title: '계산기에서 예상한 금액과 달라졌나요?',
    caption: '예상과 홈택스 자료',
    what: '항목',
    guess: '내 예상',
    portal: '홈택스 자료',
    refund: '돌려받을 세금',
    due: '더 낼 세금',
    same: '예상과 같아요.',
    more: (won: string) => `예상보다 ${won} 더 내요.`,
    less: (won: string) => `예상보다 ${won} 덜 내요.`,
    why: '홈택스 자료가 맞아요. 빠진 소득이나 가족이 있으면 세무사에게 알려 주세요.',
    year: (year: number) => `계산기는 ${year}년 귀속 기준이에요.`,
  },
  legend: '신고 방법',
  recommended: '추천',
  chart: {
    label: '방법별 세금 전체와 수수료',
    tax: '세금 전체',
    fee: '수수료',
    tenThousand: (count: string) => `${count}만`,
  },
  about: {
    ESTIMATE: {
      text: '장부 없이 나라에서 정한 비율로 경비를 계산해요.',
      suits: '장부가 없고 경비 영수증이 많지 않은 분',
      handIn: '따로 낼 자료가 없어요.',
    },
    SIMPLE: {
      text: '가계부처럼 쓰는 장부로 실제 경비를 인정받아요.',
      suits: '경비 영수증과 카드 내역이 있는 분',
      handIn: '카드·현금영수증·이체 내역을 보내 주세요.',
    },
    DOUBLE: {
      text: '차변과 대변으로 쓰는 정식 장부로 신고해요.',
      suits: '매출이나 경비가 크거나 복식부기를 써야 하는 분',
      handIn: '통장·카드·영수증 내역을 모두 보내 주세요.',
    },
  },
  suits: (audience: string) => `${audience}께 맞아요.`,
  handIn: '준비할 자료',
  due: '더 낼 세금',
  refund: '돌려받을 세금',
  fields: {
    revenue: { word: '전체 매출', official: '총수입금액', help: '경비를 빼기 전에 한 해 동안 번 돈이에요.' },
    income: { word: '소득금액', official: '', help: '매출에서 경비를 뺀 금액이에요.' },
    cards: { word: '신용카드 사용액', official: '', help: '사업에 쓴 카드로 홈택스에 등록된 금액이에요.' },
    tax: { word: '올해 세금 전체', official: '결정세액', help: '공제를 모두 빼고 정해진 올해의 세금이에요.' },
    prepaid: { word: '이미 낸 세금', official: '기납부세액', help: '돈을 받을 때 미리 뗀 세금(3.3% 등)이에요.' },
    fee: {
      word: '신고 수수료',
      official: '부가세 포함',
      help: '우리 사무소에 내는 돈이에요. 신고서 검토가 끝난 뒤에 결제해요.',
    },
    localDue: {
      word: '더 낼 지방소득세',
      official: '',
      help: '소득세의 10%쯤을 구청에 따로 내는 세금이에요. 함께 신고해 드려요.',
    },
    localRefund: {
      word: '돌려받을 지방소득세',
      official: '',
      help: '소득세의 10%쯤인 지방세도 미리 낸 것을 돌려받아요. 함께 신고해 드려요.',
    },
  },
  totalCost: '세금과 수수료 합계',
  totalBack: '수수료 빼고 받을 돈',
  feeLines: '수수료는 이렇게 정해졌어요',
  moreThanBest: (won: string) => `가장 적게 드는 방법보다 ${won} 더 들어요.`,
  assumed: '적어 주신 경비로 계산했어요. 장부와 증빙을 확인하면 달라질 수 있어요.',
  doubleOnly: '복식부기로만 신고할 수 있어요',
  calculation: {
    open: '계산 과정 보기',
    caption: (method: string) => `${method} 계산 과정`,
    source: (source: string) => `자료: ${source}`,
    signed: (label: string, amount: string) => (/돌려받을/.test(label) ? `${amount} 돌려받기` : `${amount} 빼기`),
  },
  choose: (method: string) => `${method}로 신고하기`,
  chooseNone: '이 방법으로 신고하기',
  chooseReason: '신고 방법을 하나 골라 주세요.',
  back: '지난 기록 다시 보기',
  ask: '세무사에게 물어보기',
  failed: {
    title: '세금을 계산하지 못했어요',
    body: '불러온 자료는 그대로 있어요. 다시 계산해도 안 되면 전화 주세요.',
    retry: '다시 계산하기',
  },
} as const
