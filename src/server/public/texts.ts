export const feedWords = {
  news: {
    title: (firm: string) => `${firm} 세무 뉴스`,
    description: (firm: string) => `${firm}에서 알려 드리는 세무 소식이에요.`,
  },
  notices: { title: (firm: string) => `${firm} 공지사항`, description: (firm: string) => `${firm}의 공지사항이에요.` },
} as const

export const plainPageWords = {
  titles: {
    missing: '찾는 화면이 없어요',
    forbidden: '볼 수 없는 화면이에요',
    busy: '지금 접속이 몰렸어요',
    failed: '화면을 보여 드리지 못했어요',
  },
  home: (firm: string) => `${firm} 홈`,
  goHome: '홈으로 가기',
  call: (phone: string) => `${phone} 전화하기`,
  requestId: (id: string) => `문의 번호 ${id}`,
} as const
