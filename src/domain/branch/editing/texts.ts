import type { BranchPart } from './parts.ts'

export const partNames: Record<BranchPart, string> = {
  fees: '수수료',
  deposit: '입금 계좌',
  guarantee: '신고 오류 보증',
  hours: '영업시간',
  words: '소개와 연락처',
  colour: '색',
  pictures: '그림과 로고',
  people: '일하는 사람',
  partners: '협력 회사',
  home: '첫 화면 차례',
  channels: '블로그와 도움말',
  legal: '약관과 동의 글',
  messages: '알림톡과 안내 글',
  menus: '메뉴와 화면',
  flags: '기능',
  identity: '지점 정보',
}
