export const historyTexts = {
  label: '기록',
  machines: {
    data: '자료',
    agent: '수임',
    filing: '홈택스 신고',
    'local-tax': '지방소득세',
    office: '업무',
    note: '메모',
  },
  moved: (machine: string, before: string, after: string) =>
    before ? `${machine}: ${before} → ${after}` : `${machine}: ${after}`,
  who: (name: string) => name || '알 수 없음',
} as const
