export const layerTexts = {
  warn: {
    title: '2분 뒤에 로그아웃돼요',
    body: '한동안 쓰지 않아서 안전을 위해 로그아웃하려고 해요. 적은 내용은 화면에 남아 있어요.',
    yes: '계속 일하기',
    no: '로그아웃하기',
  },
  title: '다시 로그인해 주세요',
  body: (name: string) => `${name} 님이 로그아웃됐어요. 다시 로그인하면 적은 내용 그대로 이어서 할 수 있어요.`,
  press: '로그인하고 이어서 하기',
  other: '다른 사람으로 로그인하기',
} as const
