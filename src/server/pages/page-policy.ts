/** Third-party scripts are allowed on payment and messenger pages only. */
export type Companies = {
  /** `apps`: URL schemes. */
  payment: { script: string; hosts: readonly string[]; apps: readonly string[] }
  messenger: { script: string; hosts: readonly string[] } | undefined
}

export const reportPath = '/policy-reports'
/** For browsers that know `report-to`; others take `report-uri`. */
export const reportHeaders = { 'reporting-endpoints': `policy="${reportPath}"` } as const

/** frame-ancestors; a framed page sends nothing. */
type FramedBy = "'none'" | "'self'"

/** `companies` must be empty where a resident number or password is typed. */
export function pagePolicy(nonce: string, companies: Partial<Companies>, framedBy: FramedBy = "'none'"): string {
  return hashPolicy({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }, companies, framedBy)
}

/** With `'sha256-...'` sources. */
export function hashPolicy(
  own: { scripts: readonly string[]; styles: readonly string[] },
  { payment, messenger }: Partial<Companies>,
  framedBy: FramedBy = "'none'",
): string {
  const scripts = [payment, messenger].flatMap((company) => (company ? [new URL(company.script).origin] : []))
  const windows = payment ? [new URL(payment.script).origin, ...payment.hosts.map(asSource)] : []
  // Sharing uses requests or a form in a new window.
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
    // Scripts of other companies make markup of their own.
    ...(scripts.length > 0 ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
    `report-uri ${reportPath}`,
    'report-to policy',
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

/** `.nicepay.co.kr` becomes `https://*.nicepay.co.kr`. */
function asSource(host: string): string {
  if (host.includes('://')) return new URL(host).origin
  return host.startsWith('.') ? `https://*${host}` : `https://${host}`
}
