import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagePolicy } from './page-policy.ts'

const payment = {
  script: 'https://pay.example/window.js',
  hosts: ['.pay.example', 'https://other-pay.example/x'],
  apps: ['card-app', 'bank.app'],
}
const messenger = {
  script: 'https://cdn.talk.example/2.0.0/talk.js',
  hosts: ['https://share.talk.example', 'https://api.talk.example'],
}

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy
      .split('; ')
      .map((line) => line.split(' '))
      .map(([name, ...sources]) => [name, sources]),
  )
}

test('a page without outside companies allows no origin but ours', () => {
  const foreign = Object.values(directives(pagePolicy('n', {})))
    .flat()
    .filter((source) => source.includes('.') || source.includes('//') || source === '*')
  assert.deepEqual(foreign, [])
})

test('the messenger may run its script and take what is shared, and frames nothing', () => {
  const found = directives(pagePolicy('n', { messenger }))
  assert.deepEqual(found['script-src'], ["'self'", "'nonce-n'", 'https://cdn.talk.example'])
  assert.deepEqual(found['form-action'], ["'self'", 'https://share.talk.example', 'https://api.talk.example'])
  assert.deepEqual(found['connect-src'], found['form-action'])
  assert.deepEqual(found['frame-src'], ["'self'"])
})

test('the payment window may stand in a frame, open apps from there, and take the form', () => {
  const found = directives(pagePolicy('n', { payment }))
  assert.deepEqual(found['script-src'], ["'self'", "'nonce-n'", 'https://pay.example'])
  const window = ["'self'", 'https://pay.example', 'https://*.pay.example', 'https://other-pay.example']
  assert.deepEqual(found['frame-src'], [...window, 'card-app:', 'bank.app:'])
  assert.deepEqual(found['form-action'], window)
  // A phone leaves the page for the window, and the window for an app: no directive may prevent it.
  assert.deepEqual([found['navigate-to'], found['sandbox']], [undefined, undefined])
  assert.deepEqual(found['connect-src'], ["'self'"])
})

test('Trusted Types hold where no other company’s script runs, and every page names where breaches are told', () => {
  const typed = (companies: Parameters<typeof pagePolicy>[1]) => {
    const found = directives(pagePolicy('n', companies))
    assert.deepEqual([found['report-uri'], found['report-to']], [['/policy-reports'], ['policy']])
    return [found['require-trusted-types-for'], found['trusted-types']]
  }
  assert.deepEqual(typed({}), [["'script'"], ["'none'"]])
  assert.deepEqual(
    [typed({ payment }), typed({ messenger })],
    [
      [undefined, undefined],
      [undefined, undefined],
    ],
  )
})

test('a page stands in no frame, or where it is said in those of its own site', () => {
  const framedBy = (policy: string) => directives(policy)['frame-ancestors']
  assert.deepEqual([framedBy(pagePolicy('n', {})), framedBy(pagePolicy('n', {}, "'self'"))], [["'none'"], ["'self'"]])
})
