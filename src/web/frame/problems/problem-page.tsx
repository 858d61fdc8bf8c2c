import { Problem } from './problem.tsx'

/** When not even the frame renders. */
export function ProblemPage({ error }: { error: unknown }) {
  return (
    <main id="main" className="flex min-h-dvh flex-col justify-center">
      <Problem error={error} />
    </main>
  )
}
