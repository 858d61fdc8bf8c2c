export const sideMenuTexts = {
  coming: {
    title: '경정청구는 준비하고 있어요',
    body: '준비가 끝나면 공지사항으로 알려 드릴게요. 급하면 상담을 신청해 주세요.',
  },
} as const
