import { Fragment, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style.ts'

export type ButtonLinkProps = Omit<LinkProps, 'className' | 'children'> & {
  children: ReactNode
  tone?: ButtonTone
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
}

/**
 * A link that looks like a button, for going somewhere; a Button is for doing something. Addresses outside our site
 * leave in a new window; a telephone number in the words of a call stays in one piece.
 */
export function ButtonLink({
  children,
  to,
  tone = 'primary',
  size = 'large',
  wide = false,
  icon,
  ...rest
}: ButtonLinkProps) {
  const look = buttonStyle({ tone, size, wide })
  const inside = (
    <>
      {icon}
      {typeof to === 'string' && to.startsWith('tel:') && typeof children === 'string' ? (
        <Unbroken text={children} />
      ) : (
        children
      )}
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

/** Browsers break a line after a hyphen; here only at spaces. */
function Unbroken({ text }: { text: string }) {
  return (
    <span>
      {text.split(' ').map((word, at) => (
        <Fragment key={at}>
          {at > 0 ? ' ' : null}
          <span className="whitespace-nowrap">{word}</span>
        </Fragment>
      ))}
    </span>
  )
}
