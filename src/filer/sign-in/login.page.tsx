/** /login (S24, S25). */
import { useSyncExternalStore } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { findAddress } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'
import { useBranch } from '#web/document/branch.ts'
import { storesAcrossDocuments } from '#web/browser/storage.ts'
import { readPageContext } from '#web/document/load-context.ts'
import { isSignedIn, saveReturnPath, returnPath, useAuth } from '#web/session.ts'
import { startSignIn } from './calls.ts'
import { closedSeason } from './closed-season.ts'
import { LoginView } from './login.view.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => ({ phase: readPageContext(context).season.phase })

export default function LoginPage() {
  const branch = useBranch()
  const { phase } = useLoaderData<typeof loader>()
  // Storage exists only in the browser; the server renders a signed-out page.
  const path = useSyncExternalStore(useAuth.subscribe, returnPath, () => null)
  const signedIn = useSyncExternalStore(useAuth.subscribe, isSignedIn, () => false)
  const ended = useAuth((auth) => auth.ended === true)
  const isStored = useSyncExternalStore(useAuth.subscribe, storesAcrossDocuments, () => true)
  const name = path ? (findAddress(path.split('?', 1)[0] ?? '')?.name ?? null) : null
  return (
    <LoginView
      startUrl={startSignIn.path}
      returnName={name}
      signedInTo={signedIn ? (path ?? href('/')) : null}
      ended={ended}
      closed={closedSeason(path, phase)}
      onMine={() => saveReturnPath(href('/mypage'))}
      isStored={isStored}
      phone={branch.contact.phone.text}
    />
  )
}
