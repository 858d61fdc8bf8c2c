export const idleTexts = {
  warn: {
    title: '2분 뒤에 로그아웃돼요',
    body: '한동안 쓰지 않아서 안전을 위해 로그아웃하려고 해요. 적은 내용은 화면에 남아 있어요.',
    yes: '계속 이용하기',
    no: '로그아웃하기',
  },
  over: {
    title: '로그아웃됐어요',
    body: '한동안 쓰지 않아서 안전을 위해 로그아웃했어요. 다시 로그인하면 보던 화면으로 돌아와요.',
  },
} as const

export const waitingTexts = {
  needsScripts: '이 화면은 브라우저에서 자바스크립트를 켜야 볼 수 있어요. 켜기 어려우면 전화 주세요.',
} as const
