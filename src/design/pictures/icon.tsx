/** How an icon of lucide is drawn: stands in the place of the library's own way (scripts/setup/browser-diet.mjs), with the same markup. */
import { createElement, type ComponentProps } from 'react'

type Drawing = { name: string; node: [tag: string, attributes: Record<string, string>][] }
type IconProps = ComponentProps<'svg'> & { size?: number | string }

/** Called by every icon's file. Without a name of its own an icon is decoration. */
export function iconOf({ name, node }: Drawing) {
  return function Icon({ size = 24, className = '', ...given }: IconProps) {
    const silent = 'aria-label' in given || 'role' in given ? {} : { 'aria-hidden': true }
    return (
      <svg xmlns="http://www.w3.org/2000/svg" width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" className={`lucide lucide-${name} ${className}`} {...silent} {...given}>
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    )
  }
}
