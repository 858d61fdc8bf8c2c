/** Browsers imitate each other, so the first match wins. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['카카오톡', /\bKAKAOTALK\b/],
  ['네이버 웨일', /\bWhale\//],
  ['엣지', /\bEdg(A|iOS)?\//],
  ['삼성 인터넷', /\bSamsungBrowser\//],
  ['파이어폭스', /\b(Firefox|FxiOS)\//],
  ['크롬', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['사파리', /\bSafari\//],
]
const systems: readonly [name: string, sign: RegExp][] = [
  ['아이폰', /\biPhone\b/],
  ['아이패드', /\biPad\b/],
  ['안드로이드', /\bAndroid\b/],
  ['윈도우', /\bWindows\b/],
  ['맥', /\bMac OS X\b|\bMacintosh\b/],
  ['리눅스', /\bLinux\b/],
]

const nameIn = (names: typeof browsers, agent: string) => names.find(([, sign]) => sign.test(agent))?.[0]

export function deviceOf(userAgent: string | null): string | null {
  const words = [nameIn(systems, userAgent ?? ''), nameIn(browsers, userAgent ?? '')].filter(
    (word) => word !== undefined,
  )
  return words.length === 0 ? null : words.join(' · ')
}
