/** Every Korean sentence of the office's desk for news and notices. */
import type { Board, PostState } from '#domain/post/post.ts'

const boards: Record<Board, string> = { news: '세무 뉴스', notices: '공지사항' }

export const deskTexts = {
  title: '게시글',
  lead: { all: '뉴스는 모든 지점에, 공지는 고른 지점에 보여요. 누가 언제 올리고 고쳤는지 기록에 남아요.', own: '우리 지점의 공지를 쓰고 고쳐요. 누가 언제 올리고 고쳤는지 기록에 남아요.' },
  write: '새 글 쓰기',
  boards,
  place: (board: Board, branchName: string | null) => (board === 'news' ? boards.news : `${boards.notices} · ${branchName ?? '모든 지점'}`),
  states: { draft: '초안', scheduled: '예약', published: '올림', withdrawn: '내림' } satisfies Record<PostState, string>,
  filters: { states: '상태로 고르기', boards: '게시판으로 고르기', all: '전체', everyBoard: '모든 게시판' },
  count: (count: number) => `${count}건`,
  columns: { title: '제목', place: '게시판', state: '상태', moment: '올리는 때', views: '조회', changed: '마지막 변경' },
  changed: (name: string, at: string) => (name ? `${name} · ${at}` : at),
  noMoment: '정하지 않음',
  none: { title: '글이 없어요', body: '새 글을 쓰면 여기에 보여요.' },
  pages: '글 목록의 쪽',
  beyond: { title: '이 쪽에는 글이 없어요', body: (pages: number) => `글은 ${pages}쪽까지 있어요.`, last: '마지막 쪽 보기' },
  failed: { title: '글을 불러오지 못했어요', body: '사이트에 올린 글은 그대로예요. 다시 불러와 주세요.' },
  missing: { title: '고칠 수 있는 글이 없어요', body: '주소가 바뀌었거나 다른 지점의 글이에요.', back: '목록 보기' },
  forbidden: { title: '지점장과 운영자만 글을 쓸 수 있어요', body: '올릴 소식이 있으면 지점장에게 알려 주세요.' },
  form: {
    newTitle: '새 글', changeTitle: '글 고치기', back: '목록',
    label: '글 쓰기', title: '제목', place: '게시판', fixedPlace: '이미 올린 글이라 게시판을 옮길 수 없어요.',
    body: '본문', left: (left: number) => `${left.toLocaleString('ko-KR')}자 더 적을 수 있어요.`,
    marks: {
      title: '본문을 꾸미는 방법',
      rows: [['빈 줄', '문단을 나눠요'], ['## 제목', '큰 제목'], ['### 제목', '작은 제목'], ['- 글', '목록'], ['1. 글', '번호 목록'], ['**글**', '굵게'], ['[글](주소)', '링크'], ['> 글', '인용'], ['| 칸 | 칸 |', '표']],
    },
    when: '언제 올릴까요?',
    whens: { now: '지금 바로', kept: (at: string) => `처음 올린 때 그대로 (${at})`, later: '정한 때에' },
    moment: '올릴 때', momentHint: '한국 시간이에요. 그때가 되면 저절로 올라가요.',
    momentWords: (at: string) => `${at}에 올라가요.`,
    hides: '그때까지 사이트에서 보이지 않아요.',
    wrongMoment: { none: '올릴 날짜와 시간을 모두 적어 주세요.', past: '이미 지난 때예요. 지금보다 뒤로 적거나 ‘지금 바로’를 골라 주세요.', far: '1년 안의 때만 정할 수 있어요. 더 가까운 때를 적어 주세요.' },
    missing: { title: '제목을 두 글자 이상 적어 주세요.', body: '본문을 적어 주세요.' },
    refused: { branchId: '글을 올릴 수 있는 곳이 아니에요. 다른 곳을 골라 주세요.', board: '이미 올린 글은 게시판을 옮길 수 없어요.' },
    preview: '읽는 사람에게 보이는 모습', previewEmpty: '본문을 적으면 여기에 보여요.', previewFailed: '미리보기를 불러오지 못했어요. 글은 그대로 있어요.',
    press: { publish: '올리기', schedule: '예약하기', save: '고친 내용 올리기', again: '다시 올리기', draft: '초안으로 저장', keep: '올리지 않고 저장', withdraw: '글 내리기', cancel: '예약 취소' },
    ask: {
      publish: { title: '이 글을 올릴까요?', body: (place: string, when: string) => `${place}에 ${when} 올려요. 1초 안에 누구나 볼 수 있어요.`, now: '바로', yes: '올리기' },
      withdraw: { title: '이 글을 내릴까요?', body: '사이트에서 바로 사라져요. 언제든 다시 올릴 수 있어요.', yes: '글 내리기' }, no: '그만두기',
    },
    said: { draft: '초안으로 저장했어요.', keep: '저장했어요. 사이트에는 보이지 않아요.', published: '글을 올렸어요.', scheduled: '올릴 때를 예약했어요.', withdrawn: '글을 내렸어요.' },
    restored: { title: '저장하지 않은 글을 되살렸어요', body: '이 브라우저에 남아 있던 글이에요. 저장하면 지워져요.', drop: '되살린 글 버리기', ask: '되살린 글을 버릴까요?', asked: '저장하지 않은 내용이 사라져요.', yes: '버리기', no: '그대로 두기' },
    meanwhile: {
      title: '다른 직원이 먼저 고쳤어요',
      body: (name: string, at: string) => `${name ? `${name} 님이 ` : ''}${at}에 저장한 글이 있어요. 지금 쓴 글은 그대로 있고, 아직 저장하지 않았어요.`,
      theirs: '먼저 저장된 글 보기', mine: '내 글로 저장하기', take: '저장된 글로 바꾸기', ask: '내가 쓴 글을 버리고 바꿀까요?', asked: '지금 쓴 내용이 사라져요.', yes: '바꾸기', no: '그만두기',
    },
    open: '사이트에서 보기',
  },
  files: {
    title: '첨부 파일', hint: (most: number) => `PDF, 한글, 워드, 엑셀, 그림, 글 파일을 ${most}개까지, 하나에 10MB까지 붙일 수 있어요.`,
    first: '초안으로 저장하거나 올리면 파일을 붙일 수 있어요.', add: '파일 붙이기', none: '붙인 파일이 없어요.',
    remove: '떼기', removeOf: (name: string) => `${name} 떼기`, ask: (name: string) => `‘${name}’ 파일을 뗄까요?`, asked: '사이트에서도 바로 사라져요.', yes: '파일 떼기', no: '그대로 두기',
    wrong: { large: (name: string) => `‘${name}’ 파일이 10MB보다 커요. 작은 파일로 나눠 주세요.`, many: (most: number) => `파일은 ${most}개까지 붙일 수 있어요. 먼저 다른 파일을 떼어 주세요.`, empty: (name: string) => `‘${name}’ 파일이 비어 있어요. 내용이 있는 파일을 골라 주세요.`, type: (name: string) => `‘${name}’ 파일은 붙일 수 없는 형식이에요. PDF로 바꿔 주세요.` },
    said: { added: (name: string) => `${name} 파일을 붙였어요.`, removed: '파일을 뗐어요.' },
  },
} as const
