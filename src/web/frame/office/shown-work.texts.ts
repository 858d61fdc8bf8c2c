export const shownTexts = {
  label: '진행',
  /** Before anything was counted. */
  working: '처리하고 있어요.',
  rows: (done: number, of: number) =>
    `${of.toLocaleString('ko-KR')}건 중 ${done.toLocaleString('ko-KR')}건까지 모았어요.`,
  packing: (of: number) => `${of.toLocaleString('ko-KR')}건을 다 모아서 파일로 묶고 있어요.`,
  spoken: (percent: number) => `${percent}%까지 했어요.`,
  begun: '시간이 조금 걸려요. 기다리지 않으려면 그만두기를 눌러 주세요.',
  cancel: '그만두기',
} as const
