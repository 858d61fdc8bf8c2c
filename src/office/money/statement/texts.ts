const unread = {
  day: '날짜를 읽지 못했어요',
  time: '시간을 읽지 못했어요',
  sum: '금액을 읽지 못했어요',
  both: '들어온 금액과 나간 금액이 함께 적혀 있어요',
  reversed: '들어온 금액이 빼는 금액으로 적혀 있어요',
  direction: '들어온 돈인지 나간 돈인지 알 수 없어요',
  cancelled: '취소된 거래로 적혀 있어요',
} as const
type UnreadRow = { sheet: string | null; row: number; why: keyof typeof unread | 'sheet'; cell: string }
const states = {
  open: '처리 전',
  booked: '수수료로 처리함',
  'not-a-fee': '수수료 아님',
  repeated: '이미 있던 입금',
  'by-hand': '입금 확인으로 처리함',
} as const

export const statementTexts = {
  lead: '은행에서 내려받은 통장 내역을 올리면 같은 금액의 수수료를 찾아 보여 줘요. 맞는 것을 눌러야 결제로 처리돼요. 기간이 겹치는 파일을 올려도 같은 입금은 한 번만 들어가요.',
  choose: '통장 내역 올리기',
  hint: '은행의 엑셀(xls, xlsx)이나 CSV 파일',
  pick: '고르기',
  password: {
    title: '잠긴 파일이에요',
    lead: '파일을 여는 비밀번호를 적어 주세요. 은행은 보통 생년월일 여섯 자리로 잠가요. 비밀번호는 저장하지 않아요.',
    label: '파일 비밀번호',
    wrong: '비밀번호가 맞지 않아요. 다시 적어 주세요.',
    open: '열고 읽기',
    cancel: '그만두기',
  },
  columns: {
    title: '파일의 칸 고르기',
    lead: '어느 칸에 무엇이 있는지 골라 주세요. 같은 모양의 파일은 다음부터 이대로 읽어요.',
    day: '거래한 날',
    amount: '들어온 금액',
    depositor: '보낸 사람',
    missing: '세 칸을 모두 골라 주세요.',
    save: '이 칸으로 읽기',
    cancel: '그만두기',
  },
  again: '칸 다시 고르기',
  takeBack: '읽은 것 되돌리기',
  tookBack: '방금 읽은 내역을 되돌렸어요',
  readBy: (day: string, amount: string, depositor: string) => `‘${day}’, ‘${amount}’, ‘${depositor}’ 칸으로 읽었어요.`,
  unread: {
    title: (count: number) => `읽지 못한 줄이 ${count}개 있어요`,
    lead: '아직 아무것도 넣지 않았어요. 은행 파일을 고쳐 다시 올리거나, 이 줄을 빼고 넣을 수 있어요. 뺀 줄의 입금은 직접 확인해 주세요.',
    row: ({ sheet, row, why, cell }: UnreadRow) =>
      why === 'sheet'
        ? `‘${sheet ?? ''}’ 시트: 칸 이름이 앞의 시트와 달라 읽지 않았어요. 이 시트만 따로 저장해 올려 주세요`
        : `${sheet === null ? '' : `‘${sheet}’ 시트 `}${row}행: ${unread[why]}${cell === '' ? '' : ` (${cell})`}`,
    more: (count: number) => `그 밖에 ${count}줄이 더 있어요. 칸을 잘못 골랐을 수 있어요.`,
    press: (count: number) => `읽은 ${count}건만 넣기`,
    none: '읽은 내역이 없어요. 칸을 다시 골라 주세요.',
  },
  passed: (counts: { withdrawals: number; totals: number; empty: number; notes: number }) =>
    [
      counts.withdrawals > 0 ? `나간 돈 ${counts.withdrawals}줄` : '',
      counts.totals > 0 ? `합계 ${counts.totals}줄` : '',
      counts.empty > 0 ? `금액이 없는 ${counts.empty}줄` : '',
      counts.notes > 0 ? `안내 글 ${counts.notes}줄` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  left: (label: string) => `넣지 않은 줄: ${label}`,
  table: '처리하지 않은 통장 내역',
  more: (shown: number, total: number) =>
    `${total}건 가운데 최근 ${shown}건을 보여 줘요. 처리하면 다음 내역이 나타나요.`,
  heads: { day: '들어온 날', firm: '사무소', depositor: '보낸 사람', sum: '금액', act: '할 일' },
  beside: (names: string) => `함께 적힌 이름: ${names}`,
  forgotten: '이름을 지운 내역',
  book: (name: string, of: string) => `${name} 님 수수료로 (${of})`,
  ofYear: (caseNumber: string, incomeYear: number) => `${caseNumber} · ${incomeYear}년 소득 신고`,
  find: '건 찾기',
  findSome: (count: number) => `건 찾기 (같은 금액 ${count}건)`,
  findOf: (depositor: string, sum: string, press: string) => `${depositor} ${sum}, ${press}`,
  aside: '수수료 아님',
  asideOf: (depositor: string, sum: string) => `${depositor} ${sum}, 수수료 아님`,
  compare: '비교하기',
  compareOf: (depositor: string, sum: string) => `${depositor} ${sum}, 이미 있는 입금과 비교하기`,
  resembles: '이미 있는 입금과 같아 보여요',
  noValue: '–',
  empty: { title: '처리할 통장 내역이 없어요', body: '통장 내역을 올리면 들어온 돈이 여기에 나타나요.' },
  said: (added: number, known: number) => `새 내역 ${added}건을 읽었어요. 이미 있던 내역은 ${known}건이에요`,
  doubtful: (count: number) => `${count}건은 이미 있는 입금과 같아 보여요. 비교하기 전에는 수수료로 처리되지 않아요.`,
  booked: (name: string) => `${name} 님의 수수료를 결제로 처리했어요`,
  bookedOdd: (name: string) =>
    `${name} 님의 건에 금액이 다른 입금으로 적었어요. ‘확인할 결제’에서 이어서 처리해 주세요`,
  setAside: '수수료가 아닌 내역으로 기록했어요',
  states,
} as const

export const lineTexts = {
  close: '그만두기',
  facts: {
    sender: '보낸 사람',
    sum: '들어온 금액',
    day: '들어온 날',
    client: '수수료를 낼 고객',
    caseNumber: '접수번호',
    fee: '수수료',
    state: '처리',
  },
  find: {
    title: '어느 건의 수수료인가요?',
    label: '이름, 금액, 접수번호나 전화번호의 끝자리',
    press: '찾기',
    same: (total: number) => `같은 금액의 수수료 ${total}건`,
    found: (total: number) => `찾은 수수료 ${total}건`,
    cut: (shown: number) => `앞의 ${shown}건만 보여요. 더 좁혀서 찾아 주세요.`,
    none: '기다리는 수수료 가운데 찾은 것이 없어요.',
    choose: (name: string, of: string, fee: string) => `${name} ${of} ${fee} 고르기`,
    sameName: '같은 이름',
    pick: '고르기',
  },
  confirm: {
    otherName: '보낸 사람과 고객의 이름이 달라요',
    otherNameBody: (sender: string, client: string) =>
      `통장에는 ${sender}, 신고한 분은 ${client} 님이에요. 고객에게 확인했을 때만 처리해 주세요.`,
    noSender: '이름 없는 입금',
    title: '이 입금을 수수료로 처리할까요?',
    body: '처리하면 고객에게 결제를 확인했다고 알리고 현금영수증을 발급해요. 신고서를 제출하기 전까지 되돌릴 수 있어요.',
    yearBody: '처리하면 고객에게 결제를 확인했다고 알리고 현금영수증을 발급해요. 환불하기 전까지 되돌릴 수 있어요.',
    short: (won: string) => `수수료보다 ${won} 적게 들어왔어요`,
    over: (won: string) => `수수료보다 ${won} 많이 들어왔어요`,
    oddBody:
      '결제로 처리되지 않고 ‘확인할 결제’로 가요. 거기에서 수수료로 받거나, 고객에게 묻거나, 돌려줄 수 있어요. 고객에게는 금액이 다르다고 알려요.',
    yes: '수수료로 처리하기',
    yesOther: '이름이 달라도 처리하기',
    yesOdd: '금액이 다른 입금으로 적기',
  },
  compare: {
    title: '같은 입금인가요?',
    body: '금액이 같고 날짜도 같거나 가까운 입금이 이미 있어요. 통장에서 두 입금이 따로 있는지 확인해 주세요.',
    here: '새로 읽은 내역',
    there: '이미 있던 입금',
    same: '같은 입금이에요',
    other: '다른 입금이에요',
    saidSame: '이미 있던 입금으로 기록했어요',
    saidOther: '다른 입금으로 기록했어요. 이제 수수료로 처리할 수 있어요',
  },
  settled: {
    table: '최근에 처리한 통장 내역',
    title: '최근에 처리한 내역',
    heads: { day: '들어온 날', depositor: '보낸 사람', sum: '금액', state: '처리', act: '할 일' },
    as: (state: string, name: string, of: string) => `${state}: ${name} 님 (${of})`,
    undo: '되돌리기',
    undoOf: (depositor: string, sum: string) => `${depositor} ${sum}, 처리 되돌리기`,
  },
  undo: {
    title: '처리를 되돌릴까요?',
    booked: (name: string) =>
      `${name} 님의 수수료가 다시 결제 전이 돼요. 현금영수증을 취소하고, 결제를 확인했다는 안내가 나갔으면 바로잡는 안내를 보내요. 이 내역은 처리 전으로 돌아가요.`,
    other: '이 내역이 처리 전으로 돌아가요.',
    yes: '되돌리기',
    said: '처리를 되돌렸어요',
  },
} as const
