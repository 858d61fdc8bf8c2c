import type { Plugin, Rolldown } from 'vite'
export function browserChunks(root: string): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] }
