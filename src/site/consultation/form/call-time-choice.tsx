import { callHoursInWords, type CallTime } from '#domain/enquiry/call-time.ts'
import { dayInWords } from '#domain/seoul-time.ts'
import { consultationTexts as texts } from '#site/consultation/texts.ts'
import { Choices } from './choices.tsx'

type CallTimeProps = { times: readonly CallTime[]; value: string; onChange: (callFrom: string) => void }

/** When to call: as soon as possible, or one of the office's half-days. */
export function CallTimeChoice({ times, value, onChange }: CallTimeProps) {
  const known = times.some(({ from }) => from.toISOString() === value)
  return (
    <Choices
      name="callFrom"
      legend={texts.callTime.legend}
      need="optional"
      options={[
        { value: '', label: texts.callTime.soon, whole: true },
        ...times.map((time) => ({ value: time.from.toISOString(), label: <TimeLabel time={time} /> })),
      ]}
      value={value}
      onChange={onChange}
      error={value === '' || known ? undefined : texts.problems['callFrom.over']}
    />
  )
}

/** Where there is no room for one line, the day stands over the hours. */
function TimeLabel({ time }: { time: CallTime }) {
  return (
    <span>
      <span className="inline-block">{dayInWords(time.from)}</span>{' '}
      <span className="inline-block">{callHoursInWords(time)}</span>
    </span>
  )
}
