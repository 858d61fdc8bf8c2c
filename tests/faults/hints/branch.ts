/** What means something to the calls about a branch's values. */
import { gaon } from '#branches/gaon/branch.ts'
import { editedOf } from '#office/branch-desk/served.server.ts'

/** A picture of one point. */
export const aPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
/** A draft changes some parts: those with many rows of their own fit seldom, and are left out in most shots. */
export const branchPartHints = {
  version: [0],
  colour: ['#1F5EFF', undefined],
  partners: [[], undefined],
  ...Object.fromEntries(
    (['home', 'channels', 'menus', 'flags'] as const).map((part) => [part, [editedOf(gaon)[part]]]),
  ),
  ...Object.fromEntries(
    'fees deposit hours words pictures people legal identity messages'.split(' ').map((part) => [part, [undefined]]),
  ),
}

/** A branch that is not there yet, and one that is. */
export const newBranchHints = {
  code: ['shota', 'shotb', 'gaon'],
  kind: ['세무사사무소', '세무법인'],
  name: ['연습세무회계'],
  hosts: [['shot.localhost'], ['shot.example', 'shot.localhost']],
  representative: ['연습'],
  email: ['help@shot.example'],
  channel: ['https://talk.shot.example/'],
  portal: [{ siteId: 'SHOT-1', siteReq: 'shot' }],
  from: ['gaon', 'nare'],
}
