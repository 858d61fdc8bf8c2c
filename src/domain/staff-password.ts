/**
 * What a password of the office must be: long rather than odd, and nothing that follows from the login (고시 §5,
 * rules for passwords).
 */
export const shortestPassword = 12
export const longestPassword = 200
const fewestCharacters = 5

export type PasswordTrouble = 'short' | 'login' | 'plain'

/** Why a password will not do; null when it will. `login` is the e-mail address that one signs in with. */
export function passwordTrouble(password: string, login: string): PasswordTrouble | null {
  const typed = password.normalize('NFC').toLowerCase()
  if ([...typed].length < shortestPassword) return 'short'
  const [name = ''] = login.trim().toLowerCase().split('@')
  if (name.length >= 3 && typed.includes(name)) return 'login'
  return new Set(typed).size < fewestCharacters || isRun(typed) ? 'plain' : null
}

/** Nothing but the next letter or digit each time, as in 123456789012. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((char, at) => char.charCodeAt(0) - text.charCodeAt(at))
  return steps.filter((step) => step === 1 || step === -1).length >= text.length - 2
}
