export const appearanceTexts = {
  textSize: '글자 크기',
  sizes: { small: '작게', normal: '보통', large: '조금 크게', larger: '크게', largest: '아주 크게' },
  theme: '화면 밝기',
  themes: { system: '기기 설정', light: '밝게', dark: '어둡게' },
  contrast: '선명한 화면',
  contrastDetail: '글자와 선을 더 진하게 보여요',
} as const
