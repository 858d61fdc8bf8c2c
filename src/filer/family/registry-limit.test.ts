import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startRehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { requestRegistry } from '#filer/family/contract.ts'

test('requests to the registry in an hour are counted like any authentication, however the names alternate', async () => {
  const narrow = await startRehearsal({ withJobs: false, settings: { AUTH_REQUESTS_PER_HOUR: '4' } })
  try {
    // The portal's authentication was the first of the four.
    const filer = await walkTo(narrow, 'haneul', 'collected')
    const named = (addNm: string) => ({ body: { addInfoCd: '01', addNm } })
    for (const name of ['하나', '둘', '하나']) assert.equal((await filer.ask(requestRegistry, named(name))).status, 200)
    const refused = await Promise.all(['둘', '셋', '넷'].map((name) => filer.ask(requestRegistry, named(name))))
    assert.deepEqual(
      refused.map(({ status, headers }) => [status, headers.get('retry-after')]),
      [1, 2, 3].map(() => [429, '600']),
    )
    assert.equal(
      (await filer.ask(requestRegistry, named('하나'))).status,
      200,
      'what waits on the phone is answered again',
    )
  } finally {
    await narrow.stop()
  }
})
