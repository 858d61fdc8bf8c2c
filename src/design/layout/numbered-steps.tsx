export function NumberedSteps({
  steps,
  joined = false,
}: {
  steps: readonly { title: string; text: string }[]
  joined?: boolean
}) {
  return (
    <ol className={joined ? 'flex flex-col' : 'flex flex-col gap-5'}>
      {steps.map(({ title, text }, at) => (
        <li key={title} className={joined ? 'relative flex gap-4 pb-6 last:pb-0' : 'flex gap-4'}>
          {joined && at < steps.length - 1 ? (
            <span aria-hidden="true" className="absolute top-8 left-4 h-full w-px -translate-x-1/2 bg-line" />
          ) : null}
          <span aria-hidden="true" className={`relative grid size-8 shrink-0 place-items-center ${numeral}`}>
            {at + 1}
          </span>
          <span className={joined ? 'flex flex-col gap-0.5 pt-0.5' : 'flex flex-col gap-0.5'}>
            <span className="font-semibold">{title}</span>
            <span className="text-small text-secondary">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

const numeral = 'rounded-full bg-brand-100 text-small font-bold text-brand-700 tabular-nums'
