/** Every Korean sentence of the office's desk for money. */
export const deskTexts = {
  title: '결제·입금',
  total: (count: number) => `결제를 기다리는 수수료 ${count}건`,
  lead: '통장에서 수수료가 들어온 것을 보았으면 입금을 확인해 주세요. 확인하면 결제로 처리되고 고객의 마이페이지가 바뀌어요. 카드·계좌이체·가상계좌는 결제사가 확인되는 대로 저절로 처리돼요.',
  account: '수수료 받는 계좌',
  table: '결제를 기다리는 수수료',
  columns: { name: '이름', caseNumber: '접수번호', fee: '수수료', state: '상태', since: '검토를 마친 때', act: '할 일' },
  states: { due: '미결제', waiting: '가상계좌 입금 대기', checking: '결제사에 확인 중', 'wrong-sum': '금액이 다른 입금', late: '기한이 지난 입금', twice: '결제한 뒤에 또 들어온 입금' },
  arrived: (won: string) => `들어온 금액 ${won}`,
  press: '입금 확인',
  of: (name: string) => `${name} 님 입금 확인`,
  ask: {
    title: (name: string, won: string) => `${name} 님의 수수료 ${won}을 받았나요?`,
    body: '보낸 사람과 금액을 통장에서 확인했을 때만 눌러 주세요. 누가 언제 확인했는지 기록에 남고, 기다리던 가상계좌는 닫혀요.',
    yes: '받았어요',
    no: '그만두기',
  },
  said: (name: string) => `${name} 님의 수수료를 결제로 처리했어요`,
  noValue: '–',
  empty: { title: '결제를 기다리는 수수료가 없어요', body: '검토를 마친 건의 수수료가 여기에 나타나요.' },
  forbidden: { title: '이 화면을 볼 수 없어요', body: '세무사와 지점 관리자가 볼 수 있어요.' },
  failed: { title: '결제 목록을 불러오지 못했어요', body: '결제는 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
} as const
