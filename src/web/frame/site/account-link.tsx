import { Link, useLocation } from 'react-router'
import { buttonStyle } from '#design/buttons/button-style.ts'
import { findAddress } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'
import { clearReturnPath, saveReturnPath, useAuth } from '#web/session.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'

/** Sign-in returns to this page (S32), except to home and not-found pages. */
export function AccountLink({ wide = false }: { wide?: boolean }) {
  const signedIn = useAuth((auth) => auth.isAuthenticated)
  const { pathname, search } = useLocation()
  // Quiet in the header: the screen has the primary button.
  const look = buttonStyle({ tone: wide && !signedIn ? 'primary' : 'secondary', size: wide ? 'medium' : 'small', wide })
  if (signedIn) {
    return (
      <Link to={href('/mypage')} className={look}>
        {texts.myPage}
      </Link>
    )
  }
  const remember = () => {
    if (pathname === href('/') || !findAddress(pathname)) clearReturnPath()
    else saveReturnPath(`${pathname}${search}`)
  }
  return (
    <Link to={href('/login')} onClick={remember} className={look}>
      {texts.login}
    </Link>
  )
}
