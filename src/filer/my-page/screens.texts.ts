/** Korean sentences of my page (words, section 2 A and G). */
import type { ReportField, StatusText } from '#domain/report-progress/report-progress.ts'

export const myPageTexts = {
  page: '마이페이지',
  years: { label: '신고한 해', of: (year: number) => `${year}년 신고` },
  greeting: (name: string) => `${name} 님, 안녕하세요`,
  someone: '회원',
  signOut: '로그아웃',
  edit: '내 정보 수정',
  loadFailed: '자료를 모두 불러오지 못했어요',
  loadFailedBody: '저장한 내용은 그대로 있어요. 다시 불러와 주세요.',
  retry: '다시 불러오기',
  caseNumber: (number: string) => `접수번호 ${number}`,
  badge: '접수 중',
  progress: '신고 진행',
  months: { April: '4월부터', May: '5월' },
  lines: {
    title: '자료와 수수료',
    portal: '홈택스 자료',
    family: '부양가족 자료',
    fee: '신고 수수료',
    done: '불러왔어요',
    notYet: '아직 없어요',
    paid: '결제했어요',
    needed: '결제가 필요해요',
    feeNotYet: '검토 뒤에 정해져요',
  },
  report: {
    title: '신고 결과',
    expected: '예상',
    final: '확정',
    expectedNote: '홈택스에 신고하기 전까지는 예상 금액이에요.',
    finalNote: '홈택스에 신고한 금액이에요.',
    type: '신고 방법',
    totalIncome: '종합소득금액',
    decidedTax: '내야 할 세금 전체',
    prepaidTax: '이미 낸 세금',
    due: '더 낼 세금',
    refund: '돌려받을 세금',
    fee: '신고 수수료 (부가세 포함)',
    official: { decidedTax: '결정세액', prepaidTax: '기납부세액', due: '차감납부할세액' },
  },
  feeBox: {
    title: '신고서를 다 만들었어요',
    body: '수수료를 결제하면 세무사가 홈택스에 신고해요.',
    amount: '신고 수수료',
    note: '부가세 포함',
    act: '수수료 결제하기',
  },
  checking: { title: '결제를 확인하고 있어요', body: '다시 결제하지 마세요. 확인되면 이 화면의 진행이 바뀌어요.' },
  waitingDeposit: {
    title: '입금을 기다리고 있어요',
    body: '받은 가상계좌로 입금하면 홈택스에 신고해요.',
    act: '가상계좌 보기',
  },
  downloads: {
    title: '받을 서류',
    body: '신고서와 납부서를 받아 두세요.',
    report: '신고서 내려받기',
    reportFile: '종합소득세 신고서.pdf',
    bill: (name: string) => `${name} 내려받기`,
    pay: (name: string, amount: string, day: string) => `${name} · ${amount} · ${day}까지`,
    none: '내야 할 세금이 없어서 납부서가 없어요.',
    failed: '파일을 내려받지 못했어요',
    failedBody: '카카오톡 안에서는 저장이 안 될 수 있어요. 다른 브라우저로 열어서 다시 받아 주세요.',
  },
  link: {
    title: '홈택스 자료를 불러와 주세요',
    body: '간편인증으로 올해 자료를 불러오면 신고를 시작할 수 있어요.',
    act: '자료 불러오기',
  },
  resume: {
    title: '하던 신고가 있어요',
    body: '적은 내용은 그대로 있어요. 멈춘 곳에서 이어서 해요.',
    act: '이어서 하기',
  },
  deposit: {
    title: '계좌로 보내고 싶다면',
    body: '보내는 분 이름이 다르면 확인이 늦어질 수 있어요. 사무소가 확인하면 진행이 바뀌어요.',
    bank: '은행',
    number: '계좌번호',
    holder: '예금주',
    amount: '보낼 금액',
    sender: '보내는 분',
    copy: '계좌번호를',
    copyLabel: '계좌 복사',
  },
  records: '내 기록',
  consents: {
    title: '내 동의 내역',
    agent: '수임동의',
    yes: (day: string) => `${day}에 동의했어요`,
    yesNoDay: '동의했어요',
    no: '아직 동의하지 않았어요',
    undo: '수임동의는 홈택스의 ‘나의 세무대리 관리’에서 언제든 해지할 수 있어요.',
  },
  reads: {
    title: '누가 내 자료를 봤나요',
    body: '내 자료를 열어 본 기록이에요. 2년 동안 보관해요.',
    none: '아직 열어 본 기록이 없어요.',
    times: (count: number) => `(${count}번)`,
  },
  enquiries: {
    title: '내 상담 신청',
    none: '상담을 신청한 적이 없어요.',
    promise: (moment: string) => `${moment}까지 답하기로 했어요.`,
    call: (time: string) => `${time} 사이에 전화하기로 했어요.`,
  },
  nothing: {
    filing: {
      title: '아직 맡긴 신고가 없어요',
      body: '3월부터 5월까지 신고를 맡길 수 있어요. 지금 시작하면 7분쯤 걸려요.',
      act: '신고 시작하기',
    },
    preview: {
      title: '아직 맡긴 신고가 없어요',
      body: '지금은 사전 접수를 할 수 있어요. 5월에 신고 기간이 열리면 알려 드려요.',
      act: '사전 접수하기',
    },
    closed: {
      title: '아직 맡긴 신고가 없어요',
      body: '신고는 3월부터 5월까지 맡길 수 있어요. 다음 사전 접수는 3월 1일에 열려요.',
    },
  },
} as const

export const consentNames: Record<string, string> = {
  terms: '이용약관',
  privacy: '개인정보 처리',
  marketing: '마케팅 정보 수신',
  delegation: '신고 맡기기',
  'identity-number': '주민등록번호 처리',
  'enquiry-privacy': '상담 개인정보 수집·이용',
  'enquiry-marketing': '세무 소식과 혜택 받기',
}

export const fieldNames: Record<ReportField, string> = {
  received: '접수',
  dataLinked: '자료 연동',
  reviewCompleted: '검토',
  feePaid: '수수료',
  completed: '신고 완료',
}

/** What the state means, and beneath it what follows. */
export const statusTexts: Record<StatusText, string> = {
  completed: '신고를 마쳤어요',
  'fee-paid': '세무사가 홈택스에 신고해요',
  'review-completed': '수수료 결제를 기다리고 있어요',
  'data-linked': '신고서를 만들고 있어요',
  'received.before-may': '사전 접수를 마쳤어요',
  'received.in-may': '신청을 받았어요',
  'received.after-may': '신청을 받았어요',
  'none.season': '아직 맡긴 신고가 없어요',
  'none.off-season': '아직 맡긴 신고가 없어요',
}

export const statusNext: Record<StatusText, string> = {
  completed: '신고서와 납부서를 받을 수 있어요.',
  'fee-paid': '수수료를 결제했어요. 따로 할 일은 없어요.',
  'review-completed': '결제하면 세무사가 홈택스에 신고해요.',
  'data-linked': '자료를 불러왔어요. 담당 세무사가 확인하는 동안 따로 할 일은 없어요.',
  'received.before-may': '5월에 신고 기간이 열리면 알려 드려요.',
  'received.in-may': '홈택스 자료를 불러오면 신고서를 만들어요.',
  'received.after-may': '신고 기간이 끝났어요. 담당자가 확인하고 연락드려요.',
  'none.season': '3월부터 5월까지 신고를 맡길 수 있어요.',
  'none.off-season': '다음 신고는 3월에 사전 접수를 시작해요.',
}
