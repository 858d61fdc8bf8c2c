import { Icon } from '#design/icons/icon.tsx'

type PhonePromptProps = { app: string; line: string; label: string; look: 'messenger' | 'app' }

/** No button: it would look like one of the screen. */
export function PhonePrompt({ app, line, label, look }: PhonePromptProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className="mx-auto h-48 w-full max-w-80 overflow-hidden rounded-card bg-ground select-none"
    >
      <div
        aria-hidden="true"
        className="mx-auto mt-6 flex h-60 w-44 max-w-9/10 flex-col gap-3 rounded-[1.75rem] border-[5px] border-ink bg-paper
          px-2.5 pt-2.5 shadow-float"
      >
        <span className="mx-auto h-1.5 w-12 rounded-full bg-ink" />
        <div
          className="mt-2 flex animate-rise flex-col gap-2.5 rounded-field bg-paper p-3 shadow-float
          more:border more:border-edge"
        >
          <div className="flex items-center gap-2">
            {look === 'messenger' ? <MessengerMark /> : <AppMark />}
            <span className="text-[0.6875rem] leading-4 font-semibold text-secondary">{app}</span>
          </div>
          <span className="text-[0.75rem] leading-4.5 font-semibold">{line}</span>
          <span className="h-1.5 w-3/4 rounded-full bg-well" />
          <span className="h-1.5 w-1/2 rounded-full bg-well" />
        </div>
      </div>
    </div>
  )
}

const mark = 'grid size-6 shrink-0 place-items-center rounded-[0.45rem]'

function MessengerMark() {
  return (
    <span className={`${mark} bg-kakao`}>
      <svg width="14" height="14" viewBox="0 0 24 24" fill="#191600">
        <path
          d="M12 4C6.5 4 2 7.5 2 11.800c0 2.7 1.8 5.1 4.6 6.5L5.600 22l4.200-2.500c.7.1 1.4.2
          2.200.2 5.500 0 10-3.500 10-7.900S17.500 4 12 4z"
        />
      </svg>
    </span>
  )
}

function AppMark() {
  return (
    <span className={`${mark} bg-brand-50 text-brand-600`}>
      <Icon name="badge-check" size={16} aria-hidden="true" />
    </span>
  )
}
