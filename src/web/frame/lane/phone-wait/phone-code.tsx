import { encode } from 'uqr'
import { phoneWaitTexts as texts } from './texts.ts'

/** Quiet zone (ISO/IEC 18004). */
const border = 4

/** Many cameras cannot read light-on-dark codes. */
const [light, ink] = ['#fff', '#000']

/** Encodes nothing personal. */
export function PhoneCode({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: 'M', border })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <figure className="flex w-44 flex-col items-center gap-2 text-center">
      <svg
        role="img"
        aria-label={texts.code.label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-36 rounded-field border border-line forced-color-adjust-none"
      >
        <rect width={size} height={size} fill={light} />
        <path d={dark.join('')} fill={ink} />
      </svg>
      <figcaption className="text-caption text-balance text-secondary">{texts.code.body}</figcaption>
    </figure>
  )
}
