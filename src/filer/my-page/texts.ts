import type { StaffRole } from '#domain/staff-rights.ts'
import { enquiryKindNames } from '#domain/enquiry/texts.ts'
import { seoulDay } from '#domain/seoul-time.ts'

export const reportFileName = (incomeYear: number) => `${incomeYear}년 귀속 종합소득세 신고 결과 요약.pdf`

export const reminderWords = {
  file: '세금 내는 날.ics',
  title: (name: string, amount: string) => `${name} ${amount} 내는 날`,
  note: '납부서는 마이페이지에서 받을 수 있어요.',
}

export const claimWords = {
  file: '장려금 신청하는 날.ics',
  title: '장려금 신청 마지막 날',
  note: '홈택스(www.hometax.go.kr)나 전화 1544-9944에서 직접 신청해 주세요.',
}

export const consentRecordWords = {
  title: (name: string) => `${name} 동의 기록`,
  file: (title: string) => `${title}.pdf`,
  facts: {
    person: '동의한 분',
    office: '사무소',
    agent: '맡긴 곳',
    at: '동의한 때',
    ip: '동의한 곳의 인터넷 주소',
    version: '이 글을 쓰기 시작한 날',
    hash: '글의 지문 (SHA-256)',
    state: '지금',
    signer: '서명한 고객',
    signedAt: '고객이 서명한 때',
    officeSigned: '사무소 서명',
  },
  stands: '동의가 이어지고 있어요',
  withdrawn: (at: string) => `${at}에 철회했어요`,
  engaged: '계약이 이어지고 있어요',
  ended: (at: string) => `${at}에 끝났어요`,
  notYet: '아직 없음 (검토를 승인하는 세무사가 서명해요)',
  text: '동의한 글',
}

export const ownDataFileName = (at: Date) => `내 정보 ${seoulDay(at)}.json`

const fieldNames: Record<string, string> = {
  'resident-number': '주민등록번호',
  'family-resident-number': '가족 주민등록번호',
  'account-number': '환급 계좌번호',
  'requested-account-number': '바꿔 달라고 한 환급 계좌번호',
  'portal-password': '홈택스 비밀번호',
  'portal-session': '홈택스 연결',
  household: '재산·배우자·건강보험',
  family: '부양가족',
  'family-group': '신고 진행 상태와 수수료',
  'authentication-handle': '간편인증 요청',
  'filing-guide': '신고 안내문',
  'business-payments': '사업소득 자료',
  'wage-payments': '근로소득 자료',
  'other-payments': '기타소득 자료',
  'year-end-simplified': '연말정산 자료',
  'income-years': '지난 3년 자료',
  'case-file': '접수 내용',
  questions: '사무소의 질문과 답',
  'question-file': '답에 붙인 파일',
  letters: '세무서 우편물',
  'letter-file': '세무서 우편물의 파일',
  conversation: '담당자와 나눈 대화',
  'conversation-file': '대화에 붙인 파일',
  phone: '상담 전화번호',
  email: '상담 이메일',
  report: '신고서',
  bill: '납부서나 접수증',
  'preparation-sheet': '신고 준비표',
  consent: '동의 기록',
  enquiry: '상담 내용',
  'privacy-requests': '개인정보 요구',
  'enquiry-phone': '상담 전화번호',
  'enquiry-email': '상담 이메일',
}
const actNames: Record<string, string> = {
  read: '열람',
  destroy: '파기',
  download: '내려받기',
  'reveal-refused': '보기를 눌렀지만 열리지 않음',
  'download-refused': '내려받기를 눌렀지만 열리지 않음',
}

const roles: Record<StaffRole, string> = {
  counsel: '상담 직원',
  preparer: '담당 직원',
  reviewer: '검토 직원',
  'branch-manager': '지점장',
  operator: '운영자',
}
const reasons: Record<string, string> = {
  'case-file': '신고 건을 확인하려고',
  calculation: '세금을 계산하려고',
  'cross-checks': '자료가 서로 맞는지 보려고',
  report: '신고서를 만들려고',
  refund: '수수료를 환불하려고',
  deposit: '입금을 확인하려고',
  'case call': '전화로 여쭤보려고',
  'case mail': '이메일로 여쭤보려고',
  questions: '질문의 답을 보려고',
  conversation: '대화에 답하려고',
  letters: '세무서 우편물에 답하려고',
  'privacy-request': '개인정보 요구에 답하려고',
  'family-group': '부양가족을 함께 비교하려고',
  preparation: '신고를 준비하려고',
}

export const accessWords = {
  family: '함께 비교하는 가족',
  who: (role: StaffRole | null) => (role ? `사무소 ${roles[role]}` : '사무소 직원'),
  /** Reasons entered by staff are already Korean. */
  why: (reason: string) => (/[가-힣]/.test(reason) ? reason : (reasons[reason] ?? '맡기신 신고를 처리하려고')),
  act: (act: string, fields: readonly string[]) =>
    `${(fields.length > 0 ? fields : ['case'])
      .map((field) => fieldNames[field] ?? '신고 자료')
      .filter((name, index, all) => all.indexOf(name) === index)
      .join(', ')} ${actNames[act] ?? '처리'}`.trim(),
}

export const enquiryWords = {
  kinds: enquiryKindNames,
  states: {
    new: '신청을 받았어요',
    calling: '담당자가 연락하고 있어요',
    answered: '답변을 드렸어요',
    closed: '상담을 마쳤어요',
  },
} as const
