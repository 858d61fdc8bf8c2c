import { particleAfter } from '#domain/particle/particle.ts'
import { particles } from '#domain/particle/texts.ts'

/** Places where `name` is followed by a wrong particle, as they should read; what stands in brackets between is not read. */
export function wrongParticles(text: string, name: string): string[] {
  const after = text
    .split(name)
    .slice(1)
    .map((rest) => rest.replace(/^\([^()]*\)/, ''))
  return after.flatMap((rest) =>
    particles.flatMap((pair) => {
      const right = particleAfter(name, pair)
      const wrong = pair.find((particle) => particle !== right) ?? ''
      return new RegExp(`^${wrong}(?!\\p{Script=Hangul})`, 'u').test(rest) ? [name + right] : []
    }),
  )
}
