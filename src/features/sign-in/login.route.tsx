/** /login: the messenger's button; says where the person will return to (site spec, section 2). */
import { useSyncExternalStore } from 'react'
import { findAddress } from '#web/addresses.ts'
import { useBranch } from '#web/document/branch.ts'
import { returnPath } from '#web/session.ts'
import { startSignIn } from './contract.ts'
import { LoginScreen } from './login.screen.tsx'

const never = () => () => {}

export default function LoginRoute() {
  const branch = useBranch()
  // Storage is the browser's: the server draws the page without a way back.
  const path = useSyncExternalStore(never, returnPath, () => null)
  const name = path ? (findAddress(path.split('?', 1)[0] ?? '')?.name ?? null) : null
  return <LoginScreen startUrl={startSignIn.path} returnName={name} phone={branch.contact.phone.text} />
}
