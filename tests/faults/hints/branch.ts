/** Field values that are meaningful to the endpoints of branch settings. */
import { gaon } from '#branches/gaon/branch.ts'
import { editedOf } from '#office/branch-editor/served.server.ts'

/** A picture of one pixel. */
export const aPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
/** Parts of a draft. Parts with many rows rarely fit the schema and are left out of most shots. */
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

/** One unknown branch and one existing branch. */
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
