export const messageTexts = {
  lead: '알림톡은 이 지점의 발신 프로필로 승인받은 것만 나가요. 승인 전이면 이메일로 보내고, 주소가 없으면 마이페이지에서만 보여요.',
  counts: (waiting: number) => (waiting === 0 ? '모두 승인받았어요.' : `아직 승인 전인 알림톡이 ${waiting}개 있어요.`),
  title: (name: string, approvedOn: string | null) =>
    `${name} · ${approvedOn === null ? '아직 승인 전' : `${approvedOn} 승인`}`,
  code: '템플릿 코드',
  codeHint: '영문과 숫자, 밑줄로 적어요.',
  approvedOn: '승인받은 날',
  approvedHint: '승인 전이면 비워 두세요.',
  words: '마이페이지와 이메일에 덧붙이는 말',
  wordsHint: (most: number) => `알림톡에는 들어가지 않아요. ${most}자까지 적고, #{ } 변수는 쓸 수 없어요.`,
  approved: '승인받은 글',
  all: '빈 승인일 모두 채우기',
  allDay: '채울 날짜',
  press: '빈 곳에 채우기',
  filled: (many: number) => `${many}개의 승인일을 채웠어요. 초안에 담아 주세요.`,
  wrong: {
    code: '템플릿 코드를 영문과 숫자, 밑줄로 적어 주세요.',
    same: '같은 코드를 두 번 쓸 수 없어요. 코드를 확인해 주세요.',
    day: '승인받은 날은 오늘까지 적을 수 있어요.',
    words: '덧붙이는 말에는 #{ } 변수를 쓸 수 없어요.',
  },
} as const
