import { paceDays } from '#domain/office-case/pace.ts'

export const todayTexts = {
  title: '오늘 할 일',
  hello: (name: string) => `${name} 님, 안녕하세요.`,
  deadline: {
    close: (days: number, lastDay: string) =>
      days === 0 ? `신고 마감 오늘 · ${lastDay}` : `신고 마감 D-${days} · ${lastDay}`,
    open: (days: number, day: string) => `신고 시작 D-${days} · ${day}`,
  },
  counts: '상태별 건수',
  line: {
    title: '홈택스 대기 줄',
    counts: (waiting: number, called: number) => `기다리는 분 ${waiting}명 · 부른 분 ${called}명`,
  },
  answers: { title: '답이 온 질문', count: (count: number) => `확인할 답 ${count}건` },
  contacts: {
    title: '연락할 사람',
    counts: (open: number, overdue: number, undelivered: number) =>
      [
        `연락할 사람 ${open}명`,
        ...(overdue > 0 ? [`기한이 지난 ${overdue}명`] : []),
        ...(undelivered > 0 ? [`전해지지 않은 메시지 ${undelivered}건`] : []),
      ].join(' · '),
  },
  enquiries: {
    title: '상담 문의',
    counts: (waiting: number, overdue: number, today: number) =>
      [
        `답할 문의 ${waiting}건`,
        ...(overdue > 0 ? [`약속한 시각이 지난 문의 ${overdue}건`] : []),
        ...(today > 0 ? [`오늘까지 ${today}건`] : []),
      ].join(' · '),
  },
  cockpit: {
    title: '지점 현황',
    steps: { title: '단계별 건수', name: '단계', count: '건수' },
    figures: { title: '살펴볼 것', name: '무엇', count: '건수' },
    names: {
      behind: '지금 속도로는 마감을 넘길 건',
      asked: '고객 답을 기다리는 질문이 있는 건',
      'asked-late': '그중 답할 날이 지난 건',
      answered: '답이 왔는데 아직 안 본 건',
      unpaid: '검토를 마치고 결제를 기다리는 건',
      'unpaid-7': '그중 7일 넘게 결제하지 않은 건',
      'data-failed': '자료를 다 불러오지 못한 건',
      'agent-conflict': '수임에 문제가 있는 건',
      'bank-lines': '통장 내역에서 맞추지 못한 입금',
      unsettled: '사람이 확인할 결제와 입금',
      'contacts-late': '기한이 지난 연락할 사람',
      differences: '결제사와 다른 거래',
      undelivered: '전해지지 않은 메시지',
      unapproved: '아직 승인받지 않은 알림톡 템플릿',
      'switched-off': '멈춰 둔 바깥 연결',
    },
    pace: {
      title: '마감까지의 속도',
      lead: (days: number) =>
        `지난 ${paceDays}영업일에 신고한 건수로 남은 ${days}영업일 동안 신고할 수 있는 건을 예상해요. 먼저 접수한 건부터 세요.`,
      columns: {
        person: '담당',
        firm: '사무소',
        open: '남은 건',
        filed: `지난 ${paceDays}영업일 신고`,
        behind: '마감을 넘길 건',
      },
      nobody: '담당 없음',
      left: '그만둔 직원',
      of: (name: string) => `${name} 담당 가운데 마감을 넘길 건`,
      empty: '신고를 기다리는 건이 없어요.',
    },
  },
  ages: {
    title: '답을 기다리는 질문',
    lead: '고객에게 물은 날부터 며칠 지났는지 세요. 기한은 답해 달라고 한 날이에요.',
    empty: '답을 기다리는 질문이 없어요.',
    person: '담당',
    firm: '사무소',
    total: '모두',
    bands: {
      'day-1': '1일 안',
      'day-3': '2~3일',
      'day-7': '4~7일',
      older: '8일 넘음',
      'late-3': '기한 지남 1~3일',
      'late-more': '기한 지남 4일 넘음',
    },
    casesOf: (name: string) => `${name} 담당의 질문이 있는 건 보기`,
  },
  count: (count: number) => `${count}건`,
  mine: {
    title: '내가 할 일',
    empty: '지금 내가 할 일이 없어요. 담당이 없는 건을 맡을 수 있어요.',
    elsewhere: (count: number) => `고객이나 다른 직원을 기다리는 내 건 ${count}건`,
  },
  review: { title: '검토를 기다리는 건', empty: '검토를 기다리는 건이 없어요.' },
  unassigned: { title: '담당 없는 건', empty: '담당 없는 건이 없어요.' },
  waiting: { title: '오래 기다린 건', empty: '기다리는 건이 없어요.' },
  all: (title: string) => `${title} 모두 보기`,
  allShort: '모두 보기',
  columns: { name: '이름', firm: '사무소', caseNumber: '접수번호', state: '상태', assignee: '담당', waiting: '기다림' },
  nobody: '없음',
  noValue: '–',
  days: (days: number) => (days === 0 ? '오늘' : `${days}영업일째`),
  failed: { title: '할 일을 불러오지 못했어요', body: '신고 건은 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
} as const
