/** Stands at every address whose feature is not written yet. */
import { useLocation } from 'react-router'
import { findAddress } from '#domain/address/addresses.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { NotYetScreen } from './not-yet.screen.tsx'

export default function NotYetRoute() {
  const address = findAddress(useLocation().pathname)
  const name = address?.name ?? ''
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <NotYetScreen name={name} office={address?.who === 'staff'} />
    </>
  )
}
