/** Every Korean sentence of the office's first page. */
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
  columns: { name: '이름', caseNumber: '접수번호', state: '상태', assignee: '담당', waiting: '기다림' },
  nobody: '없음',
  noValue: '–',
  days: (days: number) => (days === 0 ? '오늘' : `${days}영업일째`),
  failed: { title: '할 일을 불러오지 못했어요', body: '신고 건은 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
} as const
