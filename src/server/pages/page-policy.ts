/** The content security policy of a page that carries a nonce of its own. Only the payment window and the messenger are strangers, each where it is needed. */
export type Companies = { payment: string; paymentHosts: readonly string[]; messenger?: string | undefined }

export function pagePolicy(nonce: string, companies: Companies): string {
  const payment = new URL(companies.payment).origin
  const windows = [payment, ...companies.paymentHosts.map(asSource)].join(' ')
  return [
    "default-src 'self'", `script-src 'self' 'nonce-${nonce}' ${payment}${companies.messenger ? ` ${new URL(companies.messenger).origin}` : ''}`, `style-src 'self' 'nonce-${nonce}'`, "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:", "font-src 'self'", "connect-src 'self'", `frame-src 'self' ${windows}`, `form-action 'self' ${windows}`,
    "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'",
  ].join('; ')
}

/** `.nicepay.co.kr` in the settings is `https://*.nicepay.co.kr` in a policy. */
function asSource(host: string): string {
  if (host.includes('://')) return new URL(host).origin
  return host.startsWith('.') ? `https://*${host}` : `https://${host}`
}
