import { nth } from '#domain/branch/texts.ts'

export const pictureTexts = {
  people: {
    one: (at: number) => `${nth(at)} 사람`,
    name: '이름',
    role: '직함',
    licence: '세무사 등록번호',
    duties: '하는 일',
    picture: '사진',
    add: '사람 더하기',
    lead: '대표자는 세무사 등록번호와 함께 꼭 있어야 해요.',
  },
  partners: {
    one: (at: number) => `${nth(at)} 협력 회사`,
    name: '회사 이름',
    picture: '로고',
    lead: '첫 화면의 줄에 이 순서로 보여요. 한 곳도 없으면 줄이 보이지 않아요.',
    none: '협력 회사가 없어요.',
    add: '협력 회사 더하기',
  },
  rows: {
    up: (name: string) => `${name} 위로`,
    down: (name: string) => `${name} 아래로`,
    moved: (name: string, at: number) => `${name}, 이제 ${nth(at)}예요.`,
    removed: (name: string) => `${name} 뺐어요.`,
    most: (most: number) => `${most}까지 넣을 수 있어요.`,
  },
  picture: {
    choose: (name: string) => `${name} 올리기`,
    other: (name: string) => `${name} 바꾸기`,
    hint: 'JPG, PNG, WebP, HEIC를 올려요. 10MB까지 돼요. 크기를 맞추고 사진 정보는 지워요.',
    none: '그림 없음',
    wrong: '그림을 올려 주세요.',
    done: '그림을 올렸어요. 초안에 담으면 미리 볼 수 있어요.',
  },
  pictures: {
    lead: '여기서 올린 그림은 초안을 올릴 때 사이트에 나와요.',
    uses: {
      hero: '첫 화면 그림',
      header: '위쪽 로고',
      footer: '아래쪽 로고',
      login: '로그인 로고',
      icon: '아이콘',
      share: '공유할 때 보이는 그림',
    },
    hints: {
      hero: '가로로 긴 그림이 어울려요.',
      header: '바탕이 투명한 가로 로고가 어울려요.',
      footer: '회색 바탕에 놓여요.',
      login: '로그인 화면 가운데에 놓여요.',
      icon: '정사각형이에요. 브라우저 탭과 홈 화면에 보여요.',
      share: '1200 × 630에 맞춰 잘라요. 없어도 돼요.',
    },
    form: '첫 화면 모양',
    forms: { beside: '글과 카드를 나란히', band: '진한 띠 위에', centred: '그림 아래 가운데에' },
  },
} as const
