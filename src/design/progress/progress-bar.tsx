export type ProgressBarProps = { percent: number; label: string; figure?: boolean }

/** Not a live region: it changes too often. */
export function ProgressBar({ percent, label, figure = true }: ProgressBarProps) {
  const whole = Math.max(0, Math.min(100, Math.floor(percent)))
  return (
    <div className="flex items-center gap-4">
      <progress className="thin-progress h-2! grow" value={whole} max={100} aria-label={label} />
      {figure ? <span className="w-12 text-right text-label text-brand-600 tabular-nums">{whole}%</span> : null}
    </div>
  )
}
