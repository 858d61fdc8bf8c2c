/** Every Korean sentence of the addresses from which people of the office work. */
export const addressTexts = {
  title: '접속 주소',
  lead: '정해 둔 인터넷 주소에서만 사무소 화면이 열려요. 정하지 않으면 어디서나 열려요. 운영자는 지점과 따로 정해요.',
  operators: '운영자',
  everywhere: '어디서나',
  own: (address: string) => `지금 내 주소: ${address}`,
  press: '바꾸기',
  pressOf: (name: string) => `${name} 접속 주소 바꾸기`,
  ask: (name: string) => `${name} 접속 주소를 정할까요?`,
  body: '저장하면 바로 쓰여요. 로그인해 있는 사람도 다른 주소에서는 열 수 없어요.',
  ranges: '주소',
  hint: '한 줄에 하나씩 적어 주세요. 203.0.113.5처럼 하나만, 203.0.113.0/24처럼 범위로 적을 수 있어요. 비우면 어디서나 열려요.',
  wrong: '읽을 수 없는 주소가 있어요. 203.0.113.5나 203.0.113.0/24처럼 적어 주세요.',
  said: (name: string) => `${name} 접속 주소를 바꿨어요`,
  history: (count: number) => `바꾼 기록 ${count}개`,
} as const
