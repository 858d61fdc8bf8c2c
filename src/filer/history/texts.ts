export const historyTexts = {
  title: '지난 3년 기록이에요',
  lead: (incomeYear: number) =>
    `홈택스에 있는 종합소득세 신고 기록이에요. ${incomeYear}년 소득은 다음 화면에서 계산해 드려요.`,
  previewLead: '홈택스에 있는 종합소득세 신고 기록이에요. 올해 신고할 때 비교해 볼 수 있어요.',
  year: (year: number) => `${year}년`,
  more: (year: number, percent: number) => `${year}년 수입이 그 전해보다 ${percent}% 늘었어요.`,
  less: (year: number, percent: number) => `${year}년 수입이 그 전해보다 ${percent}% 줄었어요.`,
  same: (year: number) => `${year}년 수입은 그 전해와 비슷해요.`,
  chart: {
    label: '연도별 확정된 세금과 이미 낸 세금',
    tax: '확정된 세금',
    prepaid: '이미 낸 세금',
    tenThousand: (count: string) => `${count}만`,
  },
  absent: { mark: 'X', meaning: '신고 기록이 없어요' },
  fields: {
    method: '신고 유형',
    revenue: { word: '전체 매출', official: '총수입금액', help: '경비를 빼기 전에 한 해 동안 번 돈이에요.' },
    tax: {
      word: '그해 확정된 세금',
      official: '결정세액',
      help: '그해의 최종 세금이에요. 이미 낸 세금을 빼기 전 금액이에요.',
    },
    prepaid: {
      word: '이미 낸 세금',
      official: '기납부세액',
      help: '돈을 받을 때 미리 뗀 세금(3.3% 등)과 미리 낸 세금이에요.',
    },
    refunded: '돌려받은 소득세',
    paid: '더 낸 소득세',
    settledNote: '지방소득세 제외',
  },
  placeholder: {
    mark: '5월에 확인',
    title: (year: number) => `${year}년은 5월에 확인할 수 있어요`,
    body: (year: number) => `${year}년에 번 소득은 올해 5월에 신고해요. 신고 기간이 열리면 볼 수 있어요.`,
  },
  empty: { title: '지난 3년 신고 기록이 없어요', body: '처음이라면 그럴 수 있어요. 없어도 신고할 수 있어요.' },
  byPapers: {
    title: '올린 서류로는 지난 기록을 알 수 없어요',
    body: '없어도 신고할 수 있어요. 담당 세무사가 필요하면 확인해요.',
  },
  failed: { title: '지난 3년 기록을 불러오지 못했어요', body: '없어도 신고할 수 있어요.', retry: '다시 불러오기' },
  next: { filing: '세금과 수수료 보기', preview: '환급받을 계좌 적기' },
} as const
