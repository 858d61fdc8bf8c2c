/** A text that contains this placeholder is not published. */
export const toWrite = '(적어 주세요)'

export const shortName = (name: string): string =>
  name
    .replace(/^세무(?:법인|회계|사)?\s*/, '')
    .replace(/\s*(?:세무.*|사무소)$/, '')
    .trim() || name

/** Particles after a consonant and after a vowel. */
export const particles: readonly (readonly [string, string])[] = [
  ['은', '는'],
  ['이', '가'],
  ['을', '를'],
  ['과', '와'],
  ['으로', '로'],
  ['이에요', '예요'],
  ['이며', '며'],
]
/** Hangul code points repeat every 28 (27 finals and none). After final 8 (ㄹ), `로` follows as after a vowel. */
export const syllables = { first: '가', last: '힣', ends: 28, soft: 8, softParticle: '로', polite: '요' }
