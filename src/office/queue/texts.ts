const people = (count: number) => `${count}명`
const numberOf = (number: number) => `${number}번`

export const lineTexts = {
  title: '대기 줄',
  lead: '홈택스가 붐벼서 대기 신청을 한 분들이에요. 홈택스가 다시 받아 주면 순서대로 저절로 불러요. 먼저 부르면 카카오톡으로 알리고, 정한 시간까지 안 온 분은 줄 맨 뒤에서 한 번만 더 불러요.',
  counts: (waiting: number, called: number) => `기다리는 분 ${people(waiting)} · 부른 분 ${people(called)}`,
  branches: '지점',
  numberOf,
  nameless: '이름 없음',
  next: {
    how: '몇 명을 부를까요?',
    choice: people,
    press: (count: number) => `다음 ${people(count)} 부르기`,
    night: '밤 12시부터 오전 6시까지는 부를 수 없어요.',
    ask: {
      title: (count: number) => `다음 ${people(count)}을 부를까요?`,
      body: (numbers: readonly number[], until: string) =>
        `${numbers.map(numberOf).join(', ')}에게 카카오톡으로 알려요. ${until}까지 순서를 지켜요.`,
      yes: (count: number) => `${people(count)} 부르기`,
      no: '그만두기',
    },
  },
  one: {
    press: '부르기',
    again: '다시 부르기',
    of: (number: number, press: string) => `${numberOf(number)} ${press}`,
    ask: {
      title: (number: number) => `${numberOf(number)} 분을 부를까요?`,
      body: (until: string, early: boolean) =>
        `카카오톡으로 알리고 ${until}까지 순서를 지켜요.${early ? ' 앞에 기다리는 분이 있어요.' : ''}`,
    },
  },
  said: (numbers: readonly number[]) =>
    numbers.length === 0
      ? '그 사이에 다른 직원이 불렀어요. 줄을 새로 불러왔어요.'
      : `${numbers.map(numberOf).join(', ')}을 불렀어요.`,
  called: { title: '부른 분', none: '지금 순서를 받은 분이 없어요.' },
  waiting: {
    title: '기다리는 분',
    none: '기다리는 분이 없어요. 홈택스가 붐비면 여기에 순서대로 보여요.',
    more: (count: number) => `뒤에 ${people(count)}이 더 기다려요.`,
  },
  past: { title: '하루 동안 부른 결과', none: '어제 이 시간부터 지금까지 부른 분이 없어요.' },
  columns: {
    place: '순서',
    who: '대기 번호',
    since: '기다림',
    joined: '신청',
    calledAt: '부른 때',
    until: '언제까지',
    by: '부른 사람',
    message: '알림톡',
    result: '결과',
    closedAt: '돌아온 때',
    act: '처리',
  },
  messages: { 'on-the-way': '보내는 중', sent: '보냄', delivered: '받음', failed: '보내지 못함' },
  results: { served: '돌아왔어요', missed: '시간이 지났어요', left: '그만뒀어요' },
  byItself: '저절로',
  noValue: '–',
  waited: (minutes: number) =>
    minutes < 60
      ? `${Math.max(0, minutes)}분째`
      : minutes < 24 * 60
        ? `${Math.floor(minutes / 60)}시간째`
        : `${Math.floor(minutes / (24 * 60))}일째`,
  left: (minutes: number) => (minutes <= 0 ? '시간이 지남' : `${minutes}분 남음`),
  failed: { title: '대기 줄을 불러오지 못했어요', body: '줄과 순서는 그대로예요. 다시 불러와 주세요.' },
  forbidden: {
    title: '이 지점의 대기 줄은 볼 수 없어요',
    body: '내 지점의 대기 줄만 볼 수 있어요. 메뉴에서 대기 줄을 다시 열어 주세요.',
  },
} as const
