/** RFC 9110, 12.5.3. */
const codings = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof codings)[number]

/** Otherwise identity rather than 406. */
export function codingFor(accepted: string | undefined): Coding {
  if (!accepted) return 'identity'
  const quality = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    quality.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const findQuality = (coding: string) => quality.get(coding) ?? quality.get('*') ?? 0
  const [br, gzip] = [findQuality('br'), Math.max(findQuality('gzip'), quality.get('x-gzip') ?? 0)]
  if (Math.max(br, gzip) <= 0 || (quality.get('identity') ?? 0) > Math.max(br, gzip)) return 'identity'
  return br >= gzip ? 'br' : 'gzip'
}
