import type { ReactNode } from 'react'
import { buttonStyle } from '#design/buttons/button-style.ts'

/** Kakao design guide: yellow, speech bubble first, radius 12. A plain link works without JavaScript. */
export function KakaoButton({
  href,
  onPress,
  children,
}: {
  href: string
  onPress?: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <a href={href} onClick={onPress} className={buttonStyle({ tone: 'kakao', size: 'large', wide: true })}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22" fill="currentColor">
        <path d="M12 4C6.9 4 2.8 7.2 2.8 11.2c0 2.6 1.7 4.8 4.3 6.1l-.9 3.2c-.1.4.3.7.6.5l3.9-2.6c.4 0 .9.1 1.3.1 5.1 0 9.2-3.2 9.2-7.3S17.1 4 12 4z" />
      </svg>
      {children}
    </a>
  )
}
