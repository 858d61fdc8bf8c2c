/** Korean words of what programs read: feeds. */
export const feedWords = {
  news: { title: (firm: string) => `${firm} 세무 뉴스`, description: (firm: string) => `${firm}에서 알려 드리는 세무 소식이에요.` },
  notices: { title: (firm: string) => `${firm} 공지사항`, description: (firm: string) => `${firm}의 공지사항이에요.` },
} as const
