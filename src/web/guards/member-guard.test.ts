import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { leadsTo, standInBrowser } from '#tests/support/screens/browser.ts'
import { returnPath, signOutHere } from '#web/session.ts'
import { requireMember } from './member-guard.ts'

const wanted = 'http://127.0.0.1:3000/tax-report-9?ref=friend'
let leave = () => {}
afterEach(() => leave())

test('a signed-out person goes to the sign-in page, and the wanted address is kept', async () => {
  leave = standInBrowser(wanted, {})
  assert.equal(await leadsTo(async () => requireMember(new Request(wanted))), null)
  signOutHere()
  assert.equal(await leadsTo(async () => requireMember(new Request(wanted))), '/login')
  assert.equal(returnPath(), '/tax-report-9?ref=friend')
})
