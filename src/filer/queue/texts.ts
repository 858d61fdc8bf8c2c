export const overloadTexts = {
  title: '홈택스에 접속이 몰렸어요',
  lead: '대기 신청을 해 두면 순서대로 따로 연락드려요. 적은 내용은 그대로 있어요.',
  what: {
    title: '대기 신청을 하면',
    list: [
      '지금 자리가 그대로 지켜져요. 두 번 눌러도 자리는 하나예요.',
      '순서가 되면 카카오톡으로 알려 드려요.',
      '신고를 마친 것은 아니에요. 순서가 되면 이어서 하면 돼요.',
    ],
  },
  apply: '대기 신청하기',
  again: '인증 다시 시작하기',
  papers: '기다리지 않고 홈택스 서류로 신고하기',
  held: { title: '이미 대기 신청을 했어요', look: '대기 순서 보기' },
} as const

export const nightTexts = {
  title: '지금은 홈택스를 조회할 수 없어요',
  lead: '매일 밤 12시부터 오전 6시까지는 쉬어요. 적은 내용은 그대로 있어요.',
  leadFresh: '매일 밤 12시부터 오전 6시까지는 쉬어요. 오전\u00A06시에 다시 열려요.',
  still: {
    title: '지금도 할 수 있는 일',
    myPage: '진행 보기, 수수료 결제, 서류 받기',
    calculator: '종합소득세 미리 계산하기',
    consult: '상담 신청하기',
  },
  tell: '6시에 알려 주세요',
  telling: '오전 6시부터 차례로 카카오톡을 보내요. 줄은 서지 않아도 돼요.',
  held: { title: '아침에 카카오톡으로 알려 드릴게요', body: '오전 6시부터 차례로 보내요. 화면을 닫아도 돼요.' },
  myPage: '마이페이지 보기',
} as const

export const standbyTexts = {
  waiting: {
    fresh: '순서가 되면 카카오톡으로 알려 드려요. 화면을 닫아도 자리는 그대로예요.',
    tries:
      '이 화면을 열어 두면 저절로 다시 물어보고, 홈택스가 받으면 휴대폰으로 인증 요청을 보내요. 닫아도 자리는 그대로이고 카카오톡으로 알려 드려요.',
    serves: '홈택스가 다시 받고 있어요',
    servesBody: '순서를 기다리지 않고 지금 이어서 해도 돼요.',
    missedOnce: '순서가 한 번 지나가서 줄 맨 뒤에 다시 섰어요. 순서가 되면 한 번 더 알려 드려요.',
    tryNow: '지금 바로 해 보기',
  },
  called: {
    until: '이때까지 이어서 해 주세요',
    over: '이 시간이 지나면 줄 맨 뒤에서 한 번 더 기다려요.',
    overForGood: '이 시간이 지나면 대기가 끝나요. 그 뒤에도 바로 이어서 할 수 있어요.',
    goOn: '이어서 하기',
  },
  missed: { what: '대기 순서', place: '지나갔어요', goOn: '바로 이어서 하기' },
  number: '대기 번호',
  ahead: '내 앞에 있는 분',
  people: (count: number) => (count === 0 ? '없음' : `${count}명`),
  turn: (count: number) => `${count}번`,
  nextTry: '저절로 다시 물어보기',
  within: (count: number) => `${count}분 안에`,
  asked: '홈택스가 받았어요. 휴대폰에서 인증해 주세요.',
  usual: '요즘 기다린 시간',
  minutes: (count: number) => (count < 60 ? `보통 ${count}분` : `보통 ${Math.round(count / 60)}시간`),
  kept: '적은 내용',
  keptValue: '그대로 있어요',
  home: '홈으로 가기',
  leave: {
    press: '줄에서 나가기',
    title: '줄에서 나갈까요?',
    body: '자리가 없어져요. 다시 서면 맨 뒤예요. 적은 내용은 그대로 있어요.',
    yes: '나가기',
    no: '계속 기다리기',
    done: '줄에서 나왔어요.',
  },
  none: {
    title: '대기 신청한 것이 없어요',
    body: '홈택스에 접속이 몰릴 때 대기 신청을 할 수 있어요. 지금은 바로 신고를 시작해 보세요.',
    start: '신고 시작하기',
  },
} as const
