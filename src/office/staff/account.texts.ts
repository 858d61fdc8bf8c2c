import { shortestPassword } from '#domain/staff-password.ts'

export const accountTexts = {
  title: '내 계정',
  due: {
    title: '비밀번호를 먼저 바꿔 주세요',
    body: '지금은 다른 사람이 정한 임시 비밀번호예요. 바꾸면 사무실 화면을 모두 쓸 수 있어요.',
  },
  facts: { name: '이름', email: '이메일', role: '맡은 일', branch: '지점' },
  failed: { title: '내 계정을 불러오지 못했어요', body: '1분 뒤에 다시 불러와 주세요.' },
  sessions: {
    title: '로그인한 기기',
    lead: '내가 쓰지 않는 기기가 있으면 바로 로그아웃하고 비밀번호를 바꿔 주세요.',
    unknown: '알 수 없는 기기',
    here: '지금 이 기기',
    times: (since: string, last: string) => `로그인 ${since} · 마지막 사용 ${last}`,
    end: '로그아웃',
    endOf: (device: string, since: string) => `${since}에 로그인한 ${device} 로그아웃`,
    endOthers: '다른 기기 모두 로그아웃',
    said: '그 기기에서 로그아웃했어요',
    saidAll: '다른 기기에서 모두 로그아웃했어요',
  },
  password: {
    title: '비밀번호 바꾸기',
    lead: '바꾸면 다른 기기에서는 모두 로그아웃돼요.',
    current: '지금 비밀번호',
    next: '새 비밀번호',
    hint: `${shortestPassword}자 이상. 이메일을 넣거나 같은 글자를 되풀이하지 마세요.`,
    again: '새 비밀번호 한 번 더',
    press: '비밀번호 바꾸기',
    said: '비밀번호를 바꿨어요. 다른 기기에서는 모두 로그아웃됐어요.',
    missing: '지금 비밀번호를 적어 주세요.',
    differs: '위에 적은 새 비밀번호와 달라요. 똑같이 적어 주세요.',
    same: '지금 비밀번호와 다르게 적어 주세요.',
    trouble: {
      short: `${shortestPassword}자 이상 적어 주세요.`,
      login: '이메일의 @ 앞부분은 넣지 말아 주세요.',
      plain: '같은 글자나 차례대로 이어지는 글자 말고 다르게 적어 주세요.',
    },
  },
} as const
