import assert from 'node:assert/strict'
import { test } from 'node:test'
import { automaticTemplates, mostADay, nextAllowed, waitForAnotherDay } from './daily-limit.ts'
import type { MailTemplate, TalkTemplate } from './templates.ts'

const at = (text: string) => new Date(`${text}+09:00`)
type Template = TalkTemplate | MailTemplate
const coming = (...templates: Template[]) => templates.map((template) => ({ template, begun: false }))
const waiting = (templates: Template[], went: number) =>
  waitForAnotherDay(coming(...templates), went).map(({ template }) => template)

/** Kind A of the table of messages: an answer to the person's latest act. */
const answers = ['april', 'may', 'turn', 'fee-paid', 'consent-withdrawn', 'marketing-on', 'marketing-off'] as const
/** Messages that are never delayed, the e-mail beside the last of them, and the end of a wait in the queue. */
const pressing = [
  'difference-due',
  'turn-over',
  'fee-due',
  'fee-corrected',
  'fee-due-late',
  'deposit-odd',
  'filed',
  'slip-today',
  'slip-late',
  'done',
  'done-to-pay',
  'completed',
  'refund',
] as const
const staffs = ['consent-asked', 'data-missing', 'fee-reminder', 'question', 'document', 'deposit-question'] as const
const morning = [
  'conversation',
  'amending',
  'amending-over',
  'opened',
  'agent',
  'consent-released',
  'turn-missed',
  'cash-receipt',
  'reopened',
  'rejected',
  'dismissed',
  'moved',
] as const
const officeHours = [
  'fee-waiting',
  'fee-deadline',
  'fee-over',
  'journey-open',
  'journey-over',
  'question-due',
  'slip-soon',
  'refund-expected',
  'marketing-2y',
] as const

for (const template of [...answers, ...pressing, ...staffs])
  test(`${template} goes however many went`, () => assert.deepEqual(waiting([template], 99), []))

for (const template of [...morning, ...officeHours])
  test(`${template} goes as the third of a day and waits as the fourth`, () => {
    assert.deepEqual(waiting([template], mostADay - 1), [])
    assert.deepEqual(waiting([template], mostADay), [template])
  })

test('automatic ones count, those that never wait too; what staff send does not', () => {
  assert.deepEqual(waiting(['may', 'fee-due', 'agent', 'moved'], 0), ['moved'])
  assert.deepEqual(waiting([...staffs, 'agent', 'moved', 'dismissed', 'rejected'], 0), ['rejected'])
  for (const template of staffs) assert.ok(!automaticTemplates.includes(template), template)
  for (const template of [...answers, ...pressing, ...morning, ...officeHours])
    assert.ok(automaticTemplates.includes(template), template)
})

test('the first of a day go, in the order they came up; one that waits takes no place', () => {
  assert.deepEqual(waiting(['moved', 'dismissed', 'rejected', 'reopened'], 2), ['dismissed', 'rejected', 'reopened'])
})

test('a message that a sender had begun, or that staff started again, is not delayed', () => {
  assert.deepEqual(waitForAnotherDay([{ template: 'moved', begun: true }], 9), [])
  const begun = { template: 'moved', begun: true }
  const [agent] = coming('agent')
  assert.deepEqual(waitForAnotherDay([agent!, begun], 2), [agent], 'and has its place before the rest')
})

test('it waits for the next morning in Seoul, a reminder for the office of the next working day', () => {
  const open = { closedDays: [] }
  assert.deepEqual(nextAllowed('moved', open, at('2026-05-12T20:00:00')), at('2026-05-13T08:00:00'))
  assert.deepEqual(nextAllowed('moved', open, at('2026-05-13T00:30:00')), at('2026-05-14T08:00:00'))
  assert.deepEqual(nextAllowed('slip-soon', open, at('2026-05-29T09:00:00')), at('2026-06-01T09:00:00'))
  const closed = { closedDays: ['2026-06-01'] }
  assert.deepEqual(nextAllowed('slip-soon', closed, at('2026-05-29T09:00:00')), at('2026-06-02T09:00:00'))
})
