/** Every Korean sentence of the guards: why a step may not be opened, and the end of a session. */

/** Why a person was sent on from where they wanted to be (words, 1.1). */
export const refusalTexts = {
  'season.closed': {
    title: '지금은 신고 기간이 아니에요',
    body: '종합소득세는 5월에 신고해요. 3월부터 사전 접수를 할 수 있어요.',
  },
  'session.expired': {
    title: '인증 시간이 지났어요',
    body: '안전을 위해 간편인증을 다시 해 주세요. 입력한 내용은 남아 있어요.',
  },
  'journey.step': { title: '앞 단계를 먼저 마쳐야 해요', body: '이어서 할 화면으로 왔어요.' },
  'pay.already': { title: '이미 결제했어요', body: '마이페이지에서 진행을 볼 수 있어요.' },
} as const

export const idleTexts = {
  warn: {
    title: '2분 뒤에 로그아웃돼요',
    body: '한동안 쓰지 않아서 안전을 위해 로그아웃하려고 해요. 적은 내용은 화면에 남아 있어요.',
    yes: '계속 이용하기',
    no: '로그아웃하기',
  },
  over: {
    title: '로그인이 끝났어요',
    body: '한동안 쓰지 않아서 안전을 위해 로그아웃했어요. 다시 로그인하면 보던 화면으로 돌아와요.',
  },
} as const

export const waitingTexts = {
  needsScripts: '이 화면은 브라우저에서 자바스크립트를 켜야 볼 수 있어요. 켜기 어려우면 전화 주세요.',
} as const
