/** Stands in a new branch's draft where a person of the office has to write; nothing that holds it is published. */
export const toWrite = '(적어 주세요)'

/** What a firm is called among people: without what every firm of its kind bears before or after its name. */
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
/**
 * The first and the last Korean syllable, how many stand between two without an end, the end that counts as none before
 * a particle, and what may follow a particle.
 */
export const syllables = { first: '가', last: '힣', ends: 28, soft: 8, softParticle: '로', polite: '요' }
