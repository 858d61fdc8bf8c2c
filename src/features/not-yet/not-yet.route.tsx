/** Stands at every address whose feature is not written yet. */
import { useLocation } from 'react-router'
import { findAddress } from '#web/addresses.ts'
import { NotYetScreen } from './not-yet.screen.tsx'

export default function NotYetRoute() {
  const address = findAddress(useLocation().pathname)
  return <NotYetScreen name={address?.name ?? ''} />
}
