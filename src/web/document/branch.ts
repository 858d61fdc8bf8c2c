import { useRouteLoaderData } from 'react-router'
import type { PublicBranch } from '#domain/branch/branch.ts'
import type { RootData } from './root-data.ts'

export type BranchFace = PublicBranch

/** Throws outside the document root. */
export function useBranch(): BranchFace {
  const root = useRoot()
  if (!root) throw new Error('a screen was drawn outside the document that carries the branch')
  return root.branch
}

/** Undefined only while the server itself fails. */
export function useRoot(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}
