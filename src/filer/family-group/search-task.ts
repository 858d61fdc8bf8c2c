import { task } from '#server/workers/task.ts'
import type { FamilyFound, FamilySearch } from './search.ts'

export const searchFamilyTask = task<FamilySearch, FamilyFound>('family-search', { limitMs: 20_000 })
