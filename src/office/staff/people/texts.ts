/** Every Korean sentence of the office's people and their rights. */
import type { Colleague, RightsChange } from '../contract.ts'

export const peopleTexts = {
  title: '직원',
  lead: '직원이 나가면 멈춰 주세요. 멈추면 바로 로그아웃되고 다시 들어올 수 없어요. 바꾼 것은 모두 기록에 남아요.',
  table: '직원 목록',
  total: (count: number) => `${count}명`,
  columns: { name: '이름', role: '맡은 일', branch: '지점', state: '상태', last: '마지막 로그인', act: '할 일' },
  states: { active: '쓰는 중', 'password-due': '비밀번호 바꾸기 전', suspended: '멈춤' } satisfies Record<
    Colleague['state'],
    string
  >,
  never: '아직 없음',
  history: '권한 기록',
  historyOf: (name: string) => `${name} 님의 권한 기록`,
  empty: { title: '직원이 없어요', body: '직원을 등록하면 여기에 나타나요.' },
  forbidden: { title: '이 화면을 볼 수 없어요', body: '지점장과 운영자가 볼 수 있어요.' },
  failed: { title: '직원 목록을 불러오지 못했어요', body: '1분 뒤에 다시 불러와 주세요.' },
  acts: {
    suspend: {
      press: '멈추기',
      title: (name: string) => `${name} 님의 계정을 멈출까요?`,
      body: '모든 기기에서 바로 로그아웃되고, 다시 쓰기 전에는 로그인할 수 없어요.',
      said: (name: string) => `${name} 님의 계정을 멈췄어요`,
    },
    resume: {
      press: '다시 쓰기',
      title: (name: string) => `${name} 님의 계정을 다시 쓸까요?`,
      body: '쓰던 비밀번호와 인증 앱으로 다시 로그인할 수 있어요.',
      said: (name: string) => `${name} 님이 다시 로그인할 수 있어요`,
    },
    unlock: {
      press: '잠금 풀기',
      title: (name: string) => `${name} 님의 로그인 잠금을 풀까요?`,
      body: '여러 번 틀려서 기다리는 30분을 없애요. 본인이 맞는지 먼저 확인해 주세요.',
      said: (name: string) => `${name} 님이 바로 다시 로그인할 수 있어요`,
    },
  },
  changes: {
    invited: '등록',
    role: '맡은 일 바꿈',
    branch: '지점 바꿈',
    suspended: '멈춤',
    resumed: '다시 씀',
    'second-factor': '인증 앱 등록',
    password: '비밀번호 바꿈',
    unlocked: '로그인 잠금 풂',
  } satisfies Record<RightsChange['act'], string>,
  commandLine: '명령줄',
  ownChange: '본인이 바꿈',
} as const
