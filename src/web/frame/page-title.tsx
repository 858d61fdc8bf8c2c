import { useBranch } from '#web/document/branch.ts'

/** One per screen. `firm`: another than the host's. */
export function PageTitle({ children, firm }: { children: string; firm?: string | undefined }) {
  const { name } = useBranch()
  return <title>{`${children} – ${firm ?? name}`}</title>
}
