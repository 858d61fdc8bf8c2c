import type { FirstDayStep } from './contract.ts'

export const firstDayTexts = {
  title: '첫날 연습: 신고 한 건을 끝까지',
  lead: '연습 자료의 건 하나를 맡아 홈택스 신고까지 해 봐요. 한 일은 저절로 표시돼요.',
  progress: (done: number, all: number) => `${all}단계 가운데 ${done}단계를 했어요.`,
  all: '다 했어요. 이제 다른 건도 같은 순서로 하면 돼요.',
  open: (caseNumber: string) => `연습할 건 ${caseNumber} 열기`,
  none: '맡을 수 있는 연습 건이 없어요. 신고하는 사람으로 한 건을 신청해 보세요.',
  done: '했어요',
  notYet: '아직이에요',
  steps: {
    take: { title: '건 맡기', text: '건을 열고 맡기를 눌러요.' },
    check: { title: '확인할 것에 답하기', text: '계산과 교차 확인을 보고, 물어보는 것에 답해요.' },
    submit: { title: '검토 올리기', text: '남은 것이 없으면 검토를 부탁해요.' },
    approve: {
      title: '다른 계정으로 승인하기',
      text: '세무사 계정으로 로그인해 같은 건을 승인해요. 올린 사람은 승인할 수 없어요.',
    },
    file: {
      title: '신고하고 접수번호 적기',
      text: '신고하는 사람이 수수료를 내고 신고서를 승인하면, 홈택스 입력표로 신고하고 접수번호를 적어요.',
    },
  } satisfies Record<FirstDayStep, { title: string; text: string }>,
} as const
