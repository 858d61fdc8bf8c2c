/** Small drawings for screens that hold nothing else: one hand, the branch's colour, nothing to read in them. */

const frame = { width: 96, height: 96, viewBox: '0 0 96 96', fill: 'none', 'aria-hidden': true } as const

/** An empty tray. */
export function EmptyPicture() {
  return (
    <svg {...frame}>
      <circle cx="48" cy="48" r="48" className="fill-ground" />
      <path d="M26 50l7-22a4 4 0 0 1 3.8-2.800h22.400A4 4 0 0 1 63 28l7 22v16a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5z" className="fill-paper stroke-edge" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M26 51h13l3.5 6h11l3.5-6h13v15a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5z" className="fill-brand-100 stroke-edge" strokeWidth="2.5" strokeLinejoin="round" />
    </svg>
  )
}

/** A sheet that was torn off. */
export function TroublePicture() {
  return (
    <svg {...frame}>
      <circle cx="48" cy="48" r="48" className="fill-ground" />
      <path d="M30 24h28l10 10v30l-6.5-4-6.5 5-6.5-5-6.5 5-6.5-5-5.5 4z" className="fill-paper stroke-edge" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M58 24v10h10" className="stroke-edge" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M38 40h14M38 48h20" className="stroke-edge" strokeWidth="3" strokeLinecap="round" />
      <circle cx="66" cy="66" r="13" className="fill-warning-tint stroke-warning" strokeWidth="2.5" />
      <path d="M66 60v7" className="stroke-warning" strokeWidth="3" strokeLinecap="round" />
      <circle cx="66" cy="71.5" r="1.8" className="fill-warning" />
    </svg>
  )
}

/** A done thing: filled disc with a tick. */
export function DonePicture() {
  return (
    <svg {...frame}>
      <circle cx="48" cy="48" r="48" className="fill-brand-50" />
      <circle cx="48" cy="48" r="30" className="fill-brand-600" />
      <path d="M35 49l9 9 17-19" stroke="#fff" strokeWidth="5.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** A clock with people before it: a place in line. */
export function QueuePicture() {
  return (
    <svg {...frame}>
      <circle cx="48" cy="48" r="48" className="fill-ground" />
      <circle cx="48" cy="38" r="18" className="fill-paper stroke-edge" strokeWidth="2.5" />
      <path d="M48 28v11l7 4" className="stroke-brand-600" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="28" cy="70" r="6" className="fill-brand-600" />
      <circle cx="48" cy="70" r="6" className="fill-brand-100" />
      <circle cx="68" cy="70" r="6" className="fill-brand-100" />
    </svg>
  )
}

/** A house in the making, for screens that are not there yet. */
export function NotYetPicture() {
  return (
    <svg {...frame}>
      <circle cx="48" cy="48" r="48" className="fill-brand-50" />
      <rect x="27" y="30" width="42" height="36" rx="6" className="fill-paper stroke-brand-600" strokeWidth="2.5" />
      <path d="M27 40h42" className="stroke-brand-600" strokeWidth="2.5" />
      <circle cx="33" cy="35" r="1.6" className="fill-brand-600" />
      <circle cx="38.5" cy="35" r="1.6" className="fill-brand-600" />
      <path d="M35 49h16M35 57h10" className="stroke-brand-100" strokeWidth="4" strokeLinecap="round" />
      <path d="M57 60l8.5-8.500a3 3 0 0 1 4.2 4.200L61.2 64.2 56 65.200z" className="fill-brand-600" />
    </svg>
  )
}
