/** Shown in the last half hour before the night (words, 1.1 "night"). */
export const eveningTexts = {
  tonight: {
    title: '홈택스 조회는 오늘 밤 12시까지예요',
    body: '남은 단계는 내일 오전 6시부터 이어서 할 수 있어요. 저장한 내용은 그대로 있어요.',
  },
  closed: {
    title: '지금은 홈택스를 조회할 수 없어요',
    body: '오전 6시부터 이어서 할 수 있어요. 저장한 내용은 그대로 있어요.',
  },
  lastDay: {
    title: '신고 신청은 오늘 밤 12시까지예요',
    body: '저장한 내용은 그대로 있어요. 12시까지 마치지 못하면 다음 업무일에 전화로 물어봐 주세요.',
  },
  lastOver: { title: '신고 기간이 끝났어요', body: '늦었어도 기한 후 신고를 할 수 있으니 상담을 신청해 주세요.' },
} as const
