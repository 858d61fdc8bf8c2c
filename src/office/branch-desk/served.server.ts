/** The calls of a branch's values: read, drafted, looked at, published, undone. No logic. */
import type { Served } from '#server/serve.server.ts'
import { readBranchChangesServed, readBranchDeskServed } from './desk.server.ts'
import {
  changeBranchServed,
  dropBranchDraftServed,
  previewBranchServed,
  publishBranchServed,
  undoBranchServed,
} from './handlers.server.ts'

import { addBranchServed } from './new-branch.server.ts'
import { uploadBranchPictureServed } from './pictures.server.ts'

export const branchDeskServed: readonly Served[] = [
  readBranchDeskServed,
  readBranchChangesServed,
  addBranchServed,
  uploadBranchPictureServed,
  changeBranchServed,
  publishBranchServed,
  dropBranchDraftServed,
  undoBranchServed,
  previewBranchServed,
]
