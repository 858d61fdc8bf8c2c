/** Every Korean word of the appearance's panel. */
export const appearanceTexts = {
  textSize: '글자 크기',
  sizes: { small: '작게', normal: '보통', large: '조금 크게', larger: '크게', largest: '아주 크게' },
  contrast: '선명한 화면',
  contrastDetail: '글자와 선을 더 진하게 보여요',
} as const
