/** The active branch as the browser knows it: it arrives once, with the root loader's data. */
import { useRouteLoaderData } from 'react-router'
import type { PublicBranch } from '#domain/branch/branch.ts'
import type { RootData } from './root-data.ts'

export type BranchFace = PublicBranch

/** The branch whose site this is. Throws outside the document: every screen stands inside it. */
export function useBranch(): BranchFace {
  const root = useRoot()
  if (!root) throw new Error('a screen was drawn outside the document that carries the branch')
  return root.branch
}

/** Everything the root loader said; undefined only while the server itself fails. */
export function useRoot(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
