export const journalPartTexts = {
  title: '일반전표',
  lead: '이 건에서 아는 수입과 장부의 계정을 회계 프로그램의 전표로 옮겨요. 모르는 것은 비우고 알려 드려요.',
  look: '옮길 내용 보기',
  none: '옮길 금액이 없어요.',
  found: (lines: number, open: number, sum: string) =>
    `전표 ${lines}줄, 차변과 대변이 각각 ${sum}이에요. 계정을 비운 줄이 ${open}줄 있어요.`,
  program: '회계 프로그램',
  programs: { semusarang: '세무사랑', wehago: '위하고' },
  take: '전표 파일 내려받기',
  file: (caseNumber: string, program: 'semusarang' | 'wehago') =>
    `일반전표-${{ semusarang: '세무사랑', wehago: '위하고' }[program]}-${caseNumber}.xlsx`,
} as const
