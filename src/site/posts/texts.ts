import type { Board } from '#domain/post/post.ts'

export const postsTexts = {
  boards: {
    news: { name: '세무 뉴스', lead: '종합소득세와 생활 속 세금 이야기를 쉽게 풀어 드려요.' },
    notices: { name: '공지사항', lead: '일정과 이용 방법, 바뀐 점을 알려 드려요.' },
  } satisfies Record<Board, { name: string; lead: string }>,
  titles: {
    page: (name: string, page: number) => `${name} ${page}쪽`,
    found: (name: string, words: string) => `${name}에서 ‘${words}’ 찾기`,
  },
  columns: { number: '번호', title: '제목', writer: '작성자', date: '날짜', views: '조회' },
  views: (count: string) => `조회 ${count}`,
  fresh: '새 글',
  total: (count: string) => `전체 ${count}건`,
  found: (words: string, count: string) => `‘${words}’ 검색 결과 ${count}건`,
  pageOf: (page: number, pages: number) => `${pages}쪽 중 ${page}쪽`,
  search: {
    label: '글 찾기',
    field: '찾는 곳',
    words: '찾을 낱말',
    placeholder: '예: 경비율',
    submit: '찾기',
    clear: '모두 보기',
    fields: { all: '전체', title: '제목', content: '내용', writer: '작성자' },
  },
  feed: 'RSS로 받아 보기',
  empty: {
    news: { title: '아직 올린 소식이 없어요', body: '첫 소식을 준비하고 있어요. 급한 질문은 상담으로 물어봐 주세요.' },
    notices: { title: '아직 올린 공지가 없어요', body: '알려 드릴 일이 생기면 여기에 올릴게요.' },
    ask: '상담 신청하기',
  },
  none: {
    title: (words: string) => `‘${words}’ 글이 없어요`,
    tips: ['‘간편장부 신고 방법’보다 ‘간편장부’처럼 짧게 찾아보세요.', '띄어쓰기를 바꾸거나 비슷한 말로 찾아보세요.'],
    everywhere: '전체에서 찾기',
  },
  beyond: {
    title: '이 쪽에는 글이 없어요',
    body: (pages: number) => `글은 ${pages}쪽까지 있어요.`,
    last: '마지막 쪽 보기',
    first: '첫 쪽 보기',
  },
  failed: {
    title: '소식을 불러오지 못했어요',
    body: '다시 불러오고, 계속 안 되면 1분 뒤에 다시 눌러 주세요.',
    retry: '다시 불러오기',
  },
  missing: {
    title: '찾는 글이 없어요',
    body: '지워졌거나 주소가 바뀌었어요. 목록에서 다시 찾아보세요.',
    list: '목록 보기',
    home: '홈으로 가기',
  },
} as const
