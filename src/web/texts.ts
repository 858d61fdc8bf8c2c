export const headTexts = {
  description: (firm: string, subTitle: string) => `${firm}. ${subTitle}`,
  news: (firm: string) => `${firm} 세무 뉴스`,
  notices: (firm: string) => `${firm} 공지사항`,
} as const
