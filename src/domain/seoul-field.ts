/** `datetime-local` values (`2026-05-12T14:30`) in Seoul time. */
import { isDay, seoulDay, seoulInstant, seoulMoment } from './seoul-time.ts'

const two = (value: number) => String(value).padStart(2, '0')

export function asSeoulField(at: Date): string {
  const { hour, minute } = seoulMoment(at)
  return `${seoulDay(at)}T${two(hour)}:${two(minute)}`
}

export function parseSeoulField(text: string): Date | null {
  const [, day = '', hour, minute] = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? []
  return isDay(day) ? seoulInstant(day, Number(hour), Number(minute)) : null
}
