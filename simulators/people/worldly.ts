/**
 * Generated people who meet a problem without a test asking for it: eight in a thousand, by the last three digits of
 * their number (`p-000980`, `p-001980` ...). Stories that want an ordinary person take another number.
 */
import type { Profile } from './profile.ts'

type Worldly = { story: string; quirks: Profile['quirks']; name?: string; isForeign?: true }

const first = 980

const worldly: readonly Worldly[] = [
  { story: '홈택스가 느려요. 답마다 1초쯤 걸려요.', quirks: { slow: true } },
  { story: '홈택스 접속이 몰려 한 번 거절되고, 다시 누르면 이어져요.', quirks: { portalAuth: 'overloaded-once' } },
  { story: '사업소득 지급명세서가 홈택스에 없어요.', quirks: { missing: 'BUSINESS' } },
  {
    story: '자료 하나가 한 번 조회되지 않고, 다시 조회하면 와요.',
    quirks: { collection: { step: 2, failures: 1, document: 'WAGE' } },
  },
  { story: '메신저가 이름을 자모로 풀어서 줘요.', quirks: { nameAtMessenger: 'decomposed' } },
  { story: '메신저가 이름을 띄어서 줘요.', quirks: { nameAtMessenger: 'spaced' } },
  { story: '외국인이라 이름이 모두 로마자 대문자예요.', quirks: {}, name: 'NGUYEN THI BICH LAN', isForeign: true },
  { story: '홈택스의 가족 이름이 띄어져 있거나 자모로 풀려 있어요.', quirks: { familyNames: 'odd' } },
]

/** Returns undefined for an ordinary number. */
export const worldlyOf = (n: number): Worldly | undefined => worldly[(n % 1000) - first]

/** One person of each kind, for lists. */
export const worldlyIds: readonly string[] = worldly.map((_, at) => `p-${String(first + at).padStart(6, '0')}`)
