import content from '../../content.json'

const { title, items } = content.steps

export function Steps() {
  return (
    <section aria-labelledby="steps" className="part">
      <h2 id="steps">{title}</h2>
      <ol className="steps">
        {items.map((step, at) => (
          <li key={step.title}>
            <span aria-hidden="true" className="picture">
              <svg
                width="112"
                height="80"
                viewBox="0 0 112 80"
                fill="none"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                {pictures[at]}
              </svg>
            </span>
            <span className="words">
              <span className="name">
                <span aria-hidden="true">{at + 1}</span>
                {step.title}
              </span>
              <span className="small">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/* In the order of the steps: a phone that asks, papers that come together, three bars, a sheet with the office's seal. */
const pictures = [
  <>
    <rect x="38" y="3" width="36" height="74" rx="8" className="sheet" strokeWidth="2" />
    <path d="M51 9h10" className="stroke-edge" strokeWidth="2.500" />
    <rect x="22" y="21" width="68" height="34" rx="10" className="tint" />
    <circle cx="39" cy="38" r="9" className="fill-brand-600" />
    <path d="M35 38l3 3 5-6" className="stroke-paper" strokeWidth="2.500" />
    <path d="M55 34h26M55 42h16" className="stroke-brand-600" strokeWidth="3" />
  </>,
  <>
    <rect x="14" y="8" width="30" height="38" rx="5" className="sheet" strokeWidth="2" transform="rotate(-9 29 27)" />
    <rect x="68" y="8" width="30" height="38" rx="5" className="sheet" strokeWidth="2" transform="rotate(9 83 27)" />
    <rect x="40" y="4" width="32" height="42" rx="5" className="sheet" strokeWidth="2" />
    <path d="M47 14h18M47 22h18M47 30h11" className="stroke-edge" strokeWidth="2.500" />
    <path
      d="M16 50h24c2 0 3 2 4 4s2 3 4 3h16c2 0 3-1 4-3s2-4 4-4h24v18a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8z"
      className="tint"
    />
    <path d="M56 58v10M51 64l5 5 5-5" className="stroke-brand-600" strokeWidth="3" />
  </>,
  <>
    <path d="M14 74h84" className="stroke-edge" strokeWidth="2" />
    <rect x="22" y="26" width="18" height="48" rx="4" className="tint" />
    <rect x="47" y="44" width="18" height="30" rx="4" className="fill-brand-600" />
    <rect x="72" y="12" width="18" height="62" rx="4" className="tint" />
    <circle cx="56" cy="26" r="10" className="fill-paper stroke-brand-600" strokeWidth="2" />
    <path d="M52 26l3 3 5-6" className="stroke-brand-600" strokeWidth="2.500" />
  </>,
  <>
    <rect x="26" y="4" width="54" height="72" rx="6" className="sheet" strokeWidth="2" />
    <path d="M36 18h22M36 28h34M36 38h34M36 48h16" className="stroke-edge" strokeWidth="2.500" />
    <circle cx="76" cy="56" r="17" className="fill-brand-600" />
    <circle cx="76" cy="56" r="12.500" className="stroke-brand-100" strokeWidth="1.500" />
    <path d="M70 56l4.500 4.500 8-9" className="stroke-paper" strokeWidth="3" />
  </>,
]
