import type { RefundStageId } from '#domain/branch/branch.ts'

export const introductionTexts = {
  contents: '차례',
  effective: (day: string) => `${day}부터 시행`,
  effectiveUntil: (from: string, until: string) => `${from}부터 ${until} 전날까지 시행`,
  print: '인쇄하기',
  table: '표',
  newWindow: '새 창',
  changes: {
    title: (day: string) => `${day} 판에서 달라진 점`,
    added: '새로 생긴 항목',
    changed: '바뀐 항목',
    removed: '없어진 항목',
  },
  versions: {
    title: '지난 글 보기',
    current: '지금 시행하는 글',
    link: (day: string) => `${day} 시행`,
    announced: '시행 예정',
  },
  earlier: { title: '지난 글이에요', body: (day: string) => `${day}부터는 새로운 글을 시행해요.`, act: '지금 글 보기' },
  announced: {
    title: '아직 시행하기 전이에요',
    body: (day: string) => `${day}부터 이 글을 시행해요.`,
    act: '지금 글 보기',
  },
  coming: { title: '글이 바뀌어요', body: (day: string) => `${day}부터 새로운 글을 시행해요.`, act: '새 글 미리 보기' },
  contact: {
    title: '찾아오거나 전화하기',
    address: '주소',
    copy: '주소를',
    phone: '전화',
    hours: '상담 시간',
    weekday: (weekday: string, lunch: string) => `평일 ${weekday} (점심 ${lunch})`,
    call: '전화하기',
  },
  introduction: {
    refund: {
      title: '환불은 이렇게 해요',
      lead: '결제한 뒤에 그만두면 진행한 만큼 빼고 돌려 드려요. 우리 잘못으로 신고하지 못하면 전액을 돌려 드려요.',
      columns: { stage: '진행 단계', percent: '돌려 드리는 비율' },
      stages: {
        'before-work': '작업을 시작하기 전',
        preparing: '신고서를 작성하는 중',
        reviewed: '검토를 마친 뒤',
        filed: '신고를 마친 뒤',
      } satisfies Record<RefundStageId, string>,
      percent: (percent: number) => `${percent}%`,
    },
    start: {
      title: '지금 내 신고를 확인해 보세요',
      body: '카카오톡으로 로그인하면 바로 시작할 수 있어요. 중간에 나가도 이어서 할 수 있어요.',
      act: '종합소득세 신고하기',
      ask: '상담 신청하기',
    },
  },
  figure: /^\d[\d,.]*(?:원|%)(?:부터|까지)?$/,
} as const
