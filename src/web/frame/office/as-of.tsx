import { seoulMoment } from '#domain/seoul-time.ts'
import { officeTexts } from './texts.ts'

/** Nothing where the rows are as of now. */
export function AsOf({ at }: { at: string | null }) {
  if (at === null) return null
  const { hour, minute, second } = seoulMoment(new Date(at))
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
  return <span className="text-small text-secondary tabular-nums">{officeTexts.asOf(time)}</span>
}
