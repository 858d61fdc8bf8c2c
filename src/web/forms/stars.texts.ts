export const starsTexts = {
  title: '주민등록번호일 수 있는 숫자가 있어요',
  body: (shown: string) =>
    `이렇게 가려서 보낼게요: ${shown}\n다른 번호라면 앞에 ‘법인등록번호’처럼 무슨 번호인지 적어 주세요. 그러면 가리지 않아요.`,
  yes: '가려서 보내기',
  no: '고치기',
} as const
