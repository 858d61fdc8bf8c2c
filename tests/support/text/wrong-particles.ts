import { particleAfter } from '#domain/particle/particle.ts'
import { particles } from '#domain/particle/texts.ts'

/** Where `name` stands in the text with a particle that does not fit it, as it should read. */
export function wrongParticles(text: string, name: string): string[] {
  const after = text.split(name).slice(1)
  return after.flatMap((rest) =>
    particles.flatMap((pair) => {
      const right = particleAfter(name, pair)
      const wrong = pair.find((one) => one !== right) ?? ''
      return new RegExp(`^${wrong}(?!\\p{Script=Hangul})`, 'u').test(rest) ? [name + right] : []
    }),
  )
}
