import { Problem } from './problem.tsx'

/** The last resort, when not even a frame could be drawn. */
export function ProblemPage({ error }: { error: unknown }) {
  return (
    <main id="main" className="flex min-h-dvh flex-col justify-center">
      <Problem error={error} />
    </main>
  )
}
