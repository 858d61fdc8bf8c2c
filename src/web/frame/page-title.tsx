import { useBranch } from '#web/document/branch.ts'

/** One per screen. */
export function PageTitle({ children }: { children: string }) {
  const { name } = useBranch()
  return <title>{`${children} – ${name}`}</title>
}
