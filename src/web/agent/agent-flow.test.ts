import assert from 'node:assert/strict'
import { test } from 'node:test'
import { becomeAgent, mayGoOn, type AgentAct, type AgentCheck, type AgentOutcome } from './agent-flow.ts'

type Case = {
  when: string
  check: AgentCheck
  dismiss?: AgentAct['result']
  register?: AgentAct['result']
  wants?: boolean
  gives: AgentOutcome
  walked: string
}

const filing: AgentCheck = { result: 'O', status: 'FILING' }
const cases: Case[] = [
  { when: 'we are the agent', check: { result: 'A' }, gives: 'ours', walked: 'check' },
  { when: 'nobody is', check: { result: 'S' }, register: 'S', gives: 'registered', walked: 'check register' },
  {
    when: 'nobody is, and it must wait',
    check: { result: 'S' },
    register: 'P',
    gives: 'pending',
    walked: 'check register',
  },
  {
    when: 'nobody is, and it is refused',
    check: { result: 'S' },
    register: 'F',
    gives: 'failed',
    walked: 'check register',
  },
  { when: 'the check fails', check: { result: 'F' }, gives: 'failed', walked: 'check' },
  { when: 'another office without a status', check: { result: 'O' }, gives: 'failed', walked: 'check' },
  {
    when: 'another keeps the books',
    check: { result: 'O', status: 'BOOKKEEPING' },
    gives: 'bookkeeping',
    walked: 'check tell',
  },
  { when: 'another files, the person stays', check: filing, wants: false, gives: 'kept', walked: 'check ask' },
  {
    when: 'another files, the person changes',
    check: filing,
    wants: true,
    dismiss: 'S',
    register: 'S',
    gives: 'registered',
    walked: 'check ask dismiss register',
  },
  {
    when: 'the consent must wait',
    check: filing,
    wants: true,
    dismiss: 'S',
    register: 'P',
    gives: 'pending',
    walked: 'check ask dismiss register',
  },
  {
    when: 'the release itself must wait',
    check: filing,
    wants: true,
    dismiss: 'P',
    gives: 'pending',
    walked: 'check ask dismiss',
  },
  {
    when: 'the release is refused',
    check: filing,
    wants: true,
    dismiss: 'F',
    gives: 'failed',
    walked: 'check ask dismiss',
  },
  {
    when: 'released, and then refused',
    check: filing,
    wants: true,
    dismiss: 'S',
    register: 'F',
    gives: 'released',
    walked: 'check ask dismiss register',
  },
]

for (const { when, check, dismiss, register, wants, gives, walked } of cases) {
  test(`${when}: ${gives}`, async () => {
    const way: string[] = []
    const step =
      <T>(name: string, gives: T | undefined) =>
      async () => {
        way.push(name)
        if (gives === undefined) throw new Error(`${name} was not expected`)
        return gives
      }
    const act = (result: AgentAct['result'] | undefined) => (result ? { result } : undefined)
    const outcome = await becomeAgent(
      {
        check: step('check', check),
        dismiss: step('dismiss', act(dismiss)),
        register: step('register', act(register)),
      },
      { confirmSwitch: step('ask', wants), tellBookkeeping: async () => void way.push('tell') },
    )
    assert.equal(outcome, gives)
    assert.equal(way.join(' '), walked)
  })
}

test('the filing is registered only when the office may act', () => {
  const all: AgentOutcome[] = ['ours', 'registered', 'pending', 'bookkeeping', 'kept', 'released', 'failed']
  assert.deepEqual(all.filter(mayGoOn), ['ours', 'registered', 'pending'])
})
