/** The drawings of screens on which something is missing: they travel with every page. */

const frame = { width: 96, height: 96, viewBox: '0 0 96 96', fill: 'none', 'aria-hidden': true } as const

/** An empty tray. */
export function EmptyPicture() {
  return (
    <svg {...frame}>
      <circle cx="48" cy="48" r="48" className="fill-ground" />
      <path
        d="M26 50l7-22a4 4 0 0 1 3.8-2.800h22.400A4 4 0 0 1 63 28l7 22v16a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5z"
        className="fill-paper stroke-edge"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M26 51h13l3.5 6h11l3.5-6h13v15a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5z"
        className="fill-brand-100 stroke-edge"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A sheet that was torn off. */
export function TroublePicture() {
  return (
    <svg {...frame}>
      <circle cx="48" cy="48" r="48" className="fill-ground" />
      <path
        d="M30 24h28l10 10v30l-6.5-4-6.5 5-6.5-5-6.5 5-6.5-5-5.5 4z"
        className="fill-paper stroke-edge"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M58 24v10h10" className="stroke-edge" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M38 40h14M38 48h20" className="stroke-edge" strokeWidth="3" strokeLinecap="round" />
      <circle cx="66" cy="66" r="13" className="fill-warning-tint stroke-warning" strokeWidth="2.5" />
      <path d="M66 60v7" className="stroke-warning" strokeWidth="3" strokeLinecap="round" />
      <circle cx="66" cy="71.5" r="1.8" className="fill-warning" />
    </svg>
  )
}
