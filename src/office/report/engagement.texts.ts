import type { EngagementState } from '#domain/office-case/engagement-standing.ts'

const notes: Record<EngagementState, string> = {
  off: '',
  old: '계약서를 쓰기 전에 받은 건이라 계약서가 없어요. 신고는 그대로 할 수 있어요.',
  filer: '고객이 아직 서명하지 않았어요. 고객이 신고를 맡길 때 함께 서명하고, 서명하기 전에는 신고할 수 없어요.',
  office: '고객은 서명했고 사무소의 서명이 남았어요. 검토를 승인하는 분이 승인과 함께 서명해요.',
  signed: '고객과 사무소가 모두 서명했어요.',
  ended: '끝난 계약이에요. 신고를 다시 맡으려면 고객이 수임동의를 다시 해야 해요.',
}

export const engagementTexts = {
  title: '수임계약서',
  notes,
  resign: '승인한 뒤에 고객이 새로 서명했어요. 사무소도 다시 서명해야 신고할 수 있어요.',
  facts: { filer: '고객 서명', office: '사무소 서명', none: '아직 없음' },
  sign: '사무소 서명하기',
  said: '수임계약서에 서명했어요',
  ask: {
    title: '수임계약서에 서명할까요?',
    body: '내 이름과 세무사 등록번호, 서명한 때가 계약서에 남아요. 고객도 볼 수 있어요.',
    no: '다시 확인하기',
  },
  open: '계약서 내려받기',
  file: (caseNumber: string) => `수임계약서-${caseNumber}.pdf`,
} as const
