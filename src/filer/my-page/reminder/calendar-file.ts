/** A day with a reminder as a file that every calendar reads (RFC 5545). Pure. */

export type CalendarDay = {
  /** The same thing again is the same entry. */
  uid: string
  /** The Seoul day, `2026-06-01`. */
  day: string
  title: string
  note: string
  /** When the file is made. */
  now: Date
}

/** At nine in the morning of the day before: an entry of a whole day begins at midnight. */
const remindedBefore = '-PT15H'

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
const stamp = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '')

/** At most 75 bytes a line; what is longer goes on in the next one after a space. No letter is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [text, bytes] = ['', 0]
  for (const letter of line) {
    const length = encoder.encode(letter).length
    if (bytes + length > 75) [text, bytes] = [`${text}\r\n `, 1]
    text += letter
    bytes += length
  }
  return text
}

export function calendarFile({ uid, day, title, note, now }: CalendarDay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jongso//KO',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${remindedBefore}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
