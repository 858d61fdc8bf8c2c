/** Particles after a consonant and after a vowel. */
export const particles = [
  ['은', '는'],
  ['이', '가'],
  ['을', '를'],
  ['과', '와'],
  ['으로', '로'],
  ['이에요', '예요'],
  ['이며', '며'],
] as const
/** Hangul code points repeat every 28 (27 finals and none); final 8 is ㄹ. */
export const syllables = { first: '가', last: '힣', ends: 28, liquid: 8, afterLiquid: '로', polite: '요' }
/** 영, 일, 삼, 육, 칠, 팔 and, behind another digit, 십, 백, 천, 만 end in a consonant; 일, 칠 and 팔 in ㄹ. */
export const digitSounds = { consonant: '0136', liquid: '178' }
/** Capitals read letter by letter: 엠, 엔; 엘, 알. Words by their last letter: 김 (Kim), 존 (John); 폴 (Paul). */
export const latinSounds = {
  capitals: { consonant: /[MN]$/, liquid: /[LR]$/ },
  words: { consonant: /(?:[bckmnpt]|ng)$/i, liquid: /l$/i },
}
