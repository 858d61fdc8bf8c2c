/** `g***@example.com`: enough to know it again. Empty when there is none. */
export function maskEmail(email: string): string {
  const [before = '', ...domain] = email.split('@')
  return email === '' ? '' : `${[...before][0] ?? ''}***@${domain.join('@')}`
}
