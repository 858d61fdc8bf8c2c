export const collectionTexts = {
  running: { title: '홈택스 자료를 불러오고 있어요', lead: '조금 걸려요. 보통 1분 안에 끝나요.' },
  failed: { title: '남은 자료가 있어요', lead: '불러온 자료는 저장했어요.' },
  done: { title: '홈택스 자료를 모두 불러왔어요' },
  partly: {
    title: '자료를 일부만 불러왔어요',
    consequence: '일부만 온 자료는 홈택스 회원만 볼 수 있어요. 담당 세무사가 확인해서 더하기 전까지는 세금을 어림해요.',
  },
  empty: {
    title: '지난해 자료가 없어요',
    lead: '지난해에 신고된 소득 자료가 없어요. 그래도 다음 화면으로 갈 수 있어요.',
  },
  counts: ({ whole, partial, none }: { whole: number; partial: number; none: number }) =>
    [whole ? `완료 ${whole}가지` : '', partial ? `일부만 ${partial}가지` : '', none ? `없음 ${none}가지` : '']
      .filter(Boolean)
      .join(' · '),
  list: '불러오는 자료',
  progress: '자료 불러오기',
  said: (ready: number, of: number) => `자료 ${of}가지 중 ${ready}가지를 확인했어요.`,
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
    later: '나중에 하기',
  },
  leave: {
    title: '자료 조회를 멈출까요?',
    body: '이미 불러온 자료는 저장했어요. 나머지는 다음에 이어서 불러와요.',
    stay: '계속 조회하기',
    leave: '멈추기',
  },
} as const
