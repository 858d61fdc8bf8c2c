/**
 * Whether a write was sent by a page of another site: browsers say so themselves (Fetch Metadata; RFC 6454, section 7).
 */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

const onlyOne = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.join()

/**
 * `Sec-Fetch-Site` decides where it is sent; else `Origin` must name the host that was asked. Without either no browser
 * asked (each sends Origin with a foreign POST), and what is no browser carries nobody's cookies.
 */
export function isCrossSite(headers: Headers): boolean {
  const site = onlyOne(headers['sec-fetch-site'])
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = onlyOne(headers.origin)
  return origin !== undefined && !namesHost(origin, onlyOne(headers.host) ?? '')
}

/** The scheme is left out: behind a proxy that ends TLS only the browser knows it. */
function namesHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host: named } = new URL(origin)
  const asked = `${protocol}//${host}`
  return named !== '' && URL.canParse(asked) && new URL(asked).host === named
}
