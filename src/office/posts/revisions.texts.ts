/** Sentences of what a post said before. */
export const revisionTexts = {
  title: '고친 기록',
  lead: '제목이나 본문을 바꿔 저장할 때마다 남아요. 지워지지 않아요.',
  first: '저장하면 여기에 기록이 남아요.',
  none: '아직 고친 기록이 없어요.',
  now: '지금 글',
  by: (name: string) => name || '옮겨 온 글',
  read: '보기',
  readOf: (at: string) => `${at} 글 보기`,
  more: '더 보기',
  failed: { title: '고친 기록을 불러오지 못했어요', body: '글은 그대로 있어요. 다시 불러와 주세요.' },
  one: {
    title: (at: string) => `${at}에 저장한 글`,
    take: '이 글로 되돌리기',
    hint: '제목과 본문만 칸에 넣어요. 저장해야 글이 바뀌고, 되돌린 것도 새 기록으로 남아요.',
    ask: '지금 칸에 있는 글을 버릴까요?',
    asked: '저장하지 않은 내용이 사라져요.',
    yes: '되돌리기',
    no: '그만두기',
    taken: '예전 글을 칸에 넣었어요. 저장하면 새 기록으로 남아요.',
    close: '닫기',
  },
} as const
