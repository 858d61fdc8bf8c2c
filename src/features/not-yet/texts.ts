/** The one honest screen for addresses that a later issue brings. */
export const notYetTexts = {
  title: '아직 준비 중이에요',
  lead: (name: string) => `‘${name}’ 화면을 만들고 있어요.`,
  home: '홈으로 가기',
} as const
