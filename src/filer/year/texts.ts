import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'

const day = (text: string) => dayInWords(seoulInstant(text), true)

/** What is agreed to; another sentence is another version. */
export const noticeConsent = {
  version: '2026-11-01',
  body: `목적: 신고를 맡기신 분의 세금 일정을 알려 드려요. 상품이나 서비스를 권하지 않아요.
항목: 이름과 휴대폰 번호, 지난 신고에서 계산한 금액. 메시지에는 금액을 적지 않아요.
횟수와 시간: 한 분기에 한 번까지, 근무일의 업무 시간에 카카오톡으로 보내요. 카카오톡이 닿지 않으면 문자로 보내요.
보유 기간: 그만 받거나 탈퇴할 때까지.
동의하지 않아도 신고와 다른 안내는 그대로예요.`,
}

export const yearTexts = {
  page: '올해 일정',
  title: '지금 챙길 세금 일정',
  lead: '지난 신고에서 남은 숫자로 계산했어요. 세무서와 공단이 정한 금액과 다를 수 있어요.',
  back: '마이페이지로',
  until: (text: string) => `${day(text)}까지`,
  season: '지금은 신고 기간이에요. 신고의 할 일은 마이페이지에 있어요.',
  none: { title: '지금 챙길 일정이 없어요', body: '중간예납은 10월부터, 다음 신고는 12월부터 여기에 나타나요.' },
  failed: { title: '일정을 불러오지 못했어요', body: '저장된 내용은 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
  rests: (article: string) => `근거: ${article}`,
  incomeRead: '올해 받은 소득을 읽었어요',
  incomeUnread: '올해 받은 소득을 읽지 못했어요',
  notHere: '올해 이 사무소에서 한 신고가 없어서 금액을 계산하지 못했어요.',
  interim: {
    title: '중간예납 (11월에 미리 내는 소득세)',
    article: '소득세법 제65조·제77조·제86조, 시행령 제123조, 시행규칙 제64조',
    notice: (sum: string) => `예상 고지액 ${sum}`,
    base: (sum: string) =>
      `지난해 소득세 가운데 중간예납과 5월에 낸 금액 ${sum}의 절반이에요. 떼인 세금(원천징수)은 넣지 않아요.`,
    letter: '세무서가 11월 15일까지 고지서를 보내요. 고지서의 금액이 다르면 고지서가 맞아요.',
    split: (sum: string, text: string) => `1천만원이 넘어서 ${sum}까지는 ${day(text)}까지 나누어 낼 수 있어요.`,
    unknown: {
      title: '금액을 아직 몰라요',
      body: '지난해 11월에 낸 중간예납세액이 저희 자료에 없어요. 아래 계산에 적으면 알 수 있어요.',
    },
    noRates: '올해의 기준이 아직 들어 있지 않아서 금액을 계산하지 못했어요. 고지서가 오면 담당자에게 보여 주세요.',
    small: (sum: string) => `기준 금액이 ${sum}이라 절반이 50만원보다 적어요. 고지서가 오지 않고 낼 것도 없어요.`,
    exempt: {
      'no-business': '지난해 사업소득이 없어서 중간예납을 내지 않아요.',
      trades: '지난해 사업소득이 모두 중간예납에서 빠지는 직업의 소득이라 내지 않아요.',
    },
    noBase: '지난해에 더 낸 소득세가 없어서 고지서가 오지 않아요.',
    mustReport: (text: string) =>
      `복식부기의무자는 올해 상반기에 사업소득이 있으면 ${day(text)}까지 추계액을 신고해야 해요. 담당자에게 물어봐 주세요.`,
    unsaid: '올해 새로 시작한 사업, 수시부과, 납세조합, 경정청구로 바뀐 세금은 넣지 않았어요.',
  },
  estimate: {
    title: '상반기 소득이 줄었나요?',
    body: '1월부터 6월까지의 소득으로 계산한 세금(추계액)이 기준 금액의 30%보다 적으면, 고지된 금액 대신 추계액을 신고하고 낼 수 있어요.',
    notYet: (text: string) => `추계액 신고는 ${day(text)}부터 할 수 있어요. 계산은 지금 해 볼 수 있어요.`,
    lastInterim: '지난해 11월에 낸 중간예납세액',
    income: '1월부터 6월까지의 소득 (경비를 뺀 금액)',
    incomeHint: '받은 돈에서 쓴 경비를 빼고 적어 주세요. 손해를 보았으면 0이에요.',
    deductions: '올해 소득공제',
    deductionsHint: '본인 공제 150만원부터예요. 가족과 국민연금이 있으면 더해 주세요.',
    withheld: '6월까지 떼인 소득세',
    withheldHint: '3.3% 가운데 소득세 3%만 적어 주세요.',
    missing: '금액을 숫자로 적어 주세요.',
    press: '계산하기',
    done: '계산했어요',
    result: (sum: string) => `추계액 ${sum}`,
    lines: (twice: string, tax: string) =>
      `한 해로 늘린 과세표준 ${twice}, 그 세금 ${tax}의 절반에서 떼인 세금을 뺐어요.`,
    may: (line: string) => `기준 금액의 30%인 ${line}보다 적어서 추계액을 신고할 수 있어요.`,
    pay: (sum: string, text: string) => `신고하면 ${day(text)}까지 ${sum}만 내요.`,
    payNothing: '50만원보다 적어서 낼 것은 없지만, 신고해야 고지가 없어져요.',
    mayNot: (line: string) => `기준 금액의 30%인 ${line}보다 적지 않아서 고지된 금액을 내요.`,
    noNotice: '중간예납 고지가 나오지 않는 금액이라 추계액을 신고하지 않아도 돼요.',
    unsaid: '이월결손금, 세액공제와 감면은 넣지 않아서 실제 추계액은 더 적을 수 있어요.',
    ask: '추계액 신고는 이 화면에서 하지 않아요. 담당자에게 말씀해 주시거나 홈택스에서 직접 신고해 주세요.',
    talk: '담당자에게 말하기',
    kept: '적은 금액은 저장하지 않아요.',
  },
  premium: {
    title: '11월부터 바뀌는 건강보험료',
    article: '국민건강보험법 제69조·제71조·제78조, 시행령 제41조',
    sum: (low: string, high: string) => (low === high ? `열두 달 동안 ${low}` : `열두 달 동안 ${low}에서 ${high} 사이`),
    none: '이 신고 때문에 더 내는 보험료는 없어 보여요.',
    body: '5월에 신고한 소득이 11월부터 다음 해 10월까지의 보험료에 들어가요. 이 신고로 더해지는 금액이고 장기요양보험료도 들어 있어요. 11월분은 이날까지 내요.',
    range: '재산과 가입 종류를 모두 알지 못해서 금액에 폭이 있어요.',
    unknown:
      '보험료를 계산할 자료가 남아 있지 않아요. 11월 고지서가 오면 확인해 주세요. 소득이 줄었으면 공단(1577-1000)에 조정을 신청할 수 있어요.',
  },
  instalment: {
    title: '나누어 내기로 한 세금',
    article: '소득세법 제77조, 지방세법 제95조',
    sum: (national: string, local: string) => `소득세 ${national}, 개인지방소득세 ${local}`,
    body: '5월에 나누어 내기로 고르신 금액이에요. 납부서는 마이페이지에 있어요. 이미 내셨으면 지나치셔도 돼요.',
  },
  next: {
    title: '다음 종합소득세 신고',
    article: '소득세법 제70조',
    body: (opens: string, filing: string) => `${day(opens)}부터 접수하고, ${day(filing)}부터 신고해요.`,
    keep: '경비 영수증과 기부금 영수증을 그때까지 모아 두세요.',
  },
  guarantee: {
    title: '신고 오류 보증',
    most: (sum: string) => `신고 한 건에 ${sum}까지`,
    claims: '보증 내역',
    of: (filingYear: number, cause: string) => `${filingYear}년에 한 신고 · ${cause}`,
    states: {
      asked: (askedAt: string) => `${momentInWords(new Date(askedAt))}에 받았어요. 두 사람이 확인하고 있어요`,
      approved: '보내기로 했어요. 은행에서 보내면 여기에 적혀요',
      refused: '보증에 해당하지 않아요. 이유는 담당자에게 물어봐 주세요',
      paid: (paidAt: string) => `${momentInWords(new Date(paidAt))}에 보냈어요`,
    },
    ask: '저희 잘못으로 더 낸 돈이 있으면 상담으로 알려 주세요.',
    press: '상담 신청하기',
  },
  notices: {
    title: '분기 안내',
    body: '챙길 일정이 있는 분기에 한 번만 알려 드려요. 지금은 보내지 않아요.',
    given: (at: string) => `${momentInWords(new Date(at))}에 신청하셨어요. 한 분기에 한 번까지만 보내요.`,
    version: (version: string) => `${day(version)}부터 쓰는 글`,
    on: '동의하고 받기',
    off: '그만 받기',
    saidOn: '분기 안내를 보내 드려요',
    saidOff: '분기 안내를 그만 보내요',
  },
} as const
