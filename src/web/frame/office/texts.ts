export const officeTexts = {
  name: '사무실',
  menu: '사무실 메뉴',
  account: '내 계정',
  signOut: '로그아웃',
  site: '사이트 보기',
  closePanel: '옆 창 닫기',
  contact: {
    press: '보기 (기록됨)',
    of: {
      phone: (name: string) => `${name} 님의 전화번호 보기 (기록됨)`,
      email: (name: string) => `${name} 님의 이메일 보기 (기록됨)`,
    },
    hide: '가리기',
    none: '번호 없음',
  },
  waiting: '나를 기다리는 일',
  asOf: (time: string) => `${time} 기준`,
  groups: { work: '일', answers: '소식과 문의', settings: '설정', help: '도움' },
  help: (screen: string) => `${screen} 도움말`,
} as const
