import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { standInBrowser } from '#tests/support/screens/browser.ts'
import {
  accessToken,
  clearReferral,
  clearReturnPath,
  isSignedIn,
  keepReferral,
  saveReturnPath,
  keepToken,
  referral,
  returnPath,
  signOutHere,
  useAuth,
} from './session.ts'

let leave = () => {}
beforeEach(() => void (leave = standInBrowser('http://127.0.0.1:3000/', {})))
afterEach(() => leave())

test('the referrer is kept with the page until a sign-in has used it', () => {
  assert.deepEqual(referral(), {})
  keepReferral('friend', 'https://blog.example/post')
  assert.deepEqual(referral(), { referral: 'friend', referralUrl: 'https://blog.example/post' })
  assert.equal(window.localStorage.getItem('ref'), 'friend')
  assert.equal(window.localStorage.getItem('refUrl'), 'https://blog.example/post')
  keepReferral(null, 'https://other.example/')
  assert.equal(referral().referral, 'friend')
  clearReferral()
  assert.deepEqual(referral(), {})
})

test('a token of an answer is kept behind its scheme word and marks the person as signed in, until they sign out', () => {
  signOutHere()
  keepToken('Bearer abc')
  assert.deepEqual([accessToken(), isSignedIn(), useAuth.getState().isAuthenticated], ['abc', true, true])
  assert.equal(window.localStorage.getItem('access_token'), 'abc')
  keepToken(null)
  assert.equal(accessToken(), 'abc')
  signOutHere()
  assert.deepEqual([accessToken(), isSignedIn(), useAuth.getState().isAuthenticated], [null, false, false])
})

test('the way back is kept in the tab and in the store, and forgotten in both', () => {
  saveReturnPath('/mypage?year=2026')
  assert.equal(window.sessionStorage.getItem('returnPath'), '/mypage?year=2026')
  assert.equal(useAuth.getState().returnPath, '/mypage?year=2026')
  assert.equal(returnPath(), '/mypage?year=2026')
  clearReturnPath()
  assert.deepEqual([window.sessionStorage.getItem('returnPath'), returnPath()], [null, null])
})
