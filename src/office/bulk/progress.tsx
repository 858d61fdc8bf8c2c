import type { Bulk } from './bulk-acts.ts'
import { bulkTexts as texts } from './texts.ts'

export function Progress({ progress }: Pick<Bulk, 'progress'>) {
  return (
    <div role="status">
      {progress ? (
        <>
          <p>{texts.progress(progress.answered, progress.of)}</p>
          <progress
            className="h-2 w-full accent-brand-600"
            value={progress.answered}
            max={progress.of}
            aria-hidden="true"
          />
        </>
      ) : null}
    </div>
  )
}
