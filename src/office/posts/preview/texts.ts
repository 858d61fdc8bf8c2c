export const previewTexts = {
  lead: '아직 올리지 않은 내용도 보여요. 쓰는 대로 바뀌고, 다른 사람은 볼 수 없어요.',
  alone: { title: '여기에서는 글을 볼 수 없어요', body: '글을 쓰는 화면에서 사이트 화면을 열어 주세요.' },
} as const
