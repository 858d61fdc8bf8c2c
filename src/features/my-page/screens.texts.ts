/** Korean sentences of my page (words, section 2 A and G). */
import type { ReportField, StatusText } from '#domain/report-progress/report-progress.ts'

export const myPageTexts = {
  page: '마이페이지',
  greeting: (name: string) => `${name}님, 안녕하세요`,
  someone: '회원',
  signOut: '로그아웃', edit: '내 정보 수정',
  loadFailed: '자료를 불러오지 못했어요', loadFailedBody: '저장한 내용은 그대로 있어요. 다시 불러와 주세요.', retry: '다시 불러오기',
  caseNumber: (number: string) => `접수번호 ${number}`,
  badge: '접수 중',
  progress: '신고 진행', months: { April: '4월', May: '5월' },
  lines: { title: '연결 상태', portal: '홈택스 자료', family: '부양가족 자료', fee: '신고 수수료', done: '완료', notYet: '아직 없어요', needed: '결제가 필요해요', feeNotYet: '검토 뒤에 알려 드려요' },
  report: { title: '신고 결과', expected: '신고 전까지는 예상 금액이에요.', type: '신고 방법', totalIncome: '종합소득금액', decidedTax: '내야 할 세금 전체', prepaidTax: '이미 낸 세금', due: '더 낼 세금', refund: '돌려받을 세금', fee: '신고 수수료' },
  feeBox: { title: '신고서를 다 만들었어요', body: '수수료를 결제하면 세무사가 홈택스에 신고해요.', act: '수수료 결제하기' },
  downloads: { title: '받을 서류', report: '신고서 내려받기', bill: (name: string) => `${name} 내려받기`, failed: '파일을 내려받지 못했어요', failedBody: '카카오톡 안에서는 저장이 안 될 수 있어요. 다른 브라우저로 열어서 다시 받아 주세요.', none: '아직 받을 납부서가 없어요.' },
  link: { title: '홈택스 자료를 불러와 주세요', body: '카카오톡 인증으로 자료를 불러오면 신고를 시작할 수 있어요.', act: '자료 불러오기' },
  resume: { title: '하던 신고가 있어요', act: '이어서 하기' },
  deposit: { title: '계좌로 보내고 싶다면', body: '이름을 신고인 이름으로 적어 보내 주세요. 확인되면 알려 드려요.', bank: '은행', number: '계좌번호', holder: '예금주', copy: '계좌번호를' },
  consents: { title: '내 동의 내역', agent: '수임동의', yes: (day: string) => `${day}에 동의했어요`, yesNoDay: '동의했어요', no: '아직 동의하지 않았어요', none: '동의한 내역이 없어요.' },
  reads: { title: '누가 내 자료를 봤나요', body: '내 자료를 열어 본 기록이에요. 2년 동안 보관해요.', none: '아직 열어 본 기록이 없어요.', more: '모두 보기', when: '언제', who: '누가', what: '무엇을' },
  enquiries: { title: '내 상담 신청', none: '상담을 신청한 적이 없어요.' },
  nothing: { title: '아직 맡긴 신고가 없어요', filing: '3월부터 5월까지 신청할 수 있어요. 지금 시작하면 7분이면 끝나요.', closed: '3월부터 5월까지 신청할 수 있어요.', act: '신고 시작하기' },
} as const

export const fieldNames: Record<ReportField, string> = { received: '접수', dataLinked: '자료 연동', reviewCompleted: '검토', feePaid: '수수료', completed: '신고 완료' }

export const statusTexts: Record<StatusText, string> = {
  completed: '신고를 마쳤어요. 신고서와 납부서를 받을 수 있어요.',
  'fee-paid': '수수료를 결제했어요. 이제 세무사가 홈택스에 신고해요.',
  'review-completed': '신고서를 다 만들었어요. 수수료를 결제하면 신고해요.',
  'data-linked': '자료를 불러왔어요. 담당 세무사가 신고서를 만들고 있어요.',
  'received.before-may': '사전 접수를 마쳤어요. 5월에 신고가 열리면 알려 드려요.',
  'received.in-may': '신청을 받았어요. 자료를 불러오면 신고서를 만들어요.',
  'received.after-may': '신청을 받았어요. 신고 기간이 끝나서 담당자가 연락드려요.',
  'none.season': '3월부터 5월까지 신고를 맡길 수 있어요.',
  'none.off-season': '다음 신고는 3월에 사전 접수를 시작해요.',
}
