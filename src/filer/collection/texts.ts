export const documentNames = [
  '종합소득세 신고 안내문',
  '사업소득 지급명세서',
  '근로소득 지급명세서',
  '기타소득 지급명세서',
  '연말정산 간소화 자료',
] as const

export const collectionTexts = {
  running: { title: '홈택스 자료를 불러오고 있어요', lead: '조금 걸려요. 보통 1분 안에 끝나요.' },
  failed: { title: '남은 자료가 있어요', lead: '불러온 자료는 저장했어요.' },
  done: { title: '홈택스 자료를 모두 불러왔어요' },
  partly: {
    title: '자료를 일부만 불러왔어요',
    consequence:
      '홈택스 회원이 아니어서 일부 자료를 불러오지 못했어요. 담당 세무사가 빠진 자료를 더하면 세금을 알 수 있어요.',
  },
  empty: {
    title: '지난해 자료가 없어요',
    lead: '지난해에 신고된 소득 자료가 없어요. 그래도 다음 화면으로 갈 수 있어요.',
  },
  counts: ({ whole, partial, none }: { whole: number; partial: number; none: number }) =>
    [whole ? `완료 ${whole}가지` : '', partial ? `일부만 ${partial}가지` : '', none ? `없음 ${none}가지` : '']
      .filter(Boolean)
      .join(' · '),
  estimate: {
    label: '예상 세금',
    loading: '예상 세금을 계산하고 있어요.',
    failed: {
      title: '예상 세금을 계산하지 못했어요',
      body: '불러온 자료는 그대로 있어요. 신고 방법을 고를 때 다시 계산해요.',
    },
    lead: '작년 가족 그대로라면',
    leadAlone: '부양가족이 없다면',
    sum: (won: string) => `약 ${won}`,
    range: (least: string, most: string) => `약 ${least} ~ ${most}`,
    mixed: (refund: string, due: string) => `약 ${refund} 돌려받거나 ${due} 더 내요`,
    even: '더 내거나 돌려받을 세금이 없어요',
    side: { refund: '돌려받을 것으로 예상해요', due: '더 낼 것으로 예상해요' },
    all: {
      refund: (people: number, won: string) => `가족 ${people}명이 모두 공제되면 ${won} 돌려받고,`,
      due: (people: number, won: string) => `가족 ${people}명이 모두 공제되면 ${won} 더 내고,`,
      even: (people: number) => `가족 ${people}명이 모두 공제되면 더 낼 세금이 없고,`,
    },
    none: {
      refund: (won: string) => `아무도 공제되지 않으면 ${won} 돌려받아요.`,
      due: (won: string) => `아무도 공제되지 않으면 ${won} 더 내요.`,
      even: () => '아무도 공제되지 않으면 더 낼 세금이 없어요.',
    },
    note: '소득세와 지방소득세를 더한 예상 금액이에요. 담당 세무사가 마지막으로 확인해요.',
    books: {
      title: '세금은 장부를 봐야 알 수 있어요',
      body: '복식부기로 신고해야 하는 소득이에요. 실제로 쓴 경비를 알면 계산할 수 있어요.',
    },
    unknown: {
      title: '아직 세금을 말씀드릴 수 없어요',
      missing: (names: readonly string[]) => `${names.join('·')} 자료를 일부만 불러왔어요. 담당 세무사가 확인해요.`,
    },
  },
  list: '불러오는 자료',
  progress: '자료 불러오기',
  said: (ready: number, total: number) => `자료 ${total}가지 중 ${ready}가지를 확인했어요.`,
  long: { title: '화면을 닫아도 계속 진행돼요', body: '나중에 다시 오면 이어서 볼 수 있어요.' },
  stop: '멈추고 나가기',
  onward: { filing: '부양가족 확인하기', preview: '부양가족 자료 확인하기' },
  failure: {
    title: '일부 자료를 불러오지 못했어요',
    body: (phone: string) =>
      `불러온 자료는 저장했어요. 남은 자료만 다시 불러올게요. 계속 안 되면 ${phone} 번호로 전화 주세요.`,
    closed:
      '밤 12시부터 오전 6시까지는 홈택스를 조회할 수 없어요. 불러온 자료는 저장했으니 오전 6시 뒤에 이어서 해 주세요.',
    again: '남은 자료 불러오기',
    papers: '남은 자료는 서류로 내기',
    later: '나중에 하기',
  },
  leave: {
    title: '자료 조회를 멈출까요?',
    body: '이미 불러온 자료는 저장했어요. 나머지는 다음에 이어서 불러와요.',
    stay: '계속 조회하기',
    leave: '멈추기',
  },
} as const
