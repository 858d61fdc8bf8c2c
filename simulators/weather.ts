/** The weather over one company, for everybody who calls it: slow, down, garbage, overloaded, for some seconds of the world's clock. */
import type { FastifyInstance } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'
import type { Company, Memory, WeatherKind } from './world.ts'

export const weatherKinds: readonly WeatherKind[] = ['fair', 'slow', 'down', 'garbage', 'overloaded']

type Spell = {
  kind: WeatherKind
  until: number
  /** Slow: real milliseconds that every answer is held back. */
  delayMs: number
  /** Down: answers 503, or the connection is cut without an answer. */
  how: '503' | 'reset'
}
export type WeatherState = { spells: Partial<Record<Company, Spell>> }
export type Weather = {
  at(company: Company): WeatherKind
  set(company: Company, spell: Omit<Spell, 'until'> & { seconds: number }): void
  /** Applies slow and down to every address of one company's part of the server. */
  cover(app: FastifyInstance, company: Company): void
}

export const emptyWeather = (): WeatherState => ({ spells: {} })

export function openWeather(memory: Memory<WeatherState>, clock: Clock): Weather {
  const spellOver = (company: Company): Spell | undefined => {
    const spell = memory.state.spells[company]
    return spell && spell.until > clock.ms() ? spell : undefined
  }
  return {
    at: (company) => spellOver(company)?.kind ?? 'fair',
    set(company, { seconds, ...spell }) {
      memory.state.spells[company] = { ...spell, until: clock.ms() + seconds * 1000 }
      memory.save()
    },
    cover(app, company) {
      app.addHook('onRequest', async (request, reply) => {
        const spell = spellOver(company)
        if (spell?.kind === 'slow') await heldBack(spell.delayMs, request.raw)
        if (spell?.kind !== 'down') return
        if (spell.how === 'reset') {
          reply.hijack()
          request.raw.destroy()
          return
        }
        return reply.code(503).header('retry-after', '30').type('text/html; charset=utf-8').send('<h1>503 Service Unavailable</h1>')
      })
    },
  }
}

/** Waits, but no longer than the caller does. */
async function heldBack(ms: number, raw: { once(event: 'close', listener: () => void): unknown }): Promise<void> {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  await delay(ms, undefined, { signal: gone.signal }).catch(() => undefined)
}
