/** By the last sound of the word before. */
import { digitSounds, latinSounds, particles, syllables } from './texts.ts'

type Pair = (typeof particles)[number]
export type Particle = Pair[0]
type Sound = 'consonant' | 'liquid' | 'vowel'

/** Brackets and signs behind the last letter are not read: `iM뱅크(대구은행)`. */
const spoken = (word: string) =>
  word
    .normalize('NFC')
    .replace(/(?<=[\p{L}\d])\s*\([^()]*\)\s*$/u, '')
    .replace(/[^\p{L}\d%]+$/u, '')

/** Undefined for scripts that it cannot read. */
export function lastSound(word: string): Sound | undefined {
  const text = spoken(word)
  const letter = text.at(-1) ?? ''
  const { first, last, ends, liquid } = syllables
  if (letter >= first && letter <= last) {
    const end = ((letter.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0)) % ends
    return end === 0 ? 'vowel' : end === liquid ? 'liquid' : 'consonant'
  }
  if (letter === '%') return 'vowel'
  if (/\d/.test(letter)) return toSound(digitSounds.liquid.includes(letter), digitSounds.consonant.includes(letter))
  const [latin] = /(?<![A-Za-z])[A-Za-z]+$/.exec(text) ?? []
  if (!latin) return undefined
  const sounds = latin === latin.toUpperCase() && latin.length < 4 ? latinSounds.capitals : latinSounds.words
  return toSound(sounds.liquid.test(latin), sounds.consonant.test(latin))
}

const toSound = (isLiquid: boolean, isConsonant: boolean): Sound =>
  isLiquid ? 'liquid' : isConsonant ? 'consonant' : 'vowel'

export function particleAfter(word: string, [closed, open]: Pair): string {
  const sound = lastSound(word)
  return sound === 'vowel' || (sound === 'liquid' && open === syllables.afterLiquid) ? open : closed
}

/** `나래세무법인` and `은` or `는`. The particle is named by its form after a consonant. */
export function withParticle(word: string, particle: Particle): string {
  const pair = particles.find(([closed]) => closed === particle) ?? particles[0]
  return word + particleAfter(word, pair)
}
