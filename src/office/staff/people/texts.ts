/** Every Korean sentence of the office's people and their rights. */
import { linkHours } from '#domain/staff-account/link.ts'
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
  empty: { title: '직원이 없어요', body: '직원을 초대하면 여기에 나타나요.' },
  invite: {
    open: '직원 초대하기',
    title: '직원 초대하기',
    lead: `이메일로 링크를 보내요. 받은 사람이 ${linkHours}시간 안에 비밀번호와 인증 앱을 정하면 직원이 돼요.`,
    email: '이메일',
    name: '이름',
    role: '맡을 일',
    branch: '지점',
    choose: '골라 주세요',
    press: '초대 이메일 보내기',
    missing: {
      email: '이메일 주소를 끝까지 적어 주세요.',
      name: '이름을 적어 주세요.',
      role: '맡을 일을 골라 주세요.',
    },
    said: (name: string) => `${name} 님에게 초대 이메일을 보내요`,
  },
  invitations: {
    title: '초대한 사람',
    lead: '아직 들어오지 않은 사람이에요. 같은 이메일로 다시 초대하면 앞의 링크는 쓸 수 없어요.',
    columns: { name: '이름', role: '맡을 일', branch: '지점', until: '링크 기한', act: '할 일' },
    expired: '기한 지남',
    withdraw: '거두기',
    withdrawOf: (name: string) => `${name} 님의 초대 거두기`,
    ask: {
      title: (name: string) => `${name} 님의 초대를 거둘까요?`,
      body: '보낸 링크를 바로 쓸 수 없게 돼요.',
      yes: '거두기',
      no: '그대로 두기',
    },
    said: (name: string) => `${name} 님의 초대를 거뒀어요`,
  },
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
  /** Reasons that the product writes itself. */
  reasons: { 'own-change': '본인이 바꿈', invitation: '이메일 초대' } as Readonly<Record<string, string>>,
} as const
