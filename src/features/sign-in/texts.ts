/** Korean sentences of signing in. */
export const loginTexts = {
  page: '로그인',
  title: '카카오톡으로 로그인해 주세요',
  lead: '따로 가입하지 않아도 돼요. 3초면 끝나요.',
  button: '카카오로 로그인하기',
  returnTo: (name: string) => `로그인하면 ‘${name}’ 화면으로 이어져요.`,
  receive: '카카오에서 이런 정보를 받아요',
  items: [
    { name: '이름·휴대폰 번호', why: '홈택스 간편인증을 요청하는 데 써요.' },
    { name: '이메일', why: '신고 결과를 안내하는 데 써요. 주지 않아도 돼요.' },
  ],
  noKakao: '카카오톡이 없나요?',
  call: (phone: string) => `${phone}로 전화 주시면 다른 방법을 안내해 드려요.`,
  already: '이미 로그인했어요',
  goOn: '이어서 하기',
} as const

export const callbackTexts = {
  page: '로그인하는 중',
  title: '로그인하고 있어요',
  lead: '잠깐이면 끝나요.',
  failed: '로그인하지 못했어요',
  refused: '카카오에서 로그인을 취소했거나 동의하지 않았어요. 계속하려면 다시 로그인해 주세요.',
  state: '로그인 시간이 지났거나 다른 창에서 시작했어요. 다시 로그인해 주세요.',
  again: '카카오로 다시 로그인',
  home: '홈으로 가기',
} as const
