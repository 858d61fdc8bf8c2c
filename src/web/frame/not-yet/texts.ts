/** The one honest screen for addresses that a later issue brings. */
export const notYetTexts = {
  title: '아직 준비 중이에요',
  lead: (name: string) => `‘${name}’ 화면을 만들고 있어요. 열리면 공지사항으로 알려 드릴게요.`,
  office: (name: string) => `‘${name}’ 화면을 만들고 있어요. 지금은 다른 메뉴에서 일할 수 있어요.`,
  today: '오늘 할 일 보기',
  home: '홈으로 가기',
  ask: '상담 신청하기',
} as const
