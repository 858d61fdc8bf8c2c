import type { HostState } from '#domain/branch/host-proof.ts'

export const hostTexts = {
  title: '사이트 주소 확인',
  lead: '여기서 더한 주소는 도메인 주인이 아래 TXT 기록을 DNS에 넣어야 열려요. 한 번 확인하면 기록을 지워도 계속 열려요.',
  states: {
    folder: '설치 파일에 있는 주소예요',
    local: '이 컴퓨터의 주소예요',
    proved: '확인했어요',
    unproved: '아직 확인 전이에요',
  } satisfies Record<HostState, string>,
  drafted: '초안에 있어요. 기록을 먼저 넣어 두면 올린 뒤 1분 안에 열려요.',
  provedOn: (day: string) => `${day}에 확인했어요.`,
  name: '이름',
  type: '종류',
  value: '값',
  nameSubject: '기록 이름을',
  valueSubject: '기록 값을',
  copy: (host: string, what: string) => `${host}의 ${what} 복사`,
  press: '확인하기',
  pressFor: (host: string) => `${host} 확인하기`,
} as const
