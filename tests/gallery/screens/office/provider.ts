/** The staff's sign-in where the firm has a provider of its own: before, on the way, refused, and on the way back. */
import { finishProviderSignIn, startProviderSignIn } from '#office/staff/contract.ts'
import { providerTexts as texts } from '#office/staff/provider/texts.ts'
import { problemSentences, sinceSentence } from '#server/http/texts.ts'
import { given, never, refused } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

const at = '/office/sign-in'
const back = `${at}?state=of-the-gallery&code=of-the-gallery`

const refusals = [
  ['unknown', 'auth.provider.unknown', 403],
  ['email', 'auth.provider.email', 403],
  ['late', 'auth.provider.state', 400],
  ['tries', 'auth.provider.tries', 429],
] as const

const ended = sinceSentence(new Date('2026-05-04T09:00:00+09:00'), problemSentences['auth.provider.ended'])

export const providerStates: readonly OfficeState[] = [
  { name: 'provider', fullest: true, at, calls: [], seen: texts.press },
  {
    name: 'provider-away',
    at,
    calls: [refused(startProviderSignIn, 503, 'auth.provider.away', problemSentences['auth.provider.away'])],
    press: [texts.press],
    seen: problemSentences['auth.provider.away'],
  },
  { name: 'provider-leaving', at, calls: [never(startProviderSignIn)], press: [texts.press], seen: texts.hint },
  {
    name: 'provider-declined',
    at: `${at}?state=of-the-gallery&error=access_denied`,
    calls: [],
    seen: texts.refused.title,
  },
  { name: 'provider-checking', at: back, calls: [never(finishProviderSignIn)], seen: texts.busy },
  ...refusals.map(([name, code, status]): OfficeState => ({
    name: `provider-${name}`,
    at: back,
    calls: [refused(finishProviderSignIn, status, code, problemSentences[code])],
    seen: problemSentences[code],
  })),
  {
    name: 'provider-ended',
    fullest: true,
    at: back,
    calls: [refused(finishProviderSignIn, 400, 'auth.provider.ended', ended)],
    seen: ended,
  },
  {
    name: 'provider-code',
    fullest: true,
    at: back,
    calls: [given(finishProviderSignIn, { next: 'code' })],
    seen: texts.code.lead,
  },
  {
    name: 'provider-code-incomplete',
    at: back,
    calls: [given(finishProviderSignIn, { next: 'code' })],
    press: [texts.code.press],
    seen: texts.code.missing,
  },
  {
    name: 'provider-code-back',
    at: back,
    calls: [given(finishProviderSignIn, { next: 'code' })],
    press: [texts.code.back],
    seen: texts.press,
  },
]
