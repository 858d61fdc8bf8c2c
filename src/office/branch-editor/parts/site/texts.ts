import type { Home } from '#domain/branch/branch.ts'
import { nth } from '#domain/branch/texts.ts'

const blocks: Record<Home['blocks'][number], string> = {
  ways: '바로 가기',
  steps: '신고 순서',
  people: '일하는 사람',
  promises: '수수료와 약속',
  invitation: '상담 신청',
  posts: '뉴스와 공지',
  reach: '고객센터와 오시는 길',
  partners: '협력 회사',
}
const steps: Record<Home['steps'], string> = {
  pictures: '단계마다 그림과 함께',
  line: '한 줄로 이어서',
  list: '큰 숫자의 목록으로',
}
const exampleFields: Record<string, string> = {
  who: '누구',
  method: '신고 방법',
  revenueWon: '연 수입(원)',
  businesses: '사업장 수',
  incomes: '다른 소득',
  voluntaryDouble: '복식부기를 고른 분',
}
const menuFields: Record<string, string> = {
  id: '이름',
  title: '보이는 말',
  path: '가는 화면',
  requireAuth: '로그인한 뒤에 열기',
  isPrimary: '굵게 보이기',
}

export const siteTexts = {
  home: {
    lead: '바로 가기, 상담 신청, 뉴스와 공지, 고객센터와 오시는 길, 협력 회사 다음에 이 차례로 보여요.',
    blocks,
    steps,
    stepForm: '신고 순서의 모양',
    examples: '수수료 보기',
    examplesLead: '요금표로 계산한 수수료가 첫 화면에 보여요. 지어낸 사람으로 적어요.',
    example: (at: number) => `${nth(at)} 보기`,
    add: '보기 더하기',
    fields: exampleFields,
    incomes: { wage: '근로', pension: '연금', other: '기타', financial: '금융' },
  },
  channels: {
    lead: '블로그와 유튜브는 사이트 아래에 보여요. 비우면 보이지 않아요.',
    blog: '블로그 주소',
    youtube: '유튜브 주소',
    certificateHelpUrl: '간편인증 도움말 주소',
    registryHelpUrl: '가족관계등록부 도움말 주소',
    hint: 'https://로 시작해요.',
  },
  menus: {
    lead: '운영자가 고쳐요. 고친 사람이 아닌 사람이 올려야 해요.',
    main: '위쪽 메뉴',
    footer: '아래쪽 메뉴',
    footerLead:
      '개인정보처리방침과 이용약관은 꼭 있어야 해요. 회사 소개나 오시는 길을 더하면 화면이 생기고, 빼면 화면도 사라져요.',
    newPage: '새 화면의 글은 초안에 담은 뒤 약관과 동의 글에서 적어요.',
    one: (at: number) => `${nth(at)} 줄`,
    add: '줄 더하기',
    fields: menuFields,
    titles: '화면 제목',
    titleOf: (name: string) => `${name} 제목`,
  },
  flags: {
    lead: '운영자가 고쳐요. 고친 사람이 아닌 사람이 올려야 해요.',
    life: '주민등록번호를 지우는 때',
    lives: { case: '신고 건과 함께', 'hand-over': '수임 등록이 끝난 뒤 바로' },
    lifeHint: '일찍 지우게 바꾸면 이미 등록된 분의 번호도 지워지고, 되돌릴 수 없어요.',
    banks: '더 보이는 은행',
    confirmed: '이름을 확인한 은행',
    confirmedHint: '고르지 않은 은행을 고객이 쓰면 접수 건에 “은행 이름 확인 필요”가 보여요.',
    certificates: '카카오톡과 함께 쓸 간편인증',
    certificatesHint: '카카오톡은 늘 쓸 수 있어요. 더하는 인증서의 회사를 개인정보처리방침에도 적어 주세요.',
    listSearch: '뉴스와 공지에 글 찾기 두기',
    practicePages: '연습 화면 열기',
    approvalByLicensed: '신고 승인은 세무사 등록번호가 있는 직원만 하기',
  },
  previewLead: '초안에 담으면 바로 바뀌고, 색은 고르는 대로 바뀌어요. 다른 사람은 볼 수 없어요.',
  on: '켬',
  off: '끔',
} as const
