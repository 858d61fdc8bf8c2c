export const postBodyTexts = { picture: '그림 보기', newWindow: '새 창', bodyTable: '본문의 표' } as const
