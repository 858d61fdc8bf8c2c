export const checkingWords = {
  title: '결제를 확인하고 있어요',
  by: {
    provider: (until: string) => `결제사에 묻고 있어요. 늦어도 ${until}에는 알 수 있어요.`,
    people: (until: string) =>
      `결제사가 답하지 않아 담당자가 직접 확인하고 있어요. 늦어도 ${until}에는 이 화면에 결과가 보여요.`,
    deposit: (until: string) =>
      `들어온 돈이 수수료와 달라서 담당자가 확인하고 있어요. 늦어도 ${until}에는 이 화면에 결과가 보여요. 더 보내지 마세요.`,
    refund: (until: string) => `환불하고 있어요. ${until}까지 돌려 드릴게요.`,
  },
}
