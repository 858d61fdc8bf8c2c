export const registrationTexts = {
  account: {
    titles: { filing: '환급받을 계좌를 알려 주세요', preview: '환급받을 계좌를 알려 주세요' },
    leads: {
      filing: '본인 이름으로 된 계좌만 받을 수 있어요.',
      preview: '지금 등록해 두면 5월에 신고 기간이 열릴 때 알려 드려요.',
    },
    /** Nothing is to be refunded by the sum so far, or no sum is known. */
    unsure: '환급이 생기면 받을 계좌를 알려 주세요',
    on: '신청 내용 확인하기',
    title: '환급받을 계좌',
    bank: '은행',
    number: '계좌번호',
    numberHint: '하이픈 없이 숫자만 적어 주세요.',
    saved: (mask: string) => `저장한 계좌(끝자리 ${mask.slice(-4)})를 써요. 바꿀 때만 적어 주세요.`,
    again: '계좌번호는 안전을 위해 이 화면에 남겨 두지 않아요. 다시 적어 주세요.',
    example: '예: 1002123456789',
  },
  problems: {
    'bank.required': '은행을 골라 주세요.',
    'account.required': '계좌번호를 적어 주세요.',
    'account.digits': '하이픈 없이 숫자만 적어 주세요.',
    'account.length': '계좌번호는 숫자 6~20자리예요. 다시 확인해 주세요.',
  },
  portal: {
    title: '홈택스 아이디도 등록할까요? (선택)',
    why: '없어도 신고할 수 있어요. 따로 로그인해야 보이는 자료가 있을 때만 써요. 비밀번호는 암호로 저장하고 신고가 끝나면 지워요.',
    id: '홈택스 아이디',
    password: '홈택스 비밀번호',
    passwordSaved: '저장해 둔 비밀번호가 있어요. 바꿀 때만 적어 주세요.',
  },
  delegation: {
    words: '맡기는 내용 보기',
    title: '신고 맡기기',
    label: (office: string) => `${office}에 신고를 맡겨요`,
    scope: [
      '홈택스에 있는 소득과 공제 자료를 볼 수 있어요.',
      '종합소득세와 개인지방소득세를 대신 신고해요.',
      '장부를 계속 써 주는 기장대리는 들어 있지 않아요.',
    ],
    undo: '마이페이지에서 언제든 철회할 수 있어요.',
  },
  fees: { title: '신고 수수료', later: '지금 결제하지 않아요. 신고 방법은 5월에 올해 자료로 세금을 계산한 뒤 골라요.' },
  check: {
    titles: { filing: '이대로 신고를 맡길까요?', preview: '이대로 사전 접수할까요?' },
    leads: { filing: '맡기는 내용을 읽고 체크하면 끝이에요.', preview: '맡기는 내용을 읽고 체크하면 끝이에요.' },
    on: '신청 완료하기',
    title: '신청 내용',
    method: '신고 방법',
    fee: '신고 수수료',
    feeAmount: (won: string) => `${won} (예상)`,
    family: '부양가족',
    people: (count: number) => (count === 0 ? '없음' : `${count}명`),
    account: '환급 계좌',
    none: '아직 적지 않았어요',
    edit: '수정',
    editWhat: (label: string) => `${label} 수정`,
    later: '수수료는 지금 결제하지 않아요. 신고서 검토가 끝난 뒤 금액을 확인하고 결제해요.',
  },
  missing: {
    bank: '은행을 고르면 넘어갈 수 있어요.',
    account: '계좌번호를 적으면 넘어갈 수 있어요.',
    delegation: '신고 맡기기에 체크하면 신청할 수 있어요.',
  },
} as const

export const endTexts = {
  caseNumber: '접수번호',
  copyWhat: '접수번호를',
  nextTitle: '다음은 이렇게 진행돼요',
  myPage: '마이페이지 보기',
  home: '홈으로 가기',
  change: '환급 계좌는 신고하기 전까지 마이페이지의 내 정보 수정에서 바꿀 수 있어요.',
  ticket: {
    number: '대기 번호',
    numberOf: (number: number) => `${number}번`,
    ahead: '내 앞에 기다리는 분',
    aheadOf: (count: number) => (count === 0 ? '없음' : `${count}명`),
  },
  ahead: {
    books: {
      title: '장부와 증빙 보내기',
      text: '장부, 영수증, 카드와 현금영수증 내역을 마이페이지에서 사진이나 PDF로 보내요.',
    },
    registered: (lastDay: string) => [
      { title: '신고서 만들기', text: '담당 세무사가 만들고, 다른 담당자가 한 번 더 검토해요.' },
      { title: '수수료 결제하기', text: '검토가 끝나면 마이페이지에서 신고서와 수수료를 확인하고 결제해요.' },
      {
        title: '홈택스 신고',
        text: `신고서를 확인하고 수수료를 결제하면 홈택스에 신고해요. 신고 기한은 ${lastDay}이에요.`,
      },
    ],
    preview: (opens: string, lastDay: string) => [
      { title: '5월까지 기다리기', text: `신고 기간은 ${opens}에 열려요. 그때까지 할 일은 없어요.` },
      { title: '올해 자료 불러오기', text: '5월에 간편인증을 한 번 더 하면 올해 자료를 불러와요.' },
      { title: '신고 맡기기', text: `세금을 보고 신고 방법을 골라요. 신고 기한은 ${lastDay}이에요.` },
    ],
    line: (lastDay: string) => [
      {
        title: '순서 기다리기',
        text: '홈택스가 다시 받아 주면 순서대로 알려 드려요. 화면을 닫아도 자리는 그대로예요.',
      },
      { title: '이어서 신고하기', text: `적은 내용은 남아 있어요. ${lastDay}까지 이어서 하면 돼요.` },
    ],
    'office-calls': (number: string) => [
      { title: '담당자 연락', text: `어느 사무소에서 신고할지 함께 정해요. 급하면 ${number} 번호로 전화 주세요.` },
      { title: '정한 대로 신고하기', text: '정하기 전에는 아무것도 바뀌지 않아요. 지금 사무소도 그대로예요.' },
    ],
    'changing-office': (lastDay: string) => [
      {
        title: '사무소 바꾸기',
        text: '홈택스 등록은 신청한 다음 날까지 저희가 마쳐요. 마이페이지의 내 동의 내역에서 확인할 수 있어요.',
      },
      { title: '신고서 만들기', text: '등록이 끝나면 담당 세무사가 신고서를 만들어요.' },
      {
        title: '홈택스 신고',
        text: `신고서를 확인하고 수수료를 결제하면 홈택스에 신고해요. 신고 기한은 ${lastDay}이에요.`,
      },
    ],
  },
} as const
