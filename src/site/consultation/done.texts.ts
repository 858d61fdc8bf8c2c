export const doneTexts = {
  title: '상담 신청을 받았어요',
  promise: { until: (moment: string) => `${moment}까지`, after: '답해 드릴게요.', call: '사이에 전화드릴게요.' },
  receipt: '접수번호',
  kind: '상담 종류',
  phone: '연락받을 번호',
  copy: '접수번호를',
  next: {
    title: '이제 이렇게 진행해요',
    steps: ['담당자가 내용을 읽어요.', '전화나 이메일로 답해 드려요.', '답을 받지 못하면 접수번호를 알려 주세요.'],
  },
  signedOut: '로그인이 끝난 뒤에 신청해서 마이페이지에는 보이지 않아요. 접수번호를 적어 두세요.',
  myPage: '마이페이지에서 보기',
  home: '홈으로 가기',
  another: '하나 더 신청하기',
} as const
