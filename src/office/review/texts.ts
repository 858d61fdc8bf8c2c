export const calculationTexts = {
  title: '신고 방법 비교',
  expected: '예상',
  recommended: '추천',
  failed: { title: '계산을 불러오지 못했어요', body: '자료는 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
  notEligible: '이번에는 종합소득세 신고 대상이 아니에요',
  unknown: '먼저 확인할 것: 금액을 몰라 세금을 말할 수 없어요',
  missing: '빠진 자료',
  contradictions: '서로 다른 자료',
  warnings: '확인할 것',
  figure: '항목',
  rows: {
    gross: '총수입금액',
    income: '종합소득금액',
    determined: '결정세액',
    prepaid: '기납부세액',
    due: '국세',
    local: '지방소득세',
    fee: '수수료',
    total: '모두 더하면',
    more: '추천보다',
  },
  dueWord: '더 낼 세금',
  refundWord: '돌려받을 세금',
  due: (amount: string) => `더 낼 세금 ${amount}`,
  refund: (amount: string) => `돌려받을 세금 ${amount}`,
  none: '낼 세금 없음',
  doubleOnly: '복식부기만',
  lines: {
    title: (method: string) => `${method} 계산 줄`,
    choose: '줄마다 볼 방법',
    label: '항목',
    formula: '계산',
    amount: '금액',
    article: '근거',
    source: '출처',
    none: '계산한 줄이 없어요.',
    noSource: '계산 값',
  },
  more: (amount: string) => `${amount} 더`,
  less: (amount: string) => `${amount} 덜`,
  quote: { title: '수수료 견적', total: '합계' },
  reasons: '추천한 이유',
} as const

export const glanceTexts = {
  title: '한눈에 보기',
  columns: { figure: '항목', now: '이번 신고', lastYear: '작년', seen: '고객이 본 예상' },
  rows: { revenue: '사업 수입금액', decided: '결정세액', national: '국세', local: '지방소득세' },
  none: '–',
  same: '예상과 같음',
  changed: (amount: string, percent: number) => `${amount} (${percent > 0 ? '+' : ''}${percent}%)`,
  differs: (amount: string, difference: string) => `${amount} (차이 ${difference})`,
  family: (people: number, doubts: number) =>
    people === 0
      ? '부양가족 없음'
      : doubts === 0
        ? `부양가족 ${people}명`
        : `부양가족 ${people}명 · 확인 필요 ${doubts}가지`,
  questions: { none: '열린 질문 없음', open: '질문의 답을 기다려요', answered: '질문에 답이 왔어요' },
  documents: (count: number) => `홈택스 자료 ${count}가지`,
  files: (count: number) => `파일 ${count}개`,
} as const

export const keyTexts = { mainAct: '[Ctrl+Enter]로도 누를 수 있어요' } as const

export const foldTexts = {
  methods: (method: string) => `방법 비교 보기 (추천: ${method})`,
  figures: '금액 보고 고치기',
  lines: '계산 줄 보기',
  passed: (count: number) => `맞거나 해당 없는 ${count}가지 보기`,
} as const

export const reviewTexts = {
  title: '신고 요약과 수수료',
  lead: '지금 계산으로 채웠어요. 계산과 다르게 적으면 이유를 남겨 주세요.',
  chosen: (method: string) => `고객이 고른 방법: ${method}`,
  chosenNot: (chosen: string) => `고객이 고른 방법: ${chosen}. 다른 방법으로 올리려면 고객에게 먼저 알려 주세요.`,
  method: '신고 방법',
  figure: '항목',
  national: '국세',
  local: '지방소득세',
  of: (tax: string, figure: string) => `${tax} ${figure}`,
  totalIncome: '종합소득금액',
  decidedTax: '결정세액',
  penalty: '가산세',
  prepaidTax: '기납부세액',
  direction: '결과',
  amount: '결과 금액',
  fee: '수수료 (부가세 포함)',
  directions: { due: '더 낼 세금', refund: '돌려받을 세금' },
  reasonOf: (name: string) => `${name} 이유`,
  reasonMissing: '왜 괜찮은지 두 글자 넘게 적어 주세요.',
  differs: {
    title: '계산과 다른 금액',
    body: '이유를 적어야 올릴 수 있어요. 검토하는 사람에게 이유와 함께 보여요.',
    calculated: (amount: string) => `계산 ${amount}`,
    filed: (amount: string) => `적은 금액 ${amount}`,
  },
  refill: '계산 값으로 다시 채우기',
  press: '검토 올리기',
  pressLeft: (left: number) => `검토 올리기 (남은 ${left}가지)`,
  said: '검토를 올렸어요',
  incomplete: '금액을 모두 적어 주세요.',
  tooLarge: '금액이 너무 커요. 다시 확인해 주세요.',
  feeTooSmall: (leastWon: string) =>
    `수수료는 0원이나 ${leastWon} 이상으로 적어 주세요. 더 적은 금액은 결제할 수 없어요.`,
  foreignLeftBody: '다음 해 신고에서 ‘이월된 외국납부세액’에 적어야 빠지지 않아요.',
  donationsLeftBody: '다음 해 신고에서 종류에 맞는 ‘이월된 기부금’에 적어야 빠지지 않아요.',
  lossBody: '장부와 증빙을 확인해 주세요. 경비율로 신고하면 적자가 없는 것으로 계산해요.',
  unanswered: '교차검증에 남은 일이 있어요. 답과 이유를 적어 주세요.',
  blocked: '맞지 않는 항목이 있어서 멈췄어요',
  blockedBody: '금액을 고치거나 자료를 다시 확인해 주세요.',
  prepared: (name: string, when: string) => `${name} · ${when} 준비`,
  reviewed: (name: string, when: string) => `${name} · ${when} 승인`,
  notReviewed: '아직 승인하지 않았어요',
  summary: '올린 금액',
  void: {
    title: '올린 뒤에 계산 자료가 바뀌었어요',
    body: '이대로는 승인할 수 없어요. 돌려보내고 지금 계산으로 다시 올려 주세요.',
  },
} as const

export const plainTexts = {
  sentBack: '검토에서 돌아온 건이에요.',
  question: '고객에게 물어본 것이 남았어요.',
  message: '고객의 글이 답을 기다려요.',
  noMethod: '고객이 신고 방법을 고르지 않았어요.',
} as const

export const stopTexts = {
  title: '금액이 맞지 않아요',
  negative: '0보다 작은 금액은 적을 수 없어요. 결과만 돌려받을 세금이 될 수 있어요.',
  'national-sum': '국세: 결정세액에 가산세를 더하고 기납부세액을 뺀 금액이 결과와 달라요.',
  'national-sum-is': (amount: string) => `국세는 ${amount}이어야 해요.`,
  'local-sum': '지방소득세: 결정세액에 가산세를 더하고 기납부세액을 뺀 금액이 결과와 달라요.',
  'local-sum-is': (amount: string) => `지방소득세는 ${amount}이어야 해요.`,
  'refund-above-prepaid': '국세로 먼저 낸 세금보다 많이 돌려받을 수 없어요. 기납부세액을 확인해 주세요.',
  'local-refund-above-prepaid': '지방소득세로 먼저 낸 세금보다 많이 돌려받을 수 없어요. 기납부세액을 확인해 주세요.',
  'books-assumed': '짐작한 경비로는 간편장부·복식부기로 신고할 수 없어요. 장부의 필요경비를 사업장마다 적어 주세요.',
  'books-keeper': '장부를 누가 썼는지 적어 주세요.',
  'books-file': '장부 파일이 없어요. 장부를 한 개 넘게 올리거나, 고객이 보낸 서류를 장부로 골라 주세요.',
  'books-unbalanced': '복식부기 장부의 합계가 서로 달라요. ‘파일에서 옮기기’에서 고치거나 이유를 적어 주세요.',
  'income-unknown': '금액을 모르는 소득이나 세금이 있어 올릴 수 없어요. 계산 값 고치기에서 금액과 이유를 적어 주세요.',
  'late-day':
    '신고 기한이 지났는데 신고하는 날이 없어 가산세가 정해지지 않았어요. 계산 값 고치기에서 신고하는 날을 적어 주세요.',
  'loss-assumed':
    '장부의 필요경비를 적지 않은 사업장이 있어서 적자(결손금)를 신고할 수 없어요. 장부의 필요경비를 모두 적어 주세요.',
  'loss-share':
    '적자를 근로소득에서 뺀 뒤에 다른 소득이 남아요. 이때 근로소득세액공제를 나누는 비율은 아직 확인하지 못했어요. 이 건은 세무사가 홈택스에서 직접 계산해 주세요.',
  'not-calculated': '이 방법은 계산하지 못했어요. 빠진 자료를 채우거나 다른 방법을 골라 주세요.',
  'local-missing': '지방소득세 금액이 없어요. 돌려보내고 지금 계산으로 다시 올려 주세요.',
} as const

export const checkTexts = {
  title: '교차검증',
  count: (pass: number, total: number) => `${total}개 가운데 ${pass}개 맞음`,
  none: '계산이 나오면 항목마다 맞춰 봐요.',
  columns: { number: '번호', label: '항목', verdict: '결과', difference: '차이', limit: '허용' },
  verdicts: { PASS: '맞음', WARN: '확인 필요', FAIL: '맞지 않음', SKIP: '해당 없음', ASK: '답 필요' },
  noValue: '–',
  percent: (value: number) => `${value}%`,
  preparer: '준비',
  reviewer: '검토',
  reason: (label: string) => `${label}: 왜 괜찮은지`,
  final: '이유를 적어도 올릴 수 없어요. 금액이나 신고 방법을 고쳐 주세요.',
  family: {
    here: (caseNumber: string, people: number) => `부양가족 ${people}명이 ${caseNumber} 건에도 있어요.`,
    elsewhere: (people: number) => `부양가족 ${people}명이 다른 사무소의 신고에도 있어요.`,
    settle: '가족 탭에서 한쪽만 빼거나, 왜 괜찮은지 적어 주세요.',
    untold: (people: number) =>
      `부양가족 ${people}명의 소득을 아무도 답하지 않았어요. 가족 탭에 적거나 이유를 남겨 주세요.`,
  },
  fee: {
    same: (method: string, fee: string) => `${method}로 신고해도 세금이 같은데, 수수료가 ${fee} 더 들어요.`,
    saves: (method: string, tax: string, fee: string) =>
      `${method}보다 세금이 ${tax} 적지만, 수수료가 ${fee} 더 들어요.`,
    costs: (method: string, tax: string, fee: string) => `${method}보다 세금이 ${tax}, 수수료가 ${fee} 더 들어요.`,
    told: '고객은 수수료를 결제하기 전에 이 차이를 봐요. 방법을 바꾸지 않는 이유를 적어 주세요.',
  },
  usual: (income: string, usual: string) => `소득률 ${income}, 업종 단순경비율로 본 보통 소득률 ${usual}`,
  vat: (revenue: string, sales: string) => `사업자 수입금액 ${revenue}, 부가세 신고 매출 ${sales}`,
  simplified: (statements: string, simplified: string) => `지급명세서 ${statements}, 간이지급명세서 ${simplified}`,
  withheld: {
    names: {
      business: '사업소득',
      settledBusiness: '연말정산한 사업소득',
      wage: '근로소득',
      publicPension: '공적연금',
      privatePension: '사적연금',
      interest: '이자소득',
      dividend: '배당소득',
      other: '기타소득',
      interim: '중간예납',
    },
    pair: (name: string, counted: string, stated: string) => `${name}: 신고서 ${counted}, 지급명세서 ${stated}`,
    typed: (name: string, counted: string) => `${name}: 직접 적은 ${counted}`,
    untoldNames: {
      settledBusiness: '회사가 연말정산한 사업소득',
      publicPension: '연금소득',
      interest: '이자·배당소득',
      other: '기타소득',
    },
    untold: (name: string) =>
      `${name}: 먼저 낸 세금을 아직 적지 않았어요. 계산 값 고치기에 원천징수세액을 적어 주세요. 없으면 0원으로 적어요.`,
  },
  questions: { simplifiedStatementsWon: '간이지급명세서 합계 (원)', vatSalesWon: '부가세 신고 매출 (원)' },
  noVat: '부가세 신고 없음',
  answer: '적기',
  answers: {
    said: '확인한 값을 적었어요',
    takenBack: '적은 값을 지웠어요',
    none: '없음',
    by: (name: string, when: string) => `${name} · ${when}`,
    takeBack: '다시 적기',
    takeBackOf: (question: string) => `${question} 다시 적기`,
    missing: '확인한 값을 적어 주세요.',
    seenIn: '확인한 곳',
    seenInHints: {
      simplifiedStatementsWon: '예: 홈택스 간이지급명세서 제출내역',
      vatSalesWon: '예: 홈택스 부가가치세 신고서 1기·2기, 면세사업자 등록증',
    },
    seenInMissing: '어디서 확인했는지 두 글자 넘게 적어 주세요.',
  },
} as const

export const approvalTexts = {
  title: '검토',
  reason: '검토 의견',
  reasonHint: '돌려보낼 때는 고칠 점을 적어 주세요.',
  ownReasons: '확인 필요 항목마다 검토한 이유를 적으면 승인할 수 있어요.',
  approve: '승인하기',
  approveLeft: (left: number) => `승인하기 (남은 ${left}가지)`,
  stops: {
    'case.second-person': '계산한 사람은 승인할 수 없어요. 다른 검토자나 지점장에게 부탁해 주세요.',
    'case.licence':
      '마지막 승인은 세무사 등록번호가 있는 사람만 할 수 있어요. 살펴본 뒤 돌려보내거나, 세무사에게 승인을 부탁해 주세요.',
  },
  approved: '승인했어요. 고객에게 수수료를 안내해요.',
  sendBack: '돌려보내기',
  sentBack: '돌려보냈어요',
  reasonMissing: '고칠 점을 두 글자 이상 적어 주세요.',
  ask: {
    title: '승인할까요?',
    body: (fee: string) => `승인하면 고객이 신고 요약과 수수료 ${fee}을 바로 볼 수 있어요.`,
    fee: '고객이 보는 수수료',
    differs: (figure: string) => `${figure} (계산한 값에서 신고할 값으로)`,
    yes: '승인하기',
    no: '더 살펴보기',
  },
} as const

export const recallTexts = {
  ask: '승인 되돌리자고 하기',
  asked: '다른 직원이 확인하면 되돌아가요',
  askedBy: (name: string) => `${name} 담당이 승인을 되돌리자고 했어요`,
  second:
    '다른 직원이 확인하면 준비로 돌아가고 고객에게 수수료가 보이지 않아요. 다시 승인하면 받은 수수료와의 차액을 더 받거나 돌려줘요.',
  press: '승인 되돌리기',
  sure: { title: '승인을 되돌릴까요?', yes: '승인 되돌리기', no: '더 살펴보기', fee: '고객이 보는 수수료' },
  done: '승인을 되돌렸어요',
  withdraw: '요청 거두기',
  withdrawn: '승인을 되돌리자는 요청을 거뒀어요',
  decline: {
    press: '그대로 두기',
    done: '승인을 그대로 뒀어요',
    title: '승인을 그대로 둘까요?',
    body: '승인도 수수료도 바뀌지 않아요. 다시 되돌리자고 할 수 있어요. 이유는 기록에 남아요.',
  },
  amend: {
    press: '신고 고치기',
    done: '신고를 고치기 시작했어요',
    title: '제출한 신고를 고칠까요?',
    body: '준비부터 다시 해서 새로 신고해요. 새 접수번호를 적을 때까지 전 신고가 홈택스에 남아요. 이유는 기록에 남아요.',
  },
  window: { title: '승인을 되돌릴까요?', body: '다른 직원이 한 번 더 확인해야 되돌아가요. 이유는 기록에 남아요.' },
} as const

/** The refund reason shown at the money desk. */
export const feeLowered = '검토를 다시 해서 수수료가 줄었어요'

export const checkLabels: Record<string, string> = {
  'revenue-is-statements': '안내문 수입금액 = 지급명세서 합계',
  'statements-are-simplified': '지급명세서 = 간이지급명세서',
  'revenue-like-last-year': '작년 수입과 차이 50% 안',
  'income-trend': '3년 소득 흐름',
  'withheld-is-statements': '원천징수세액 = 지급명세서 합계',
  'expense-rate-like-simple': '경비율과 업종 단순경비율 비교',
  'income-rate-like-usual': '소득률과 보통 소득률 비교',
  'duty-fits-method': '기장의무와 신고 방법',
  'trade-codes-agree': '업종코드 일치',
  'payers-agree': '지급처 번호 일치',
  'vat-sales-are-revenue': '부가세 매출과 수입금액',
  'tax-like-last-year': '작년 세금과 차이 200% 안',
  'interim-considered': '중간예납세액 반영',
  'sign-fits-text': '환급·납부 문구와 부호',
  'dependants-claimed-once': '부양가족 중복 공제',
  'family-income-told': '부양가족 소득 확인',
  'worth-its-fee': '수수료를 더한 부담이 더 적은 방법',
}
