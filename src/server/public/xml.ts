/** XML 1.0 cannot hold all characters. */
export function xmlText(value: string): string {
  const clean = value.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
  return clean
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}

export function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${xmlText(text)}</${name}>`
}
