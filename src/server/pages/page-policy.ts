/**
 * The content security policy of a page: own scripts and styles by nonce, or by hash where one page serves many.
 * Foreign scripts: the payment window and the messenger, each on its own pages.
 */
export type Companies = {
  /** `apps`: schemes of the apps that the payment window opens. */
  payment: { script: string; hosts: readonly string[]; apps: readonly string[] }
  messenger: { script: string; hosts: readonly string[] } | undefined
}

/** In whose pages a page may stand: in none, or in those of its own site, where it sends nothing. */
type FramedBy = "'none'" | "'self'"

/**
 * `companies`: outside companies whose scripts this page loads; none on the pages where a number or a password is
 * typed.
 */
export function pagePolicy(nonce: string, companies: Partial<Companies>, framedBy: FramedBy = "'none'"): string {
  return hashPolicy({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }, companies, framedBy)
}

/** The same, with the sources by which the page's inline scripts and styles are known (`'sha256-...'`). */
export function hashPolicy(
  own: { scripts: readonly string[]; styles: readonly string[] },
  { payment, messenger }: Partial<Companies>,
  framedBy: FramedBy = "'none'",
): string {
  const scripts = [payment, messenger].flatMap((company) => (company ? [new URL(company.script).origin] : []))
  const windows = payment ? [new URL(payment.script).origin, ...payment.hosts.map(asSource)] : []
  // What is shared leaves by the script's own calls, or by a form in a window of its own.
  const sharing = (messenger?.hosts ?? []).map(asSource)
  const isFramed = framedBy === "'self'"
  return [
    "default-src 'self'",
    ["script-src 'self'", ...own.scripts, ...scripts].join(' '),
    ["style-src 'self'", ...own.styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    isFramed ? "connect-src 'none'" : ["connect-src 'self'", ...sharing].join(' '),
    ["frame-src 'self'", ...windows, ...(payment?.apps ?? []).map((app) => `${app}:`)].join(' '),
    isFramed ? "form-action 'none'" : ["form-action 'self'", ...windows, ...sharing].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

/** `.nicepay.co.kr` in the settings is `https://*.nicepay.co.kr` in a policy. */
function asSource(host: string): string {
  if (host.includes('://')) return new URL(host).origin
  return host.startsWith('.') ? `https://*${host}` : `https://${host}`
}
