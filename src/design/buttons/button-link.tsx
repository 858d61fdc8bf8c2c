import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonLook, type ButtonSize, type ButtonTone } from './button-look.ts'

export type ButtonLinkProps = Omit<LinkProps, 'className' | 'children'> & {
  children: ReactNode
  tone?: ButtonTone
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
}

/** A link that looks like a button, for going somewhere; a Button is for doing something. Addresses outside our site leave in a new window. */
export function ButtonLink({ children, to, tone = 'primary', size = 'large', wide = false, icon, ...rest }: ButtonLinkProps) {
  const look = buttonLook({ tone, size, wide })
  const inside = (
    <>
      {icon}
      {children}
    </>
  )
  if (typeof to === 'string' && /^(https?:|tel:|mailto:)/.test(to)) {
    const away = to.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
    return (
      <a href={to} className={look} {...away}>
        {inside}
      </a>
    )
  }
  return (
    <Link {...rest} to={to} className={look}>
      {inside}
    </Link>
  )
}
