import { useBranch } from '#web/document/branch.ts'

/** The document's title: what this page is, then whose it is. One per screen. */
export function PageTitle({ children }: { children: string }) {
  const { name } = useBranch()
  return <title>{`${children} – ${name}`}</title>
}
