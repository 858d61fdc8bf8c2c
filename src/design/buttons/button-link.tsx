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

/** External addresses open in a new window; a phone number does not wrap. */
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

/** Browsers also break after a hyphen. */
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
