import type { Board } from '#domain/post/post.ts'

export const postPageTexts = {
  boards: { news: '세무 뉴스', notices: '공지사항' } satisfies Record<Board, string>,
  views: (count: string) => `조회 ${count}`,
  files: {
    title: (count: number) => `첨부 파일 ${count}개`,
    save: '내려받기',
    kind: (extension: string, size: string) => `${extension} ${size}`,
  },
  updated: (day: string) => `${day} 고침`,
  share: { act: '공유하기', link: '글 주소를' },
  print: '인쇄하기',
  around: {
    label: '이어지는 글',
    previous: '이전 글',
    next: '다음 글',
    noPrevious: '가장 처음 글이에요',
    noNext: '가장 최근 글이에요',
  },
  list: '목록 보기',
} as const

export const postBodyTexts = { picture: '그림 보기', newWindow: '새 창', bodyTable: '본문의 표' } as const
