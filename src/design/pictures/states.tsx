const frame = { width: 96, height: 96, viewBox: '0 0 96 96', fill: 'none', 'aria-hidden': true } as const

export function DonePicture() {
  return (
    <svg {...frame}>
      <circle cx="48" cy="48" r="48" className="fill-brand-50" />
      <circle cx="48" cy="48" r="30" className="fill-brand-600" />
      <path
        d="M35 49l9 9 17-19"
        className="stroke-paper"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export function QueuePicture() {
  return (
    <svg {...frame}>
      <circle cx="48" cy="48" r="48" className="fill-ground" />
      <circle cx="48" cy="38" r="18" className="fill-paper stroke-edge" strokeWidth="2.5" />
      <path
        d="M48 28v11l7 4"
        className="stroke-brand-600"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="28" cy="70" r="6" className="fill-brand-600" />
      <circle cx="48" cy="70" r="6" className="fill-brand-100" />
      <circle cx="68" cy="70" r="6" className="fill-brand-100" />
    </svg>
  )
}
