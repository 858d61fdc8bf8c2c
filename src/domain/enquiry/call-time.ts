/** The words of a half-day offered for a call (call-times.ts). */
import { dayInWords, hourInWords } from '#domain/seoul-time.ts'

export type CallTime = { from: Date; until: Date }

/** `오후 1시–6시`, `오전 9시–오후 12시` */
export function callHoursInWords({ from, until }: CallTime): string {
  const [begins, ends] = [hourInWords(from), hourInWords(until)]
  const [half = ''] = begins.split(' ', 1)
  return `${begins}–${ends.startsWith(`${half} `) ? ends.slice(half.length + 1) : ends}`
}

/** `5월 20일 (수) 오후 1시–6시` */
export const callTimeInWords = (time: CallTime): string => `${dayInWords(time.from)} ${callHoursInWords(time)}`
