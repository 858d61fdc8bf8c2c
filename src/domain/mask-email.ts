/** `g***@example.com`; empty without an address. */
export function maskEmail(email: string): string {
  const [before = '', ...domain] = email.split('@')
  return email === '' ? '' : `${[...before][0] ?? ''}***@${domain.join('@')}`
}
