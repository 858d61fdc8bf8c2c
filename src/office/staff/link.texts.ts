export const linkTexts = {
  title: { invitation: '직원 계정 만들기', reset: '비밀번호와 인증 앱 다시 정하기' },
  lead: {
    invitation: '비밀번호와 인증 앱을 정하면 바로 일을 시작할 수 있어요.',
    reset: '새로 정하면 바로 로그인돼요. 인증 앱에 있던 예전 계정은 지워도 돼요.',
  },
  opening: '링크를 확인하고 있어요',
  facts: { name: '이름', email: '로그인 이메일', role: '맡은 일', branch: '지점', until: '링크 기한' },
  password: {
    title: '1. 비밀번호',
    next: '비밀번호',
    again: '비밀번호 한 번 더',
    same: '위에 적은 비밀번호와 달라요. 똑같이 적어 주세요.',
  },
  app: {
    title: '2. 인증 앱',
    lead: '휴대폰의 인증 앱(구글 OTP, 마이크로소프트 Authenticator 등)에서 계정 추가를 누르고 아래 키를 적어 주세요.',
    key: '등록할 키',
    copied: '키를',
    open: '이 기기의 인증 앱에서 열기',
    code: '앱에 보이는 6자리 숫자',
    codeHint: '키를 등록하면 앱에 숫자가 보여요. 30초마다 바뀌어요.',
    missing: '숫자 6자리를 모두 적어 주세요.',
  },
  press: { invitation: '계정 만들고 들어가기', reset: '다시 정하고 들어가기' },
  noToken: {
    title: '링크를 다시 눌러 주세요',
    body: '이 화면은 이메일의 링크로만 열려요. 받은 이메일에서 링크를 다시 눌러 주세요.',
  },
  stopped: '이 링크로는 계속할 수 없어요',
  failed: '링크를 확인하지 못했어요',
  signIn: '로그인 화면으로 가기',
} as const
