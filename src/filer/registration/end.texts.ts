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
