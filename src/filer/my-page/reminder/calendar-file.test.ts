import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarFile } from '#filer/my-page/files/files.server.ts'

const file = (title: string, note = '') =>
  calendarFile({ uid: 'slip-1@gaon', day: '2026-06-01', title, note, now: new Date('2026-05-20T01:02:03.456Z') })

test('a day with its reminder on the morning before, in lines that end as calendars want it', () => {
  const text = file('세금 내는 날')
  for (const line of [
    'UID:slip-1@gaon',
    'DTSTAMP:20260520T010203Z',
    'DTSTART;VALUE=DATE:20260601',
    'SUMMARY:세금 내는 날',
    'TRIGGER:-PT15H',
  ])
    assert.ok(text.split('\r\n').includes(line), line)
  assert.ok(text.endsWith('END:VCALENDAR\r\n'))
  assert.ok(!/[^\r]\n/.test(text))
})

test('special characters of the calendar file are escaped', () =>
  assert.match(file('하나, 둘; 셋\\넷\n다섯'), /SUMMARY:하나\\, 둘\\; 셋\\\\넷\\n다섯\r\n/))

test('no line is longer than 75 bytes, and put together again it is what it was', () => {
  const note = '가나다라마바사아자차카타파하 '.repeat(9)
  const text = file('긴 글', note)
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.ok(text.replaceAll('\r\n ', '').includes(`DESCRIPTION:${note}`))
})
