/** Every Korean sentence of the office's case list and case file, by meaning. What the server fills in stands in texts.ts. */

/** What the office is doing with a case, in a word or two. */
export const officeStateWords = {
  new: '새 접수', 'waiting-for-filer': '고객 답 대기', preparing: '준비 중', 'in-review': '검토 중', 'waiting-for-fee': '결제 대기', 'ready-to-file': '신고할 건', filed: '홈택스 신고 마침', done: '신고 완료', dismissed: '종결',
} as const

export const stateWords = {
  data: { none: '없음', collecting: '불러오는 중', partial: '일부만 있음', linked: '연동 완료' },
  agent: { unknown: '확인 전', none: '수임 전', ours: '우리 사무소', 'other-filing': '다른 사무소 (신고)', 'other-bookkeeping': '다른 사무소 (기장)', released: '해지됨, 등록 전', 'release-pending': '해지 기다림', failed: '등록하지 못함' },
  filing: { 'not-filed': '신고 전', transmitted: '전송함', accepted: '접수됨', rejected: '반려됨' },
  'local-tax': { 'not-filed': '신고 전', filed: '신고함', 'not-applicable': '해당 없음' },
  document: { none: '자료 없음', partial: '일부만 있음', failed: '불러오지 못함', complete: '불러옴', waiting: '아직' },
} as const

export const methodWords = { ESTIMATE: '추계신고', SIMPLE: '간편장부', DOUBLE: '복식부기' } as const

export const waitingWords = (days: number) => (days === 0 ? '오늘' : `${days}영업일째`)

export const listTexts = {
  title: '신고 건',
  total: (count: number) => `모두 ${count}건`,
  filters: { label: '빠른 찾기', all: '모두', mine: '내 담당', unassigned: '담당 없음', 'in-review': '검토 중', unpaid: '결제 대기', 'ready-to-file': '신고할 건', 'data-failed': '자료 문제', 'agent-conflict': '수임 문제' },
  search: { label: '이름·전화번호·접수번호로 찾기', placeholder: '예: 김하늘, 0001, 26-000001', press: '찾기', clear: '찾은 말 지우기' },
  sort: { label: '순서', waiting: '오래 기다린 순', received: '접수한 순', name: '이름순' },
  columns: { name: '이름', caseNumber: '접수번호', state: '상태', data: '자료', agent: '수임', payment: '결제', method: '신고 방법', assignee: '담당', waiting: '기다림', received: '접수일', look: '미리보기' },
  table: '신고 건 목록',
  look: (name: string) => `${name} 미리보기`,
  nobody: '없음',
  noValue: '–',
  empty: { title: '아직 접수한 건이 없어요', body: '고객이 신청을 마치면 여기에 나타나요.' },
  nothingFound: { title: '찾는 건이 없어요', body: '다른 말로 찾거나 조건을 풀어 주세요.', clear: '모두 보기' },
  failed: { title: '목록을 불러오지 못했어요', body: '신고 건은 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
  preview: { title: '미리보기', open: '접수 건 열기', failed: '미리보기를 불러오지 못했어요', recent: '최근 기록', next: '다음 할 일' },
} as const

export const fileTexts = {
  tabs: { label: '접수 건 자료', summary: '요약', documents: '자료', family: '가족', calculation: '계산', filing: '신고', history: '기록' },
  back: '목록으로',
  facts: { assignee: '담당', nobody: '없음', waiting: '기다림', notWaiting: '기다리는 일 없음', received: '접수일', method: '고객이 고른 방법', noMethod: '고르지 않음', payment: '수수료', data: '자료', agent: '수임' },
  notFound: { title: '접수 건이 없어요', body: '접수번호가 다르거나 다른 지점의 건이에요.', list: '신고 건 목록 보기' },
  failed: { title: '접수 건을 불러오지 못했어요', body: '적어 둔 내용은 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
  reload: '새로고침',
  filer: { title: '신고인', name: '이름', phone: '휴대폰', email: '이메일', none: '없음', residentNumber: '주민등록번호', gone: '지웠어요' },
  registration: { title: '신고 정보', none: '아직 등록하지 않았어요.', bank: '환급 은행', account: '환급 계좌', portalId: '홈택스 아이디', password: '홈택스 비밀번호', kept: '저장되어 있음', phone: '추가 연락처', note: '남긴 말', registered: '신청한 때' },
  family: { table: '부양가족', relation: '관계', name: '이름', number: '주민등록번호', source: '출처', empty: { title: '부양가족이 없어요', body: '고객이 고른 가족이 없어요. 본인만 공제해요.' } },
  documents: { retrieved: (when: string) => `${when}에 불러옴`, empty: '이 자료에는 내용이 없어요.', failed: '홈택스에서 불러오지 못했어요. 고객이 다시 불러오면 채워져요.' },
} as const

export const actTexts = {
  title: '다음 할 일',
  take: { press: '내가 맡기', said: '이 건을 맡았어요', other: (name: string) => `${name} 담당이 준비하고 있어요. 대신 하려면 맡아 주세요.`, fresh: '담당이 없는 건이에요. 맡으면 준비를 시작해요.' },
  prepare: { text: '계산을 확인하고 신고 요약과 수수료를 정해 검토를 올려 주세요.', press: '계산 확인하기', waitingForFiler: '고객의 답을 기다리고 있어요. 답이 오면 계산을 확인해 주세요.' },
  review: { text: '다른 사람이 준비한 건이에요. 금액과 교차검증을 보고 승인하거나 돌려보내 주세요.', press: '검토하기', own: '내가 준비한 건이에요. 다른 직원이 검토해야 해요.', others: '검토를 기다리고 있어요.' },
  fee: '고객이 수수료를 결제하면 신고할 수 있어요.',
  report: { text: '수수료를 받았어요. 신고서를 만들어 주세요.', press: '신고서 만들기', again: '다시 만들기', said: '신고서를 만들었어요' },
  file: { text: '홈택스와 위택스에 신고하고 접수번호를 적어 주세요.', press: '접수번호 적기' },
  bill: { text: '납부서를 올리면 신고를 완료할 수 있어요.', press: '납부서 올리기' },
  complete: { text: '신고서·접수번호·납부서가 모두 있어요. 완료하면 고객에게 보여요.', press: '신고 완료로 하기', said: '신고를 완료했어요' },
  done: '끝난 건이에요. 고객이 신고서와 납부서를 내려받을 수 있어요.',
  dismissed: '종결한 건이에요.',
  nothing: '지금 할 일이 없어요.',
} as const

export const revealTexts = {
  press: '보기 (기록됨)',
  of: (what: string) => `${what} 보기 (기록됨)`,
  title: (what: string) => `${what} 보기`,
  body: '누가 언제 왜 보았는지 열람 기록에 남고, 고객도 볼 수 있어요.',
  reason: '보는 까닭',
  reasonHint: '두 글자 이상 적어 주세요.',
  usual: '자주 쓰는 까닭',
  reasons: ['홈택스에 신고하려고', '환급 계좌를 확인하려고', '고객이 물어봐서'],
  missing: '보는 까닭을 적어 주세요.',
  confirm: '기록하고 보기',
  cancel: '그만두기',
  hide: '가리기',
  left: (seconds: number) => `${seconds}초 뒤에 가려요`,
} as const

export const historyTexts = {
  label: '기록',
  machines: { data: '자료', agent: '수임', filing: '홈택스 신고', 'local-tax': '지방소득세', office: '업무', note: '메모' },
  moved: (machine: string, before: string, after: string) => (before ? `${machine}: ${before} → ${after}` : `${machine}: ${after}`),
  whys: {
    taken: '담당을 맡음', prepared: '준비 시작', 'sent-to-review': '검토 올림', approved: '검토 승인', 'no-fee': '수수료 없음', 'fee-paid': '수수료 결제', 'report-made': '신고서 만듦', 'bill-uploaded': '납부서 올림',
    filed: '신고함', 'receipt-number': '접수번호 적음', completed: '신고 완료', registered: '신청 접수', collection: '자료 불러오기', agent: '수임 확인', rehearsal: '연습 자료',
  },
  who: (name: string) => name || '알 수 없음',
} as const
