/** Length over complexity; nothing derived from the login (고시 §5). */
export const shortestPassword = 12
export const longestPassword = 200
const fewestCharacters = 5

export type PasswordTrouble = 'short' | 'login' | 'plain'

/** Null if acceptable. `login`: e-mail address. */
export function passwordTrouble(password: string, login: string): PasswordTrouble | null {
  const typed = password.normalize('NFC').toLowerCase()
  if ([...typed].length < shortestPassword) return 'short'
  const [name = ''] = login.trim().toLowerCase().split('@')
  if (name.length >= 3 && typed.includes(name)) return 'login'
  return new Set(typed).size < fewestCharacters || isRun(typed) ? 'plain' : null
}

/** Such as 123456789012. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((char, at) => char.charCodeAt(0) - text.charCodeAt(at))
  return steps.filter((step) => step === 1 || step === -1).length >= text.length - 2
}
