/** The calls of the office's people: signing in, the own account, colleagues. A list, no logic. */
import { changeOwnPasswordServed } from './account/handlers.server.ts'
import { endOtherSessionsServed, endOwnSessionServed, listOwnSessionsServed } from './account/sessions.server.ts'
import { listAddressListsServed, setAddressListServed } from './addresses/handlers.server.ts'
import { readStaffLinkServed, useStaffLinkServed } from './link/handlers.server.ts'
import { inviteStaffServed, withdrawInvitationServed } from './people/invitations.server.ts'
import { requestByTwoServed, decideStaffRequestServed } from './people/requests.server.ts'
import {
  changeStaffBranchServed,
  changeStaffRoleServed,
  listStaffServed,
  readRightsServed,
  resumeStaffServed,
  suspendStaffServed,
  unlockStaffServed,
} from './people/handlers.server.ts'
import { readStaffSelfServed, staffSignInServed, staffSignOutServed } from './handlers.server.ts'
import type { Served } from '#server/serve.server.ts'

export const staffServed: readonly Served[] = [
  changeOwnPasswordServed,
  listOwnSessionsServed,
  endOwnSessionServed,
  endOtherSessionsServed,
  readStaffLinkServed,
  useStaffLinkServed,
  inviteStaffServed,
  withdrawInvitationServed,
  requestByTwoServed,
  decideStaffRequestServed,
  changeStaffBranchServed,
  changeStaffRoleServed,
  listStaffServed,
  listAddressListsServed,
  setAddressListServed,
  readRightsServed,
  resumeStaffServed,
  suspendStaffServed,
  unlockStaffServed,
  readStaffSelfServed,
  staffSignInServed,
  staffSignOutServed,
]
