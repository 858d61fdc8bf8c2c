export const attachTexts = {
  title: '사진·PDF',
  press: '사진·파일 올리기',
  added: '파일을 올렸어요',
  removed: '파일을 뺐어요',
  remove: (name: string) => `${name} 빼기`,
  removeShort: '빼기',
  many: '파일은 10개까지 올릴 수 있어요.',
  size: (kilobytes: number) => `${kilobytes.toLocaleString('ko-KR')}KB`,
} as const
