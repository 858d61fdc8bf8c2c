export const stopTexts = {
  title: '신고를 멈출까요?',
  body: (lastDay: string) =>
    `마친 단계는 저장했어요. 신고 기간은 ${lastDay}까지예요. 그 뒤에는 가산세가 붙을 수 있어요.`,
  yes: '멈추고 나가기',
  no: '계속 신고하기',
} as const
