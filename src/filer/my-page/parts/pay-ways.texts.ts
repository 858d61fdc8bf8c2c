/** On a phone they lead on to the apps (손택스, 스마트 위택스). */
export const paySites = { national: 'https://www.hometax.go.kr', local: 'https://www.wetax.go.kr' } as const

export const payWaysTexts = {
  open: '내는 방법 보기',
  openOf: (name: string) => `${name} 내는 방법 보기`,
  of: (name: string, label: string) => `${name} ${label}`,
  amount: '낼 금액',
  payCode: '전자납부번호',
  account: (bank: string) => `${bank} 가상계좌`,
  copyPayCode: '전자납부번호를',
  payCodeLabel: '납부번호 복사',
  copyAccount: '계좌번호를',
  accountLabel: '계좌 복사',
  copyAmount: '금액을',
  amountLabel: '금액 복사',
  how: {
    national: '은행 앱의 국세 납부나 손택스에서 번호로 낼 수 있어요. 가상계좌에는 금액을 똑같이 보내 주세요.',
    local: '은행 앱의 지방세 납부나 위택스에서 번호로 낼 수 있어요. 가상계좌에는 금액을 똑같이 보내 주세요.',
  },
  onSlip: {
    national: '납부서에 적힌 번호로 은행 앱이나 손택스에서 낼 수 있어요.',
    local: '납부서에 적힌 번호로 은행 앱이나 위택스에서 낼 수 있어요.',
  },
  site: { national: '홈택스·손택스 열기 (새 창)', local: '위택스 열기 (새 창)' },
  failed: '납부번호를 불러오지 못했어요',
  failedBody: '1분 뒤에 다시 눌러 주세요. 납부서 파일에도 번호가 있어요.',
} as const
