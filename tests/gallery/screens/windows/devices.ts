/** The devices where a member is signed in: one alone, several, one that was just ended, and failures. */
import { momentInWords } from '#domain/seoul-time.ts'
import { endMemberSession, listSessions } from '#filer/devices/contract.ts'
import { sessionsTexts as texts } from '#filer/member/edit/sessions.texts.ts'
import { problemSentences } from '#server/http/texts.ts'
import { failed, given, type Given } from '../call-answers.ts'
import type { LaneWindow } from './window.ts'

const at = '2026-05-12T01:00:00.000Z'
const session = (last: string, device: string | null, isThis = false) => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  device,
  since: at,
  lastUsedAt: at,
  isThis,
})
const here = session('1', '아이폰 · 카카오톡', true)
const others = [session('2', '윈도우 · 네이버 웨일'), session('3', null)]
const end = texts.endOf('윈도우 · 네이버 웨일', momentInWords(new Date(at)))

const devices = (
  name: string,
  seen: string,
  calls: readonly Given[],
  more: Pick<LaneWindow, 'press' | 'fullest' | 'shortly'> = {},
): LaneWindow => ({
  name: `devices-${name}`,
  at: '/mypage-edit',
  stage: 'signed-in',
  calls: () => calls,
  seen,
  ...more,
})
const several = given(listSessions, { sessions: [here, ...others] })

export const deviceWindows: readonly LaneWindow[] = [
  devices('one', texts.onlyThis, [given(listSessions, { sessions: [here] })]),
  devices('several', texts.endOthers, [several], { fullest: true }),
  devices('not-read', texts.notRead.title, [failed(listSessions)]),
  devices('not-ended', problemSentences.internal, [several, failed(endMemberSession)], { press: [end], shortly: true }),
  devices('ended', texts.ended('윈도우 · 네이버 웨일'), [several, given(endMemberSession, { result: 'S' })], {
    press: [end],
  }),
]
